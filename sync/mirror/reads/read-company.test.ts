import { expect, it } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { anOp } from '#tests/builders/op.ts';
import { readCompany } from './read-company.ts';

it('knows what waits and what was refused, by page and by class', async () => {
  const db = aPersonDatabase();
  const base = { idUser: 'ana', nodeCode: '1.1' };
  const { seq: _, ...waiting } = anOp({
    kind: 'enrollment.create',
    entity: 'enrollment:e1',
    payload: { ...base, idEnrollment: 'e1', idNode: 'n1', idTeam: 't1' },
  });
  const { seq: __, ...parked } = anOp({
    opId: 'other',
    kind: 'enrollment.request',
    entity: 'enrollmentRequest:r1',
    state: 'parked',
    payload: { idUser: 'ana', idEnrollmentRequest: 'r1', idTeam: 't2', idNode: 'n2', title: 'x' },
  });
  await db.outbox.bulkAdd([waiting, { ...parked, last: { at: 0, code: 'team_full', message: 'Não há mais vagas.' } }]);
  await db.mirror('like').bulkPut([
    { idLike: 'NODE~n1', elementType: 'NODE', idElement: 'n1', liked: true, likedAt: '2026-01-01T00:00:00.000Z' },
    { idLike: 'NODE~n2', elementType: 'NODE', idElement: 'n2', liked: false, likedAt: '2026-01-01T00:00:00.000Z' },
  ]);
  const view = await readCompany(db, 'ana');
  expect([...view.waiting]).toEqual([['n1', 't1']]);
  expect([...view.refused]).toEqual([['t2', 'Não há mais vagas.']]);
  expect([...view.liked]).toEqual(['NODE~n1']);
  expect(view.topics).toEqual([]);
  db.close();
});
