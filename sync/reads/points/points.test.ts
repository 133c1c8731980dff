import { expect, it } from 'vitest';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { EarnedPoints } from '#contract/areas/campaign/entities/earned-points.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContentEnrollment, aMe, aNodeEnrollment } from '#tests/builders/rows.ts';
import { keepRanking, readKeptRanking } from './kept-ranking.ts';
import { readPoints } from './read-points.ts';
import { claimPoints } from './told-points.ts';

const now = Date.parse('2026-11-10T12:00:00.000Z');
const node = aNodeEnrollment();
const done = aContentEnrollment({
  idNodeEnrollment: node.idNodeEnrollment,
  status: 'COMPLETED',
  progress: 100,
  finishDate: '2026-11-10T11:00:00.000Z',
});
const campaign: Campaign = {
  idCampaign: 'semana',
  name: 'Semana',
  description: null,
  rules: null,
  image: null,
  nodes: [node.idNode],
  contents: [],
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-30T00:00:00.000Z',
  events: [{ idEvent: 'CONTENT_COMPLETED', points: 20 }],
};
const earned = (idSubject: string, over: Partial<EarnedPoints> = {}): EarnedPoints => ({
  idEarned: `semana:CONTENT_COMPLETED:${idSubject}`,
  idCampaign: 'semana',
  idEvent: 'CONTENT_COMPLETED',
  idSubject,
  title: 'Um',
  points: 20,
  eventDate: '2026-11-10T11:00:00.000Z',
  device: 'este',
  ...over,
});

it('shows what was done here as waiting until the server has counted it', async () => {
  const db = aPersonDatabase();
  const me = aMe({ gamification: 1 });
  await db.mirror('me').put(me);
  await db.mirror('campaign').put(campaign);
  await db.mirror('nodeEnrollment').put(node);
  await db.mirror('contentEnrollment').put(done);
  const pending = async () => [...(await readPoints(db, me.idUser, now)).pending];
  expect(await pending()).toEqual([]);
  const key = `contentEnrollment:${done.idContentEnrollment}`;
  await db.shadow.put({ key, row: { ...done, status: 'IN_PROGRESS', progress: 50 } });
  expect(await pending()).toEqual([['semana', { points: 20, count: 1 }]]);
  await db.mirror('me').put({ ...me, gamification: 0 });
  expect(await pending()).toEqual([]);
  await db.mirror('me').put(me);
  await db.mirror('earnedPoints').put(earned(done.idContentItem));
  expect(await pending()).toEqual([]);
  db.close();
});

it('tells each of this device’s points once, those of other devices never, and nothing at the start', async () => {
  const db = aPersonDatabase();
  await db.mirror('earnedPoints').put(earned('antes'));
  expect(await claimPoints(db, 'este')).toEqual([]);
  await db
    .mirror('earnedPoints')
    .bulkPut([earned('um'), earned('dois', { device: 'outro' }), earned('tres', { device: null })]);
  const both = await Promise.all([claimPoints(db, 'este'), claimPoints(db, 'este')]);
  expect(
    both
      .flat()
      .map(({ idSubject }) => idSubject)
      .toSorted(),
  ).toEqual(['tres', 'um']);
  // A server that was restored counts again: it was told.
  await db.mirror('earnedPoints').delete(earned('um').idEarned);
  await db.mirror('earnedPoints').put(earned('um'));
  expect(await claimPoints(db, 'este')).toEqual([]);
  await db
    .mirror('contentEnrollment')
    .put({ ...done, idContentItem: 'visto', finishDate: '2026-11-09T11:00:00.000Z' });
  await db
    .mirror('earnedPoints')
    .put(earned('visto', { idEarned: 'semana:CONTENT_VISITED:visto', idEvent: 'CONTENT_VISITED' }));
  expect(await claimPoints(db, 'este')).toEqual([]);
  db.close();
});

it('keeps the newest pages of rankings, and no more', async () => {
  const db = aPersonDatabase();
  const page = (at: number) => ({ idCampaign: 'semana', department: '', page: at });
  for (let at = 0; at < 32; at += 1)
    await keepRanking(db, page(at), {
      seenAt: at,
      totalRecords: 400,
      entries: [],
      own: null,
      departments: [],
    });
  expect([
    await readKeptRanking(db, page(1)),
    (await readKeptRanking(db, page(2)))?.seenAt,
  ]).toEqual([null, 2]);
  expect((await readKeptRanking(db, page(31)))?.seenAt).toBe(31);
  db.close();
});
