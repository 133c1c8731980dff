// A person's points: what the server has counted, and what waits to be counted by the same rule.
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { EarnedPoints } from '#contract/areas/campaign/entities/earned-points.ts';
import type { Me } from '#contract/areas/access/entities/me.ts';
import {
  type Achievement,
  earningsOf,
  takesPart,
} from '#contract/areas/campaign/rules/campaign-points.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { waitingStates } from '../../mirror/op.ts';
import type { PersonDatabase } from '../../mirror/database.ts';

export interface PendingPoints {
  points: number;
  /** How many achievements bring them. */
  count: number;
}

export interface PointsView {
  me: Me | undefined;
  /** The campaigns that the person takes part in or has points of; the first to end last. */
  campaigns: readonly Campaign[];
  /** The newest first. */
  earned: readonly EarnedPoints[];
  /** By campaign: what this device has done and the server has not counted yet. */
  pending: ReadonlyMap<string, PendingPoints>;
  /** The same by what brings them: a content or a page. */
  waiting: readonly { idSubject: string; points: number }[];
}

const wasDone = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'status' in row &&
  'progress' in row &&
  isDone(row as { status: string; progress: number });

const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** Passing an evaluation is none of them: without a connection the grade is unknown. */
const waitingAchievements = async (db: PersonDatabase, now: number): Promise<Achievement[]> => {
  const [contentShadows, nodeShadows, ops] = await Promise.all([
    db.shadow.where('key').startsWith('contentEnrollment:').toArray(),
    db.shadow.where('key').startsWith('nodeEnrollment:').toArray(),
    db.outbox.toArray(),
  ]);
  const found: Achievement[] = [];
  for (const { key, row: known } of contentShadows) {
    const row = await db.mirror('contentEnrollment').get(idOf(key));
    if (!row || !isDone(row) || wasDone(known)) continue;
    const node = await db.mirror('nodeEnrollment').get(row.idNodeEnrollment);
    if (!node) continue;
    const at = row.finishDate === null ? now : Date.parse(row.finishDate);
    found.push({
      idEvent: 'CONTENT_COMPLETED',
      idSubject: row.idContentItem,
      idNode: node.idNode,
      at,
    });
  }
  for (const { key, row: known } of nodeShadows) {
    const row = await db.mirror('nodeEnrollment').get(idOf(key));
    if (!row || !isDone(row) || wasDone(known) || row.equivalentNodeCode != null) continue;
    found.push({ idEvent: 'NODE_COMPLETED', idSubject: row.idNode, idNode: row.idNode, at: now });
  }
  for (const { kind, state, payload } of ops) {
    if (kind !== 'visit.record' || !waitingStates.includes(state)) continue;
    const { idContentItem, timeStart } = payload as { idContentItem: string; timeStart: string };
    const content =
      (await db.mirror('content').get(idContentItem)) ??
      (await db.mirror('grantedContent').get(idContentItem));
    const at = Date.parse(`${timeStart.replace(' ', 'T')}Z`);
    if (content && !Number.isNaN(at))
      found.push({
        idEvent: 'CONTENT_VISITED',
        idSubject: idContentItem,
        idNode: content.idNode,
        at,
      });
  }
  return found;
};

const pointsTables = (db: PersonDatabase) => [
  db.mirror('me'),
  db.mirror('campaign'),
  db.mirror('earnedPoints'),
  db.mirror('contentEnrollment'),
  db.mirror('nodeEnrollment'),
  db.mirror('content'),
  db.mirror('grantedContent'),
  db.shadow,
  db.outbox,
];

/** `now` in milliseconds. */
export const readPoints = (db: PersonDatabase, idUser: string, now: number): Promise<PointsView> =>
  db.transaction('r', pointsTables(db), async () => {
    const [me, campaigns, earned] = await Promise.all([
      db.mirror('me').get(idUser),
      db.mirror('campaign').toArray(),
      db.mirror('earnedPoints').toArray(),
    ]);
    const counted = new Set(earned.map(({ idEarned }) => idEarned));
    const pending = new Map<string, PendingPoints>();
    const waiting: { idSubject: string; points: number }[] = [];
    for (const achievement of me ? await waitingAchievements(db, now) : [])
      for (const { idEarned, idCampaign, points } of me
        ? earningsOf(achievement, me, campaigns)
        : []) {
        if (counted.has(idEarned)) continue;
        counted.add(idEarned);
        waiting.push({ idSubject: achievement.idSubject, points });
        const known = pending.get(idCampaign) ?? { points: 0, count: 0 };
        pending.set(idCampaign, { points: known.points + points, count: known.count + 1 });
      }
    const withPoints = new Set(earned.map(({ idCampaign }) => idCampaign));
    return {
      me,
      campaigns: campaigns
        .filter(
          (one) =>
            withPoints.has(one.idCampaign) ||
            (me && takesPart(one, me) && Date.parse(one.startDate) <= now),
        )
        .toSorted((one, other) => other.endDate.localeCompare(one.endDate)),
      earned: earned.toSorted((one, other) => other.eventDate.localeCompare(one.eventDate)),
      pending,
      waiting,
    };
  });
