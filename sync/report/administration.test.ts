import { expect, test } from 'vitest';
import { payloads } from '#tests/builders/op.ts';
import { anAnswer, unreachable } from '#tests/builders/replies.ts';
import { DAY_ONE } from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { administration } from './administration.ts';

const told: unknown[] = [];
const aDevice = async (directive: object | null) => {
  const device = aSyncDevice();
  await device.save('rating.set', payloads['rating.set']);
  const [op] = await device.outbox();
  if (op) await device.db.outbox.put({ ...op, state: 'parked', last: { code: 'locked', at: 1 } });
  if (directive) await device.db.table('directive').put({ ...directive, opId: op?.opId });
  told.length = 0;
  device.wire.report = async (_, report) => {
    told.push(report);
    return anAnswer(200, { success: true });
  };
  return device;
};
const retry = {
  idDirective: 'd1',
  kind: 'rating.set',
  action: 'retry',
  payload: null,
  reason: 'combinado',
  actorName: 'Marta',
  at: DAY_ONE,
};

test('carries out what was decided, and tells of the queue as it then is', async () => {
  const device = await aDevice(retry);
  expect(await administration(device)()).toEqual({ again: true, nextAt: null });
  expect((await device.outbox()).map(({ state }) => state)).toEqual(['queued']);
  expect(told).toMatchObject([{ waiting: 1, attention: 0 }]);
  expect(await administration(device)()).toEqual({ again: false, nextAt: null });
});

test('nothing decided: nothing to send; what cannot be told is told another time', async () => {
  const device = await aDevice(null);
  device.wire.report = async () => Promise.reject(new Error('the cable is cut'));
  expect(await administration(device)()).toEqual({ again: false, nextAt: null });
  device.wire.report = async () => unreachable;
  expect(await administration(device)()).toEqual({ again: false, nextAt: null });
});
