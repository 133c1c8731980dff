// Company data that every page shows besides its own row: classes, requests and their state, likes,
// events, campaigns, topics, and the plan with whether the person has requested an upgrade.
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { Me } from '#contract/areas/access/entities/me.ts';
import type { LikeSummary } from '#contract/areas/social/entities/like.ts';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { ScheduleEvent } from '#contract/areas/company/entities/schedule.ts';
import { type Op, waitingStates } from '../mirror/op.ts';
import type { PersonDatabase, Shadow } from '../mirror/database.ts';

export interface CompanyView {
  /** Classes by page. */
  teams: ReadonlyMap<string, readonly Team[]>;
  /** Classes that the person requested, without a decision yet. */
  requested: ReadonlySet<string>;
  /** The person has made a request for a class at some time. */
  hasRequests: boolean;
  /** Pages with an enrolment or a request that waits on this device, with its class. */
  waiting: ReadonlyMap<string, string | null>;
  /** Refusals with the server's message, by class; by page when there was no class. */
  refused: ReadonlyMap<string, string>;
  /** The same by page, whatever the class: for cards. */
  refusedPages: ReadonlyMap<string, string>;
  /** Keys of active likes. The counts include this device's own unsent likes. */
  liked: ReadonlySet<string>;
  likes: ReadonlyMap<string, number>;
  events: readonly ScheduleEvent[];
  campaigns: readonly Campaign[];
  topics: readonly string[];
  /** What decides of which campaigns the person is told; null until the mirror has their row. */
  notified: { gamification: 0 | 1; notified: readonly string[] } | null;
  /** Null when the company has no plan, or the mirror does not have it yet. */
  upgrade: UpgradeView | null;
}

export interface UpgradeView {
  plan: Plan;
  admin: boolean;
  hasRequestedUpgrade: boolean;
}

const textIn = (payload: object, name: string): string | null => {
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
};

/**
 * The page and the class of a write on an enrolment or a request. Parsed by hand, so that the first
 * screen does not load the schemas of all writes.
 */
const targetOf = (payload: unknown): { node: string | null; team: string | null } =>
  typeof payload === 'object' && payload !== null
    ? { node: textIn(payload, 'idNode'), team: textIn(payload, 'idTeam') }
    : { node: null, team: null };

export const companyTables = (db: PersonDatabase) => [
  db.mirror('team'),
  db.mirror('grantedTeam'),
  db.mirror('enrollmentRequest'),
  db.mirror('like'),
  db.mirror('likeSummary'),
  db.mirror('scheduleEvent'),
  db.mirror('campaign'),
  db.mirror('topics'),
  db.mirror('plan'),
  db.mirror('me'),
  db.outbox,
  db.shadow,
];

const LIKES = 'like:';

/** All reads run in parallel. */
const rowsOf = (db: PersonDatabase, idUser: string) =>
  db.transaction('r', companyTables(db), () =>
    Promise.all([
      db.mirror('team').toArray(),
      db.mirror('grantedTeam').toArray(),
      db.outbox.where('entity').startsWith('enrollment').toArray(),
      db.mirror('like').toArray(),
      db.mirror('likeSummary').toArray(),
      db.shadow.where('key').startsWith(LIKES).toArray(),
      db.mirror('enrollmentRequest').toArray(),
      db.mirror('scheduleEvent').toArray(),
      db.mirror('campaign').toArray(),
      db.mirror('topics').get(idUser),
      db.mirror('plan').toCollection().first(),
      db.mirror('me').get(idUser),
    ]),
  );

const byNode = (all: readonly Team[]): Map<string, Team[]> => {
  const teams = new Map<string, Team[]>();
  for (const team of all) {
    const known = teams.get(team.idNode);
    if (known) known.push(team);
    else teams.set(team.idNode, [team]);
  }
  return teams;
};

/** What became of the enrolments that this device still has in its outbox. */
const enrollmentsIn = (
  ops: readonly Op[],
): Pick<CompanyView, 'waiting' | 'refused' | 'refusedPages'> => {
  const waiting = new Map<string, string | null>();
  const refused = new Map<string, string>();
  const refusedPages = new Map<string, string>();
  for (const op of ops) {
    const { node, team } = targetOf(op.payload);
    if (node === null) continue;
    if (waitingStates.includes(op.state)) waiting.set(node, team);
    else if (op.state === 'parked') {
      refused.set(team ?? node, op.last?.message ?? '');
      refusedPages.set(node, op.last?.message ?? '');
    }
  }
  return { waiting, refused, refusedPages };
};

/**
 * The server's counts, with the person's own likes that it does not know yet. For a row with
 * waiting writes, the shadow is the server's version.
 */
const countLikes = (
  own: readonly { idLike: string; liked: boolean }[],
  summaries: readonly LikeSummary[],
  shadows: readonly Shadow[],
): Map<string, number> => {
  const likes = new Map(summaries.map(({ idLike, likes: count }) => [idLike, count]));
  const said = new Map(shadows.map(({ key, row }) => [key, row]));
  for (const { idLike, liked } of own) {
    const row = said.get(`${LIKES}${idLike}`);
    if (row === undefined) continue;
    const counted = row !== null && typeof row === 'object' && 'liked' in row && row.liked === true;
    if (counted !== liked)
      likes.set(idLike, Math.max(0, (likes.get(idLike) ?? 0) + (liked ? 1 : -1)));
  }
  return likes;
};

const upgradeOf = (plan: Plan | undefined, me: Me | undefined): CompanyView['upgrade'] =>
  plan && me
    ? { plan, admin: me.admin > 0, hasRequestedUpgrade: me.hasRequestedUpgrade ?? false }
    : null;

export const readCompany = async (db: PersonDatabase, idUser: string): Promise<CompanyView> => {
  const [
    open,
    granted,
    ops,
    own,
    summaries,
    shadows,
    requests,
    events,
    campaigns,
    topics,
    plan,
    me,
  ] = await rowsOf(db, idUser);
  const pending = requests.filter(({ status }) => status === 'PENDING');
  return {
    teams: byNode([...open, ...granted]),
    requested: new Set(pending.map(({ idTeam }) => idTeam)),
    hasRequests: requests.length > 0,
    ...enrollmentsIn(ops),
    liked: new Set(own.filter(({ liked }) => liked).map(({ idLike }) => idLike)),
    likes: countLikes(own, summaries, shadows),
    events,
    campaigns,
    topics: topics?.tags ?? [],
    notified: me ? { gamification: me.gamification, notified: me.campaignsNotified ?? [] } : null,
    upgrade: upgradeOf(plan, me),
  };
};
