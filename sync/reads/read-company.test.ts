import { expect, it } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { anOp, payloads } from '#tests/builders/op.ts';
import { aMe } from '#tests/builders/rows.ts';
import { readCompany } from './read-company.ts';

it('knows what waits and what was refused, by page and by class', async () => {
  const db = aPersonDatabase();
  const { seq: _, ...waiting } = anOp({
    kind: 'enrollment.create',
    entity: 'enrollment:e1',
    payload: { ...payloads['enrollment.create'], idNode: 'n1', idTeam: 't1' },
  });
  const { seq: __, ...parked } = anOp({
    opId: 'other',
    kind: 'enrollment.request',
    entity: 'enrollmentRequest:r1',
    state: 'parked',
    payload: { ...payloads['enrollment.request'], idTeam: 't2', idNode: 'n2' },
  });
  await db.outbox.bulkAdd([
    waiting,
    { ...parked, last: { at: 0, code: 'team_full', message: 'Não há mais vagas.' } },
  ]);
  await db.mirror('like').bulkPut([
    {
      idLike: 'NODE~n1',
      elementType: 'NODE',
      idElement: 'n1',
      liked: true,
      likedAt: '2026-01-01T00:00:00.000Z',
    },
    {
      idLike: 'NODE~n2',
      elementType: 'NODE',
      idElement: 'n2',
      liked: false,
      likedAt: '2026-01-01T00:00:00.000Z',
    },
  ]);
  const view = await readCompany(db, 'ana');
  expect([...view.waiting]).toEqual([['n1', 't1']]);
  expect([...view.refused]).toEqual([['t2', 'Não há mais vagas.']]);
  expect([...view.refusedPages]).toEqual([['n2', 'Não há mais vagas.']]);
  expect([...view.liked]).toEqual(['NODE~n1']);
  expect(view.topics).toEqual([]);
  db.close();
});

it('counts likes with the own word in them that the server has not heard, and not twice', async () => {
  const db = aPersonDatabase();
  const summary = { elementType: 'NODE' as const, likes: 3 };
  const own = { elementType: 'NODE' as const, likedAt: '2026-01-01T00:00:00.000Z' };
  await db
    .mirror('likeSummary')
    .bulkPut(['n1', 'n2', 'n3'].map((id) => ({ ...summary, idLike: `NODE~${id}`, idElement: id })));
  await db.mirror('like').bulkPut([
    { ...own, idLike: 'NODE~n1', idElement: 'n1', liked: true },
    { ...own, idLike: 'NODE~n2', idElement: 'n2', liked: false },
    { ...own, idLike: 'NODE~n3', idElement: 'n3', liked: true },
    { ...own, idLike: 'NODE~n4', idElement: 'n4', liked: true },
  ]);
  await db.shadow.bulkPut([
    { key: 'like:NODE~n1', row: null },
    { key: 'like:NODE~n2', row: { ...own, idLike: 'NODE~n2', idElement: 'n2', liked: true } },
    { key: 'like:NODE~n4', row: null },
  ]);
  expect([...(await readCompany(db, 'ana')).likes]).toEqual([
    ['NODE~n1', 4],
    ['NODE~n2', 2],
    ['NODE~n3', 3],
    ['NODE~n4', 1],
  ]);
  db.close();
});

it('knows the plan of the company, and whether the person asked for more of it', async () => {
  const db = aPersonDatabase();
  const plan = {
    idPlan: 'p1',
    name: 'Prova',
    trial: true,
    finishDate: null,
    unusedPlans: false,
    requestsCount: 0,
  };
  await db.mirror('me').put(aMe());
  expect((await readCompany(db, 'ana')).upgrade).toBeNull();
  await db.mirror('plan').put(plan);
  expect((await readCompany(db, 'ana')).upgrade).toEqual({
    plan,
    admin: false,
    hasRequestedUpgrade: false,
  });
  await db.mirror('me').put(aMe({ admin: 2, hasRequestedUpgrade: true }));
  expect((await readCompany(db, 'ana')).upgrade).toEqual({
    plan,
    admin: true,
    hasRequestedUpgrade: true,
  });
  db.close();
});
