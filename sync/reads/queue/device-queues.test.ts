import { expect, test } from 'vitest';
import type { PersonDatabase } from '../../mirror/database.ts';
import { keyOf } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aDeviceQueue, aQueueItem } from '#tests/builders/queue-rows.ts';
import { aContent, aNode, aTerm } from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { discard } from '../../outbox/decide.ts';
import { readDeviceItems } from './read-device-items.ts';
import { readDeviceQueues } from './read-device-queues.ts';
import { readDecisions } from '../read-decisions.ts';
import { readQueueItem } from './read-queue-item.ts';

const at = (day: number): string => `2026-01-0${day}T10:00:00.000Z`;
const decided = (day: number) => ({
  action: 'discard' as const,
  reason: 'x',
  actor: 'Marta',
  toUser: null,
  at: at(day),
});
const put = async (
  db: PersonDatabase,
  table: 'deviceQueue' | 'queueItem',
  rows: object[],
): Promise<void> => {
  await db.mirror(table).bulkPut(rows as never[]);
};

test('a device counts what is open, whatever its last word, and its oldest item', async () => {
  const db = aPersonDatabase();
  await put(db, 'deviceQueue', [
    aDeviceQueue({ attention: 1, oldestAt: at(3), reportedAt: at(4) }),
  ]);
  await put(db, 'queueItem', [
    aQueueItem({ opId: 'a', madeAt: at(2), receivedAt: at(5) }),
    aQueueItem({ opId: 'b', madeAt: at(4), receivedAt: at(5) }),
    aQueueItem({ opId: 'c', madeAt: at(1), state: 'late' }),
  ]);
  const { devices, pulledAt } = await readDeviceQueues(db);
  expect(
    devices.map(({ attention, oldestAt, items }) => [attention, oldestAt, items.length]),
  ).toEqual([[2, at(2), 3]]);
  expect(pulledAt).toBeNull();
});

test('what was decided since its last word is no longer counted', async () => {
  const db = aPersonDatabase();
  await put(db, 'deviceQueue', [aDeviceQueue({ attention: 2, reportedAt: at(4) })]);
  await put(db, 'queueItem', [
    aQueueItem({ opId: 'a', receivedAt: at(3), decision: decided(5) }),
    aQueueItem({ opId: 'b', receivedAt: at(3) }),
  ]);
  expect((await readDeviceQueues(db)).devices[0]?.attention).toBe(1);
});

test('a decision that the server refused decides nothing: the item is open for every administrator', async () => {
  const device = aSyncDevice();
  const { db } = device;
  await put(db, 'deviceQueue', [aDeviceQueue()]);
  await put(db, 'queueItem', [aQueueItem({ opId: 'a' })]);
  const said = {
    idDecision: keyOf(9),
    opId: 'a',
    idUser: 'bia',
    action: 'accept' as const,
    reason: 'x',
  };
  const opId = await device.save('queue.decide', said);
  const state = async () => {
    const view = await readQueueItem(db, 'bia~a');
    return [
      (await readDeviceQueues(db)).devices[0]?.attention,
      view?.item.decision?.action,
      view?.refused?.opId,
    ];
  };
  expect(await state()).toEqual([0, 'accept', undefined]);
  const [op] = await device.outbox();
  if (op) await db.outbox.put({ ...op, state: 'parked', last: { code: 'not_found', at: 1 } });
  expect(await state()).toEqual([1, undefined, opId]);
  await discard(db, opId, 5);
  await device.save('queue.decide', { ...said, action: 'discard' });
  expect((await device.outbox()).map(({ afterOp, state: now }) => [afterOp, now])).toEqual([
    [undefined, 'queued'],
  ]);
  expect(await state()).toEqual([0, 'discard', undefined]);
});

test('a device that never told of itself is known by what came from it', async () => {
  const db = aPersonDatabase();
  await put(db, 'queueItem', [aQueueItem({ device: 'mute', receivedAt: at(2) })]);
  expect((await readDeviceQueues(db)).devices).toMatchObject([
    { device: 'mute', name: 'Bia Nunes', appVersion: null, lastContact: at(2), attention: 1 },
  ]);
});

test('an item is told by the mirror’s own name of its content, else by the device’s', async () => {
  const db = aPersonDatabase();
  await db.mirror('node').put(aNode({ idNode: 'n1', title: 'Trilha' }));
  await db.mirror('content').put(aContent({ idContentItem: 'c1', idNode: 'n1', text: 'Um' }));
  await db.mirror('term').put(aTerm());
  await put(db, 'queueItem', [
    aQueueItem({ opId: 'a', subject: 'Outro nome' }),
    aQueueItem({ opId: 'b', subject: 'Dois', payload: { idContentItem: 'c2', vote: 1 } }),
  ]);
  await put(db, 'deviceQueue', [
    aDeviceQueue(),
    aDeviceQueue({ idUser: 'caio', name: 'Caio' }),
    aDeviceQueue({ idUser: 'ana', name: 'Ana' }),
  ]);
  expect((await readDeviceItems(db, 'bia', 'd1'))?.subjects.contents).toEqual(
    new Map([
      ['c1', { title: 'Um', place: 'Trilha' }],
      ['c2', { title: 'Dois', place: null }],
    ]),
  );
  const view = await readQueueItem(db, 'bia~b');
  expect(view?.people).toEqual([
    { idUser: 'ana', name: 'Ana' },
    { idUser: 'caio', name: 'Caio' },
  ]);
  expect(view?.terms.map(({ idTerm }) => idTerm)).toEqual(['uso']);
  expect([await readQueueItem(db, 'bia~nada'), await readDeviceItems(db, 'bia', 'nada')]).toEqual([
    null,
    null,
  ]);
});

test('a person reads what was decided of their items, the newest first, as far back as asked', async () => {
  const db = aPersonDatabase();
  const directive = {
    opId: 'a',
    kind: 'rating.set',
    action: 'discard' as const,
    payload: null,
    reason: 'x',
    actorName: 'Marta',
  };
  await db
    .mirror('directive')
    .bulkPut([1, 2, 3].map((day) => ({ ...directive, idDirective: `d${day}`, at: at(day) })));
  const { decisions } = await readDecisions(db, Date.parse(at(1)));
  expect(decisions.map(({ idDirective }) => idDirective)).toEqual(['d3', 'd2']);
});
