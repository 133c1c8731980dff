import type { Team } from '#contract/entities/classes/team.ts';
import type { Node } from '#contract/entities/node.ts';
import type { FailureCode } from '#contract/failure.ts';
import { teamWindow } from '#contract/rules/team-window.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import type { EnrollmentRow } from '../loaded-enrollment.ts';

type Refused = { rejected: FailureCode; field?: string };
export interface EnrollmentTarget {
  idUser: string;
  idNode: string;
  idTeam: string | null;
}

export interface Allowed {
  node: Node;
  team: Team | null;
  /** The enrolment that is over; null for the first time. */
  previous: EnrollmentRow | null;
}

/** Over without being concluded: only then may somebody enrol again. */
const isOver = ({ status }: EnrollmentRow): boolean => status === 'EXPIRED' || status === 'FAILED';

/**
 * What enrolling and asking for a place have in common. Times are those at which the person did it: who enrolled in time, on a device
 * that found a connection later, is in time.
 */
export const mayEnroll = async (context: CommandContext, { idUser, idNode, idTeam }: EnrollmentTarget): Promise<Allowed | Refused> => {
  if (idUser !== context.idUser) return { rejected: 'forbidden', field: 'idUser' };
  const node = await context.node(idNode);
  if (!node || node.nodeCode === null) return { rejected: 'not_found', field: 'idNode' };
  if (node.hasAccess === 0) return { rejected: 'restricted' };
  const team = idTeam === null ? null : await context.team(idTeam);
  if (idTeam !== null && team?.idNode !== idNode) return { rejected: 'not_found', field: 'idTeam' };
  const previous = (await context.learning.ofNode(idNode)).at(-1) ?? null;
  if (context.unlocked) return { node, team, previous };
  if (node.status === 'ARCHIVED') return { rejected: 'enrollment_closed' };
  const now = context.at.getTime();
  if (team && teamWindow(team, now) === 'ended') return { rejected: 'team_ended' };
  if (previous && isOver(previous)) {
    const before = previous.idTeam === null ? null : await context.team(previous.idTeam);
    if (!before || before.allowReenrollment === 0 || teamWindow(before, now) === 'ended') return { rejected: 'reenrollment_denied' };
  }
  return { node, team, previous };
};

/** The person is in the page, or has concluded it. */
export const isActive = (previous: EnrollmentRow): boolean => !isOver(previous);
