// What every page of the company shows beside its own row: classes, what was asked for and how it stands, likes, events, campaigns, topics.
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Team } from '#contract/entities/classes/team.ts';
import type { ScheduleEvent } from '#contract/entities/schedule.ts';
import { waitingStates } from '../../outbox/op.ts';
import type { PersonDatabase } from '../database.ts';

export interface CompanyView {
  /** Classes by their page. */
  teams: ReadonlyMap<string, readonly Team[]>;
  /** Classes that the person asked for and nobody decided on. */
  requested: ReadonlySet<string>;
  /** Pages for which an enrolment or a request waits on this device, with the class that it is for. */
  waiting: ReadonlyMap<string, string | null>;
  /** What the server refused, and in which words, by class; by page where there was no class. */
  refused: ReadonlyMap<string, string>;
  /** Keys of likes that stand; the counts have this device's own word in them before the server has heard it. */
  liked: ReadonlySet<string>;
  likes: ReadonlyMap<string, number>;
  events: readonly ScheduleEvent[];
  campaigns: readonly Campaign[];
  topics: readonly string[];
}

interface Asked {
  idNode: string;
  idTeam: string | null;
}

const askedBy = (payload: unknown): Asked | null => {
  if (typeof payload !== 'object' || payload === null || !('idNode' in payload) || typeof payload.idNode !== 'string') return null;
  return { idNode: payload.idNode, idTeam: 'idTeam' in payload && typeof payload.idTeam === 'string' ? payload.idTeam : null };
};

export const companyTables = (db: PersonDatabase) => [
  db.mirror('team'),
  db.mirror('grantedTeam'),
  db.mirror('enrollmentRequest'),
  db.mirror('like'),
  db.mirror('likeSummary'),
  db.mirror('scheduleEvent'),
  db.mirror('campaign'),
  db.mirror('topics'),
  db.outbox,
  db.shadow,
];

export const readCompany = (db: PersonDatabase, idUser: string): Promise<CompanyView> =>
  db.transaction('r', companyTables(db), async () => {
    const teams = new Map<string, Team[]>();
    for (const team of [...(await db.mirror('team').toArray()), ...(await db.mirror('grantedTeam').toArray())]) {
      const known = teams.get(team.idNode);
      if (known) known.push(team);
      else teams.set(team.idNode, [team]);
    }
    const waiting = new Map<string, string | null>();
    const refused = new Map<string, string>();
    for (const op of await db.outbox.where('entity').startsWith('enrollment').toArray()) {
      const asked = op.kind === 'enrollment.create' || op.kind === 'enrollment.request' ? askedBy(op.payload) : null;
      if (!asked) continue;
      if (waitingStates.includes(op.state)) waiting.set(asked.idNode, asked.idTeam);
      else if (op.state === 'parked') refused.set(asked.idTeam ?? asked.idNode, op.last?.message ?? '');
    }
    const own = await db.mirror('like').toArray();
    const likes = new Map((await db.mirror('likeSummary').toArray()).map(({ idLike, likes: count }) => [idLike, count]));
    for (const { idLike, liked } of own) {
      // Where writes wait on a row, its shadow is what the server last said.
      const shadow = await db.shadow.get(`like:${idLike}`);
      if (!shadow) continue;
      const counted = shadow.row !== null && typeof shadow.row === 'object' && 'liked' in shadow.row && shadow.row.liked === true;
      if (counted !== liked) likes.set(idLike, Math.max(0, (likes.get(idLike) ?? 0) + (liked ? 1 : -1)));
    }
    return {
      teams,
      requested: new Set(
        (await db.mirror('enrollmentRequest').toArray()).filter(({ status }) => status === 'PENDING').map(({ idTeam }) => idTeam),
      ),
      waiting,
      refused,
      liked: new Set(own.filter(({ liked }) => liked).map(({ idLike }) => idLike)),
      likes,
      events: await db.mirror('scheduleEvent').toArray(),
      campaigns: await db.mirror('campaign').toArray(),
      topics: (await db.mirror('topics').get(idUser))?.tags ?? [],
    };
  });
