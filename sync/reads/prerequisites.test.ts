/** A page that opens after another one, as a device without a connection shows it. */
import { expect, test } from 'vitest';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { START } from '#tests/builders/fake-clock.ts';
import { payloads } from '#tests/builders/op.ts';
import { aMapElement, anEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { missingAt } from './prerequisites.ts';
import { readHome } from './read-home.ts';
import { readLevel } from './read-level.ts';

const DAY_MS = 86_400_000;
const asks = [{ idNode: 'n1', nodeCode: '1.1', title: 'Antes', equivalents: ['n9'] }];

/** Ana is in page n1, which has one step and is valid for a month; n2 opens after it. */
const begin = async () => {
  const device = aSyncDevice();
  const { db } = device;
  const steps = [aMapElement({ idElement: 'c1', mandatory: true })];
  await db.mirror('node').bulkPut([
    aNode({ title: 'Antes', mapElements: steps, validityMonths: 1 }),
    aNode({
      idNode: 'n2',
      nodeCode: '1.2',
      mapElements: [aMapElement({ idElement: 'c2' }), aMapElement({ idElement: 'c3' })],
      prerequisites: asks,
    }),
    aNode({ idNode: 'n9', nodeCode: '1.9' }),
  ]);
  await db.mirror('enrollment').put(anEnrollment({ startDate: new Date(START).toISOString() }));
  await db.mirror('nodeEnrollment').put(aNodeEnrollment());
  const missing = async (days: number): Promise<string[] | undefined> => {
    const level = await readLevel(db, 'n2');
    return level?.steps.map(({ prerequisites }) =>
      missingAt(prerequisites, START + days * DAY_MS)
        .map(({ title }) => title)
        .join(),
    );
  };
  return { device, db, missing };
};
const study = async ({ device }: Awaited<ReturnType<typeof begin>>): Promise<void> => {
  await device.save('content.start', payloads['content.start']);
  await device.save('content.complete', payloads['content.complete']);
};

test('opens as soon as it was concluded here, and closes when that runs out', async () => {
  const all = await begin();
  expect(await all.missing(0)).toEqual(['Antes', 'Antes']);
  await study(all);
  expect([await all.missing(0), await all.missing(20), await all.missing(40)]).toEqual([
    ['', ''],
    ['', ''],
    ['Antes', 'Antes'],
  ]);
});

test('opens by a page that counts as it', async () => {
  const all = await begin();
  const id = 'e9';
  const done = { status: 'COMPLETED', progress: 100 } as const;
  await all.db.mirror('enrollment').put(
    anEnrollment({
      idEnrollment: id,
      idNode: 'n9',
      nodeCode: '1.9',
      ...done,
      finishDate: new Date(START).toISOString(),
    }),
  );
  await all.db.mirror('nodeEnrollment').put(
    aNodeEnrollment({
      idNodeEnrollment: topNodeEnrollmentId(id),
      idEnrollment: id,
      idNode: 'n9',
      ...done,
    }),
  );
  expect(await all.missing(0)).toEqual(['', '']);
});

test('stays open once it was begun, and says the same in the list of all pages', async () => {
  const all = await begin();
  const { db, device } = all;
  await db
    .mirror('enrollment')
    .put(anEnrollment({ idEnrollment: 'e2', idNode: 'n2', nodeCode: '1.2' }));
  const idNodeEnrollment = topNodeEnrollmentId('e2');
  await db
    .mirror('nodeEnrollment')
    .put(aNodeEnrollment({ idNodeEnrollment, idEnrollment: 'e2', idNode: 'n2' }));
  const listed = async () =>
    (await readHome(db, 'empresa')).enrolled
      .get('n2')
      ?.prerequisites.flatMap((one) => missingAt([one], START).map(({ title }) => title));
  expect([await all.missing(0), await listed()]).toEqual([['Antes', 'Antes'], ['Antes']]);
  await device.save('content.start', {
    ...payloads['content.start'],
    idNodeEnrollment,
    idEnrollment: 'e2',
    idContentItem: 'c2',
  });
  expect([await all.missing(0), await listed()]).toEqual([['', ''], []]);
});
