// What every page of the company shows beside its own row: classes, what was asked for and how it stands, likes, events, campaigns, topics,
// and the plan with whether the person asked for more of it.
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Plan } from '#contract/entities/company/plan.ts';
import type { Team } from '#contract/entities/classes/team.ts';
import type { ScheduleEvent } from '#contract/entities/schedule.ts';
import { waitingStates } from '../mirror/op.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export interface CompanyView {
  /** Classes by their page. */
  teams: ReadonlyMap<string, readonly Team[]>;
  /** Classes that the person asked for and nobody decided on. */
  requested: ReadonlySet<string>;
  /** Pages for which an enrolment or a request waits on this device, with the class that it is for. */
  waiting: ReadonlyMap<string, string | null>;
  /** What the server refused, and in which words, by class; by page where there was no class. */
  refused: ReadonlyMap<string, string>;
  /** The same by page, whatever class it was: what a card has to say. */
  refusedPages: ReadonlyMap<string, string>;
  /** Keys of likes that stand; the counts have this device's own word in them before the server has heard it. */
  liked: ReadonlySet<string>;
  likes: ReadonlyMap<string, number>;
  events: readonly ScheduleEvent[];
  campaigns: readonly Campaign[];
  topics: readonly string[];
  /** Null where the company has no plan, or the person has not been told yet. */
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

/** The page and the class of a write on an enrolment or a request. Read by hand: the first screen does not carry the shapes of all writes. */
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

/** All that is read is asked for at once. */
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

export const readCompany = async (db: PersonDatabase, idUser: string): Promise<CompanyView> => {
  const [open, granted, ops, own, summaries, shadows, requests, events, campaigns, topics, plan, me] = await rowsOf(db, idUser);
  const teams = new Map<string, Team[]>();
  for (const team of [...open, ...granted]) {
    const known = teams.get(team.idNode);
    if (known) known.push(team);
    else teams.set(team.idNode, [team]);
  }
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
  const likes = new Map(summaries.map(({ idLike, likes: count }) => [idLike, count]));
  // Where writes wait on a row, its shadow is what the server last said.
  const said = new Map(shadows.map(({ key, row }) => [key, row]));
  for (const { idLike, liked } of own) {
    const row = said.get(`${LIKES}${idLike}`);
    if (row === undefined) continue;
    const counted = row !== null && typeof row === 'object' && 'liked' in row && row.liked === true;
    if (counted !== liked) likes.set(idLike, Math.max(0, (likes.get(idLike) ?? 0) + (liked ? 1 : -1)));
  }
  return {
    teams,
    requested: new Set(requests.filter(({ status }) => status === 'PENDING').map(({ idTeam }) => idTeam)),
    waiting,
    refused,
    refusedPages,
    liked: new Set(own.filter(({ liked }) => liked).map(({ idLike }) => idLike)),
    likes,
    events,
    campaigns,
    topics: topics?.tags ?? [],
    upgrade: plan && me ? { plan, admin: me.admin > 0, hasRequestedUpgrade: me.hasRequestedUpgrade ?? false } : null,
  };
};
