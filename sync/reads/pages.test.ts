import { describe, expect, test } from 'vitest';
import { payloads } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import {
  aContent,
  aContentEnrollment,
  aMapElement,
  aMe,
  anEnrollment,
  aNode,
  aNodeEnrollment,
  aRating,
  aTerm,
} from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { reduce } from '../outbox/reduce.ts';
import { readContent } from './read-content.ts';
import { readHome } from './read-home.ts';
import { readLevel } from './read-level.ts';
import { pendingTerms, readPerson } from './read-person.ts';

const steps = ['c1', 'c2', 'c3'].map((idElement, n) =>
  aMapElement({ idElement, title: `Passo ${n + 1}`, sequential: true, mandatory: n < 2 }),
);

/** A course of three steps, one after the other; the first two count. */
const aCourse = async (): Promise<SyncDevice> => {
  const device = aSyncDevice();
  const { db } = device;
  await db
    .mirror('node')
    .bulkPut([
      aNode({ mapElements: steps }),
      aNode({ idNode: 'aurora', nodeCode: null, nodeType: 'ORGANIZATION' }),
    ]);
  await db
    .mirror('content')
    .bulkPut(
      ['c1', 'c2', 'c3'].map((idContentItem) => aContent({ idContentItem, text: idContentItem })),
    );
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('nodeEnrollment').put(aNodeEnrollment());
  return device;
};
const start = (device: SyncDevice, idContentItem: string) =>
  device.save('content.start', { ...payloads['content.start'], idContentItem });
const complete = (device: SyncDevice, idContentItem: string) =>
  device.save('content.complete', {
    ...payloads['content.complete'],
    idContentEnrollment: `ne1~${idContentItem}`,
  });
const move = (device: SyncDevice, idContentItem: string, progress: number) =>
  device.save('content.progress', {
    ...payloads['content.progress'],
    idContentEnrollment: `ne1~${idContentItem}`,
    progress,
  });

describe('a level', () => {
  test('no person began: the first step is open, the others wait for the one before them', async () => {
    const { db } = await aCourse();
    const level = await readLevel(db, 'n1');
    expect(
      level?.steps.map(({ element, done, lockedBy }) => [element.idElement, done, lockedBy]),
    ).toEqual([
      ['c1', false, null],
      ['c2', false, 'Passo 1'],
      ['c3', false, 'Passo 2'],
    ]);
    expect(level?.progress).toEqual({
      status: 'NOT_ATTEMPTED',
      progress: 0,
      done: 0,
      total: 2,
      finishDate: null,
    });
    expect(level?.current?.element.idElement).toBe('c1');
    expect([level?.enrollment, level?.nodeEnrollment]).toEqual([anEnrollment(), aNodeEnrollment()]);
  });

  test('what was just done offline counts at once and opens the next', async () => {
    const device = await aCourse();
    await start(device, 'c1');
    await move(device, 'c1', 50);
    expect((await readLevel(device.db, 'n1'))?.progress).toEqual({
      status: 'IN_PROGRESS',
      progress: 25,
      done: 0,
      total: 2,
      finishDate: null,
    });
    await complete(device, 'c1');
    const level = await readLevel(device.db, 'n1');
    expect(level?.progress).toEqual({
      status: 'IN_PROGRESS',
      progress: 50,
      done: 1,
      total: 2,
      finishDate: null,
    });
    expect([level?.steps[1]?.lockedBy, level?.current?.element.idElement]).toEqual([null, 'c2']);
  });

  test('all that counts is done: complete, and the one that does not count is left', async () => {
    const device = await aCourse();
    for (const id of ['c1', 'c2']) {
      await start(device, id);
      await complete(device, id);
    }
    const level = await readLevel(device.db, 'n1');
    expect(level?.progress).toEqual({
      status: 'COMPLETED',
      progress: 100,
      done: 2,
      total: 2,
      finishDate: '2026-02-01T10:00:00.000Z',
    });
    expect(level?.current?.element.idElement).toBe('c3');
  });

  test('is found by its enrolment too', async () => {
    const { db } = await aCourse();
    expect((await readLevel(db, 'e1'))?.node.idNode).toBe('n1');
    expect(await readLevel(db, 'nothing')).toBeNull();
  });

  test('of a person who is not enrolled has steps and no progress', async () => {
    const { db } = await aCourse();
    await db.mirror('nodeEnrollment').clear();
    await db.mirror('enrollment').clear();
    const level = await readLevel(db, 'n1');
    expect([
      level?.nodeEnrollment,
      level?.enrollment,
      level?.progress.status,
      level?.states.size,
    ]).toEqual([null, null, 'NOT_ATTEMPTED', 0]);
  });

  test('steps of another enrolment whose name begins alike are not its own', async () => {
    const { db } = await aCourse();
    await db
      .mirror('contentEnrollment')
      .put(aContentEnrollment({ idNodeEnrollment: 'ne11', status: 'COMPLETED', progress: 100 }));
    expect((await readLevel(db, 'n1'))?.progress.done).toBe(0);
  });

  test('pictures are no steps', async () => {
    const { db } = await aCourse();
    await db
      .mirror('node')
      .put(
        aNode({ mapElements: [aMapElement({ elementType: 'IMAGE', idElement: 'p' }), ...steps] }),
      );
    expect((await readLevel(db, 'n1'))?.steps.map(({ element }) => element.idElement)).toEqual([
      'c1',
      'c2',
      'c3',
    ]);
  });

  test('says where each thing stands', async () => {
    const device = await aCourse();
    await start(device, 'c1');
    await start(device, 'c2');
    const [first, second] = await device.outbox();
    const sent = { type: 'sent', at: 1, lease: { epoch: 1, until: 2 } } as const;
    if (first) await device.db.outbox.put(reduce(first, sent));
    if (second)
      await device.db.outbox.put(
        reduce(reduce(second, sent), {
          type: 'verdict',
          at: 1,
          nextAt: 0,
          result: { id: second.opId, verdict: 'rejected', code: 'locked', message: 'Trancado' },
        }),
      );
    expect(Object.fromEntries((await readLevel(device.db, 'n1'))?.states ?? [])).toEqual({
      c1: { state: 'sending' },
      c2: { state: 'attention', message: 'Trancado' },
    });
  });
});

describe('the home', () => {
  test('has what was begun and is not finished, the latest first', async () => {
    const device = await aCourse();
    const { db } = device;
    const other = (n: number) => ({
      idNode: `n${n}`,
      idNodeEnrollment: `ne${n}`,
      idEnrollment: `e${n}`,
    });
    for (const n of [2, 3]) {
      const { idNode, idNodeEnrollment, idEnrollment } = other(n);
      await db
        .mirror('node')
        .put(aNode({ idNode, mapElements: [aMapElement(), aMapElement({ idElement: 'c2' })] }));
      await db
        .mirror('nodeEnrollment')
        .put(aNodeEnrollment({ idNode, idNodeEnrollment, idEnrollment }));
      await db.mirror('enrollment').put(anEnrollment({ idNode, idEnrollment }));
      await db.mirror('contentEnrollment').put(
        aContentEnrollment({
          idNodeEnrollment,
          progress: 10,
          lastModified: `2026-01-0${n}T10:00:00.000Z`,
        }),
      );
    }
    const home = await readHome(db, 'aurora');
    expect(home.node?.idNode).toBe('aurora');
    expect([...home.enrolled.keys()].sort()).toEqual(['n1', 'n2', 'n3']);
    expect(home.inProgress.map((level) => level.node.idNode)).toEqual(['n3', 'n2']);
    await start(device, 'c1');
    expect((await readHome(db, 'aurora')).inProgress.map((level) => level.node.idNode)).toEqual([
      'n1',
      'n3',
      'n2',
    ]);
  });

  test('leaves out what an equivalence has completed, whatever its own steps say', async () => {
    const device = await aCourse();
    await start(device, 'c1');
    const [row] = await device.db.mirror('nodeEnrollment').toArray();
    if (!row) throw new Error('no person is enrolled');
    await device.db.mirror('nodeEnrollment').put({ ...row, status: 'COMPLETED', progress: 100 });
    expect((await readHome(device.db, 'aurora')).inProgress).toEqual([]);
  });

  test('leaves out what is archived', async () => {
    const device = await aCourse();
    await start(device, 'c1');
    await device.db.mirror('node').put(aNode({ mapElements: steps, status: 'ARCHIVED' }));
    expect((await readHome(device.db, 'aurora')).inProgress).toEqual([]);
  });

  test('of an empty mirror', async () => {
    expect(await readHome(aPersonDatabase(), 'aurora')).toMatchObject({
      node: null,
      enrolled: new Map(),
      inProgress: [],
    });
  });
});

describe('a content', () => {
  test('with what stands before and after it', async () => {
    const device = await aCourse();
    await start(device, 'c2');
    const view = await readContent(device.db, 'c2');
    expect([
      view?.previous?.element.idElement,
      view?.step?.element.idElement,
      view?.next?.element.idElement,
    ]).toEqual(['c1', 'c2', 'c3']);
    expect(view?.alike.map((content) => content.idContentItem)).toEqual(['c3', 'c1']);
    expect(view?.progressState).toEqual({ state: 'waiting', at: device.clock.now() });
  });

  test('at the ends has nothing beyond them', async () => {
    const { db } = await aCourse();
    expect((await readContent(db, 'c1'))?.previous).toBeNull();
    expect((await readContent(db, 'c3'))?.next).toBeNull();
  });

  test('that stands in no node of the mirror', async () => {
    const { db } = await aCourse();
    await db.mirror('content').put(aContent({ idContentItem: 'free', idNode: 'nowhere' }));
    expect(await readContent(db, 'free')).toMatchObject({
      level: null,
      step: null,
      previous: null,
      next: null,
      alike: [],
    });
    expect(await readContent(db, 'nothing')).toBeNull();
  });

  test('with the person’s vote and where it stands', async () => {
    const device = await aCourse();
    await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
    const view = await readContent(device.db, 'c1');
    expect([view?.rating, view?.ratingState, view?.ratingSummary]).toEqual([
      aRating({ vote: 2, ratedAt: new Date(device.clock.now()).toISOString() }),
      { state: 'waiting', at: device.clock.now() },
      null,
    ]);
  });
});

describe('the person', () => {
  const usage = aTerm({ versionNumber: 2 });
  const signed = aTerm({ idTerm: 'resp', kind: 'responsibility', versionNumber: 3 });

  test.each([
    ['nothing yet', {}, ['uso', 'resp']],
    [
      'an older version',
      { userLicenceTermsAccepted: 1, responsibilitySigned: { resp: 3 } },
      ['uso'],
    ],
    ['all of today', { userLicenceTermsAccepted: 2, responsibilitySigned: { resp: 3 } }, []],
    ['more than today', { userLicenceTermsAccepted: 9, responsibilitySigned: { resp: 9 } }, []],
    ['one of two', { userLicenceTermsAccepted: 2, responsibilitySigned: { resp: 2 } }, ['resp']],
  ])('accepted %s', (_name, overrides, pending) => {
    expect(pendingTerms(aMe(overrides), [signed, usage]).map((term) => term.idTerm)).toEqual(
      pending,
    );
  });

  test('is told when terms that were accepted have changed', async () => {
    const db = aPersonDatabase();
    await db.mirror('term').put(usage);
    await db.mirror('me').put(aMe());
    expect((await readPerson(db, 'ana')).termsUpdated).toBe(false);
    await db.mirror('me').put(aMe({ userLicenceTermsAccepted: 1 }));
    expect((await readPerson(db, 'ana')).termsUpdated).toBe(true);
    // Another document, and one that the company has no longer, say nothing of this one.
    await db.mirror('me').put(aMe({ responsibilitySigned: { resp: 3, gone: 1 } }));
    expect(await readPerson(db, 'ana')).toMatchObject({
      pendingTerms: [usage],
      termsUpdated: false,
    });
    await db.mirror('term').put(signed);
    await db
      .mirror('me')
      .put(aMe({ userLicenceTermsAccepted: 2, responsibilitySigned: { gone: 1 } }));
    expect(await readPerson(db, 'ana')).toMatchObject({
      pendingTerms: [signed],
      termsUpdated: false,
    });
    await db
      .mirror('me')
      .put(aMe({ userLicenceTermsAccepted: 2, responsibilitySigned: { resp: 2 } }));
    expect(await readPerson(db, 'ana')).toMatchObject({
      pendingTerms: [signed],
      termsUpdated: true,
    });
    await db.mirror('term').delete('resp');
    await db.mirror('me').put(aMe({ userLicenceTermsAccepted: 2 }));
    expect(await readPerson(db, 'ana')).toEqual({
      me: aMe({ userLicenceTermsAccepted: 2 }),
      menu: null,
      pendingTerms: [],
      termsUpdated: false,
    });
  });

  test('who is not in the mirror yet has nothing to accept', async () => {
    const db = aPersonDatabase();
    await db.mirror('term').put(usage);
    expect(await readPerson(db, 'ana')).toEqual({
      me: null,
      menu: null,
      pendingTerms: [],
      termsUpdated: false,
    });
  });
});

describe('a page that is a step of another', () => {
  const aNestedCourse = async (): Promise<SyncDevice> => {
    const device = aSyncDevice();
    const { db } = device;
    const nested = aMapElement({ elementType: 'NODE', idElement: 'n2', title: 'Módulo' });
    const after = aMapElement({ idElement: 'c9', title: 'Depois', sequential: true });
    await db.mirror('node').bulkPut([
      aNode({ mapElements: [nested, after] }),
      aNode({
        idNode: 'n2',
        nodeCode: '1.1.1',
        mapElements: [aMapElement({ idElement: 'c1' }), aMapElement({ idElement: 'c2' })],
      }),
    ]);
    await db.mirror('enrollment').put(anEnrollment());
    await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n' }));
    return device;
  };
  const below = {
    idUser: 'ana',
    idEnrollment: 'e1',
    idNode: 'n2',
    nodeCode: '1.1.1',
    idTeam: null,
    idParentNodeEnrollment: 'e1.n',
  };
  const finish = async (device: SyncDevice, idContentItem: string) => {
    await device.save('content.start', {
      idEnrollment: 'e1',
      idNodeEnrollment: 'e1.n.n2',
      idContentItem,
      idUser: 'ana',
    });
    await device.save('content.complete', {
      ...payloads['content.complete'],
      idContentEnrollment: `e1.n.n2~${idContentItem}`,
    });
  };
  const seen = async (device: SyncDevice) =>
    (await readLevel(device.db, 'n1'))?.steps.map(({ progress, done, lockedBy }) => [
      progress,
      done,
      lockedBy,
    ]);

  test('going into it is no step taken; what is done in it counts above, and opens what comes after it', async () => {
    const device = await aNestedCourse();
    await device.save('nodeEnrollment.create', below);
    expect(await seen(device)).toEqual([
      [null, false, null],
      [null, false, 'Módulo'],
    ]);
    await finish(device, 'c1');
    expect(await seen(device)).toEqual([
      [50, false, null],
      [null, false, 'Módulo'],
    ]);
    await finish(device, 'c2');
    expect(await seen(device)).toEqual([
      [100, true, null],
      [null, false, null],
    ]);
    expect((await readLevel(device.db, 'n1'))?.progress).toEqual({
      status: 'IN_PROGRESS',
      progress: 50,
      done: 1,
      total: 2,
      finishDate: null,
    });
  });

  test('what the server knows of it counts where this device knows less, and a page below itself ends', async () => {
    const device = await aNestedCourse();
    const { db } = device;
    await db.mirror('nodeEnrollment').put(
      aNodeEnrollment({
        ...below,
        idNodeEnrollment: 'e1.n.n2',
        status: 'COMPLETED',
        progress: 100,
      }),
    );
    await db.mirror('node').put(
      aNode({
        idNode: 'n2',
        nodeCode: '1.1.1',
        mapElements: [aMapElement({ elementType: 'NODE', idElement: 'n1' })],
      }),
    );
    expect(await seen(device)).toEqual([
      [100, true, null],
      [null, false, null],
    ]);
  });
});
