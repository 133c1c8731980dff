/** Derives the state of a page's card for a person from the mirror: status, action, lock, like. */
import { likeId } from '#contract/areas/social/entities/like.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import {
  cardAction,
  type CardActionFacts,
  cardClick,
} from '#contract/areas/learning/rules/card/card-action.ts';
import { cardLock } from '#contract/areas/learning/rules/card/card-lock.ts';
import { cardStatus, type CardStatus } from '#contract/areas/learning/rules/card/card-status.ts';
import { missingPrerequisites } from '#contract/areas/learning/rules/prerequisites.ts';
import { likeState } from '#contract/areas/learning/rules/card/like-state.ts';
import { teamAction, teamWindow } from '#contract/areas/learning/rules/team-window.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { type CardState, initialState } from '#src/learning/reads/card.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import { missingAt } from '#sync/reads/prerequisites.ts';
import { levelStateAt, type LevelView } from '#sync/reads/read-level.ts';
import { levelCertificate } from '#src/learning/certificate/level-certificate.ts';
import type { Descendant } from './descendants.ts';
import { lockWords } from './step-lock.ts';

export const shownStatus: Record<CardStatus, CardState['status']> = {
  NOT_ATTEMPTED: 'none',
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'done',
  PASSED: 'passed',
  FAILED: 'failed',
  EXPIRED: 'expired',
  ARCHIVED: 'none',
};

/**
 * A class that this device does not know, or no longer: the server refuses to let people into its
 * page again.
 */
const unknownTeam = { allowReenrollment: false, allowAccessUponCompletion: true, ended: false };

/** Classes that have not ended. */
export const openTeams = (company: CompanyView, idNode: string, now: number) =>
  (company.teams.get(idNode) ?? []).filter((team) => teamWindow(team, now) !== 'ended');

/** `nothing`: there is no way in, which the blank action does not say. */
const lineOf = (refused: string | null, nothing: boolean): CardState['line'] => {
  if (refused !== null) return { phase: 'attention', text: refused };
  return nothing ? { phase: 'plain', text: cardsCopy.noTeam } : null;
};

interface CardFacts {
  /**
   * The way in through an enrolled page above, where the person is not enrolled in this page
   * itself.
   */
  below?: Descendant | null;
  /** Whether the person has concluded a page and that still holds. */
  isConcluded?: (idNode: string) => boolean;
  /** The pages above this one, the nearest last. */
  above?: readonly Node[];
  /** Titles of what pages above this one ask for first, where the person is not enrolled in it. */
  missingAbove?: readonly string[];
}

type Team = NonNullable<ReturnType<CompanyView['teams']['get']>>[number];

/** What the card's action needs to know about the class that the person is enrolled in. */
const teamFacts = (
  idTeam: string | null,
  team: Team | undefined,
  now: number,
): CardActionFacts['team'] => {
  if (idTeam === null) return null;
  if (!team) return unknownTeam;
  return {
    allowReenrollment: team.allowReenrollment === 1,
    allowAccessUponCompletion: team.allowAccessUponCompletion === 1,
    ended: teamWindow(team, now) === 'ended',
  };
};

const hasTeamAvailable = (node: Node, company: CompanyView, now: number): boolean =>
  openTeams(company, node.idNode, now).some(
    (team) =>
      teamAction({ ...team, awaitingApproval: company.requested.has(team.idTeam) }) !== 'full',
  );

/** The nearest page above that one can enrol in, and so in the pages below it. */
const enrollableAbove = (
  above: readonly Node[],
  company: CompanyView,
  now: number,
): CardState['enrollAbove'] => {
  const page = above.findLast(
    (node) =>
      node.nodeType === 'LEARNING' &&
      node.status === 'PUBLISHED' &&
      node.hasAccess !== 0 &&
      (node.selfEnrollment === 1 || hasTeamAvailable(node, company, now)),
  );
  return page ? { idNode: page.idNode, title: page.title } : null;
};

const likeOf = (node: Node, company: CompanyView, enrolled: boolean) => {
  const key = likeId('NODE', node.idNode);
  return {
    like: likeState({
      offered: node.nodeType === 'LEARNING' && node.allowLikes !== 0,
      enrolled,
      liked: company.liked.has(key),
    }),
    likes: company.likes.get(key) ?? 0,
  };
};

type Standing = ReturnType<typeof standingOf>;

/** How the person stands to the page: enrolled or not, in which class, how far. */
const standingOf = (
  node: Node,
  level: LevelView | undefined,
  company: CompanyView,
  now: number,
) => {
  const own = level?.nodeEnrollment ? levelStateAt(level, now) : null;
  const archived = node.status === 'ARCHIVED';
  const idTeam = level?.enrollment?.idTeam ?? null;
  return {
    ...cardStatus({ archived, nodeEnrollment: own }),
    own,
    enrolled: Boolean(level?.nodeEnrollment),
    idTeam,
    team: company.teams.get(node.idNode)?.find((one) => one.idTeam === idTeam),
  };
};

const lockOf = (
  node: Node,
  level: LevelView | undefined,
  { enrolled, team, status }: Standing,
  action: ReturnType<typeof cardAction>,
  { below = null, isConcluded = () => false, missingAbove = [] }: CardFacts,
  now: number,
) => {
  // Who begins, or begins again, meets all that is asked for; what was begun stays open.
  const missing =
    level && enrolled && action !== 'reenroll'
      ? missingAt(level.prerequisites, now)
      : missingPrerequisites(node.prerequisites ?? [], isConcluded);
  const titles = [...missing.map(({ title }) => title), ...missingAbove];
  return cardLock(
    {
      archived: status === 'ARCHIVED',
      teamStart: enrolled ? (team?.initialDate ?? null) : null,
      missing: [...new Set(titles)],
      lockedBy: (enrolled ? level?.lockedAbove : below?.lockedBy) ?? null,
    },
    now,
  );
};

/** That an enrolment was refused, or that there is no way into the page. */
const stateLine = (
  node: Node,
  company: CompanyView,
  { own, enrolled, status }: Standing,
  action: ReturnType<typeof cardAction>,
): CardState['line'] => {
  const isSettled = enrolled || company.waiting.has(node.idNode);
  const refused = isSettled ? undefined : company.refusedPages.get(node.idNode);
  return lineOf(
    refused === undefined ? null : cardsCopy.refused(refused),
    action === 'inactive' && own === null && status !== 'ARCHIVED',
  );
};

export const nodeCardState = (
  node: Node,
  level: LevelView | undefined,
  company: CompanyView,
  now: number,
  given: CardFacts = {},
): CardState => {
  const standing = standingOf(node, level, company, now);
  const { status, progress, enrolled } = standing;
  const facts: CardActionFacts = {
    processing: company.waiting.has(node.idNode),
    free: node.nodeType === 'ORGANIZATION',
    enrolled,
    nodeEnrollment: Boolean(given.below),
    status,
    selfEnrollment: node.selfEnrollment === 1,
    entryPoint: node.entryPoint === 1,
    hasTeamAvailable: hasTeamAvailable(node, company, now),
    team: teamFacts(standing.idTeam, standing.team, now),
  };
  const offered = cardAction(facts);
  const isShut = offered === 'inactive' && standing.own === null && status !== 'ARCHIVED';
  const enrollAbove = isShut ? enrollableAbove(given.above ?? [], company, now) : null;
  const action = enrollAbove ? 'access' : offered;
  const lock = lockOf(node, level, standing, action, given, now);
  return {
    ...initialState,
    ...likeOf(node, company, enrolled),
    progress: enrolled && status !== 'NOT_ATTEMPTED' ? progress : null,
    status: shownStatus[status],
    action,
    // An enrolment made here opens at once, before the server confirms it. A request does not.
    click: action === 'processing' && enrolled ? 'open' : cardClick(action, facts),
    enrollAbove,
    certificate: levelCertificate(node, level, company, now),
    locked: lock && { reason: lockWords(lock) },
    restricted: node.hasAccess === 0,
    archived: status === 'ARCHIVED',
    line: stateLine(node, company, standing, action),
  };
};
