import { expect, test } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContent, anEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';
import { contentOf, contentsOf, nodeOf, nodesOf, readNodeByCode } from './granted.ts';
import { loadGraph } from './enrollment-graph/load-graph.ts';
import { enrollmentStateIn } from './enrollment-graph/enrollment-state.ts';

test('a restricted page is its card, unless it is granted to this person; so are its contents', async () => {
  const db = aPersonDatabase();
  const open = aNode();
  const card = aNode({ idNode: 'n2', hasAccess: 0 });
  const whole = aNode({ idNode: 'n2', restrictedTo: 'lideranca', syllabus: '<p>s</p>' });
  await db.mirror('node').bulkPut([open, card]);
  await db.mirror('content').put(aContent());
  expect(await nodesOf(db, ['n1', 'n2', 'n3'])).toEqual([open, card, undefined]);
  expect(await contentOf(db, 'c2')).toBeUndefined();
  await db.mirror('grantedNode').put(whole);
  await db.mirror('grantedContent').put(aContent({ idContentItem: 'c2', idNode: 'n2' }));
  expect(await nodeOf(db, 'n2')).toEqual(whole);
  expect(await contentsOf(db, ['c1', 'c2'])).toEqual([
    aContent(),
    aContent({ idContentItem: 'c2', idNode: 'n2' }),
  ]);
});

test('a page is found by its code and by its id', async () => {
  const db = aPersonDatabase();
  await db
    .mirror('node')
    .bulkPut([aNode({ idNode: 'n1', nodeCode: '1' }), aNode({ idNode: 'n2', nodeCode: '1.2' })]);
  expect(await Promise.all(['1.2', 'n2', '9'].map((code) => readNodeByCode(db, code)))).toEqual([
    'n2',
    'n2',
    null,
  ]);
});

test('of two enrolments in a page the later one is where a person stands, and either can be asked for', async () => {
  const db = aPersonDatabase();
  await db
    .mirror('enrollment')
    .bulkPut([
      anEnrollment({ idEnrollment: 'z', startDate: '2026-01-01T00:00:00.000Z', status: 'FAILED' }),
      anEnrollment({ idEnrollment: 'a', startDate: '2026-02-01T00:00:00.000Z' }),
    ]);
  await db
    .mirror('nodeEnrollment')
    .put(aNodeEnrollment({ idNodeEnrollment: 'z.n', idEnrollment: 'z' }));
  const graph = await loadGraph(db, aNode());
  expect(enrollmentStateIn(graph, 'n1')?.nodeEnrollment.idNodeEnrollment).toBe('a.n');
  expect(enrollmentStateIn(graph, 'n1', 'z')?.enrollment?.status).toBe('FAILED');
  expect(enrollmentStateIn(await loadGraph(db, aNode({ idNode: 'n9' })), 'n9')).toBeNull();
});
