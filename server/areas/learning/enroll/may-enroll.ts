import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { FailureCode } from '#contract/failure.ts';
import { statusAt } from '#contract/areas/learning/rules/enrollment-end.ts';
import { teamWindow } from '#contract/areas/learning/rules/team-window.ts';
import type { LearningContext } from '../learning-context.ts';
import type { EnrollmentRow } from '../loaded-enrollment.ts';
import { type EnrollmentDocs, factsOf, termsOf } from '../settle-enrollment.ts';

type Refused = { rejected: FailureCode; field?: string };
export interface EnrollmentTarget {
  idUser: string;
  idNode: string;
  idTeam: string | null;
}

export interface Allowed {
  node: Node;
  team: Team | null;
  /** The previous enrolment; null the first time. */
  previous: EnrollmentRow | null;
  /** The person is enrolled in the page by `previous`, or has concluded it. */
  active: EnrollmentRow | null;
}

/**
 * Whether the person may enrol again: their enrolment had failed or run out when they acted. Not as
 * the row stands: what ran out since then was theirs at that moment, and what ran out just now may
 * not have been written yet.
 */
export const isOverAt = async (
  docs: EnrollmentDocs,
  previous: EnrollmentRow,
  at: Date,
): Promise<boolean> => {
  const status = statusAt(factsOf(previous), await termsOf(previous, docs), at.getTime());
  return status === 'EXPIRED' || status === 'FAILED';
};

/** Why the page or the class is closed to the person at that time; null when it is open. */
const refuseByTime = async (
  context: LearningContext,
  { node, team, previous, active }: Allowed,
): Promise<Refused | null> => {
  if (node.status === 'ARCHIVED') return { rejected: 'enrollment_closed' };
  const now = context.at.getTime();
  if (team && teamWindow(team, now) === 'ended') return { rejected: 'team_ended' };
  const isAgain = previous !== null && active === null;
  if (!isAgain || previous.idTeam === null) return null;
  const before = await context.team(previous.idTeam);
  return !before || before.allowReenrollment === 0 || teamWindow(before, now) === 'ended'
    ? { rejected: 'reenrollment_denied' }
    : null;
};

/**
 * Checks common to enrolling and to requesting a seat. Uses the time at which the person acted: an
 * enrolment made offline in time counts as in time.
 */
export const mayEnroll = async (
  context: LearningContext,
  { idUser, idNode, idTeam }: EnrollmentTarget,
): Promise<Allowed | Refused> => {
  if (idUser !== context.idUser) return { rejected: 'forbidden', field: 'idUser' };
  const node = await context.node(idNode);
  if (!node || node.nodeCode === null) return { rejected: 'not_found', field: 'idNode' };
  if (node.hasAccess === 0) return { rejected: 'restricted' };
  const team = idTeam === null ? null : await context.team(idTeam);
  if (idTeam !== null && team?.idNode !== idNode) return { rejected: 'not_found', field: 'idTeam' };
  const previous = (await context.learning.ofNode(idNode)).at(-1) ?? null;
  const over = previous !== null && (await isOverAt(context, previous, context.at));
  const allowed: Allowed = { node, team, previous, active: over ? null : previous };
  const refused = context.unlocked ? null : await refuseByTime(context, allowed);
  return refused ?? allowed;
};
