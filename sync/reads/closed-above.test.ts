/** A page below one that is closed, as a device without a connection shows it. */
import { expect, test } from 'vitest';
import {
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { START } from '#tests/builders/fake-clock.ts';
import {
  aContent,
  aContentEnrollment,
  aMapElement,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { missingAt } from './prerequisites.ts';
import { readContent } from './read-content.ts';
import { readHome } from './read-home.ts';
import { readLevel } from './read-level.ts';

const DAY_MS = 86_400_000;
const on = (day: number): string => new Date(START + day * DAY_MS).toISOString();
const parent = (idNode: string) => ({
  idNode,
  nodeCode: '1.2',
  title: 'De cima',
  shortTitle: null,
});
const below = nodeEnrollmentId('e2', 'n3');

/**
 * Page n2 asks for n1 since day 10; n3 is its second step, after c1, and has content c3. Ana is
 * enrolled in n2, and so in n3.
 */
const begin = async ({ sequential = false } = {}) => {
  const device = aSyncDevice();
  const { db } = device;
  const step = aMapElement({
    idElement: 'n3',
    elementType: 'NODE',
    title: 'De baixo',
    sequential,
  });
  await db.mirror('node').bulkPut([
    aNode({ idNode: 'n1', title: 'Antes', mapElements: [aMapElement({ idElement: 'c9' })] }),
    aNode({
      idNode: 'n2',
      nodeCode: '1.2',
      title: 'De cima',
      mapElements: [aMapElement({ idElement: 'c1', title: 'Primeiro' }), step],
      prerequisites: sequential
        ? []
        : [{ idNode: 'n1', nodeCode: '1.1', title: 'Antes', equivalents: [], since: on(10) }],
    }),
    aNode({
      idNode: 'n3',
      nodeCode: '1.2.1',
      parentNodes: [parent('n2')],
      mapElements: [aMapElement({ idElement: 'c3' }), aMapElement({ idElement: 'c4' })],
    }),
  ]);
  await db
    .mirror('enrollment')
    .put(anEnrollment({ idEnrollment: 'e2', idNode: 'n2', startDate: on(0) }));
  const top = topNodeEnrollmentId('e2');
  await db.mirror('nodeEnrollment').bulkPut([
    aNodeEnrollment({ idNodeEnrollment: top, idEnrollment: 'e2', idNode: 'n2' }),
    aNodeEnrollment({
      idNodeEnrollment: below,
      idEnrollment: 'e2',
      idParentNodeEnrollment: top,
      idNode: 'n3',
    }),
  ]);
  const closed = async (id: string) => {
    const level = await readLevel(db, id);
    const first = level?.steps[0];
    return {
      page: missingAt(level?.prerequisites ?? [], START).map(({ title }) => title),
      step: missingAt(first?.prerequisites ?? [], START).map(({ title }) => title),
    };
  };
  /** What the person did in n3 before that was asked for, or by a side door since. */
  const workIn = (idContentItem: string, day: number) =>
    db.mirror('contentEnrollment').put(
      aContentEnrollment({
        idContentEnrollment: `${below}~${idContentItem}`,
        idNodeEnrollment: below,
        idEnrollment: 'e2',
        idContentItem,
        status: 'COMPLETED',
        progress: 100,
        startDate: on(day),
      }),
    );
  const concludeFirst = (status: 'COMPLETED' | 'EXPIRED' | 'FAILED') =>
    db
      .mirror('enrollment')
      .put(anEnrollment({ idEnrollment: 'e1', idNode: 'n1', status, finishDate: on(11) }));
  return { db, closed, workIn, concludeFirst };
};
const shut = { page: ['Antes'], step: ['Antes'] };
const open = { page: [], step: [] };

test('a page below a closed one is closed by the same, and so are its contents', async () => {
  const { db, closed } = await begin();
  expect(await closed('n3')).toEqual(shut);
  await db.mirror('content').put(aContent({ idContentItem: 'c3', idNode: 'n3' }));
  const view = await readContent(db, 'c3');
  expect(missingAt(view?.step?.prerequisites ?? [], START)).toHaveLength(1);
});

test('what came in by a side door opens neither page', async () => {
  const { closed, workIn } = await begin();
  await workIn('c3', 12);
  expect([await closed('n2'), await closed('n3')]).toEqual([shut, shut]);
});

test('what was begun before the rule came stays, above and below', async () => {
  const { closed, workIn } = await begin();
  await workIn('c3', 9);
  expect([await closed('n2'), await closed('n3')]).toEqual([open, open]);
});

test('what was begun once it was concluded stays, though that ran out; a failure opens nothing', async () => {
  const { closed, workIn, concludeFirst } = await begin();
  await workIn('c3', 12);
  await concludeFirst('FAILED');
  expect(await closed('n3')).toEqual(shut);
  await concludeFirst('EXPIRED');
  expect([await closed('n2'), await closed('n3')]).toEqual([open, open]);
});

test('a page that its order closes closes what is below it', async () => {
  const { db } = await begin({ sequential: true });
  const level = await readLevel(db, 'n3');
  expect([level?.lockedAbove, level?.steps.map(({ lockedBy }) => lockedBy)]).toEqual([
    'Primeiro',
    ['Primeiro', 'Primeiro'],
  ]);
  await db.mirror('contentEnrollment').put(
    aContentEnrollment({
      idContentEnrollment: `${topNodeEnrollmentId('e2')}~c1`,
      idNodeEnrollment: topNodeEnrollmentId('e2'),
      idEnrollment: 'e2',
      idContentItem: 'c1',
      status: 'COMPLETED',
    }),
  );
  expect((await readLevel(db, 'n3'))?.lockedAbove).toBeNull();
});

test('home does not count a page above as one that the person is in', async () => {
  const { db } = await begin();
  await db.mirror('node').put(aNode({ idNode: 'n0', nodeCode: '1.0' }));
  const page = await db.mirror('node').get('n2');
  if (page) await db.mirror('node').put({ ...page, parentNodes: [parent('n0')] });
  const home = await readHome(db, 'acme');
  expect([...home.enrolled.keys()].toSorted()).toEqual(['n2', 'n3']);
});

test('a page that counts by another one has no closed step', async () => {
  const { db } = await begin();
  const steps = ['c1', 'c2'].map((idElement) => aMapElement({ idElement, sequential: true }));
  await db.mirror('node').put(aNode({ idNode: 'n7', nodeCode: '1.7', mapElements: steps }));
  await db
    .mirror('enrollment')
    .put(
      anEnrollment({ idEnrollment: 'e7', idNode: 'n7', status: 'COMPLETED', finishDate: on(0) }),
    );
  await db.mirror('nodeEnrollment').put(
    aNodeEnrollment({
      idNodeEnrollment: topNodeEnrollmentId('e7'),
      idEnrollment: 'e7',
      idNode: 'n7',
      status: 'COMPLETED',
      progress: 100,
      equivalentNodeCode: '1.1',
    }),
  );
  expect((await readLevel(db, 'n7'))?.steps.map(({ lockedBy }) => lockedBy)).toEqual([null, null]);
});

test('a pre-test closes all other steps and the pages below, until it is handed in', async () => {
  const { db } = await begin({ sequential: true });
  const page = await db.mirror('node').get('n2');
  const preTest = aMapElement({
    idElement: 'v1',
    elementType: 'EVALUATION',
    evaluationType: 'PRE_TEST',
    title: 'Pré-teste',
  });
  const others = (page?.mapElements ?? []).map((one) => ({ ...one, sequential: false }));
  if (page) await db.mirror('node').put({ ...page, mapElements: [preTest, ...others] });
  const locks = async (id: string) =>
    (await readLevel(db, id))?.steps.map(({ lockedBy }) => lockedBy);
  expect([(await readLevel(db, 'n2'))?.gate?.element.idElement, await locks('n2')]).toEqual([
    'v1',
    [null, 'Pré-teste', 'Pré-teste'],
  ]);
  expect(await locks('n3')).toEqual(['Pré-teste', 'Pré-teste']);
  await db.mirror('attempt').put(
    anAttempt({
      idEvaluation: 'v1',
      idNode: 'n2',
      idEnrollment: 'e2',
      idNodeEnrollment: topNodeEnrollmentId('e2'),
      evaluationType: 'PRE_TEST',
      status: 'FINISHED',
      finishDate: on(1),
    }),
  );
  expect([(await readLevel(db, 'n2'))?.gate, await locks('n2'), await locks('n3')]).toEqual([
    null,
    [null, null, null],
    [null, null],
  ]);
});
