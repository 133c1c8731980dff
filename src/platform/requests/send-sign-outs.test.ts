import { expect, it, vi } from 'vitest';
import { pendingSignOuts } from '#sync/session/pending-sign-outs.ts';
import { enter, leave } from '#sync/session/people.ts';
import { aSessionData, tokenOf } from '#tests/builders/session.ts';
import { device } from '#src/platform/device/device.ts';
import { keepSendingSignOuts } from './send-sign-outs.ts';

const server = await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
  return { asked: [] as (string | undefined)[], there: false, woken: 0 };
});
vi.mock('#src/platform/device/device.ts', async () => {
  const { DeviceDatabase } = await import('#sync/session/device-database.ts');
  return {
    device: new DeviceDatabase(),
    ask: async (_call: unknown, _input: unknown, token?: string) => {
      server.asked.push(token);
      return server.there
        ? { ok: true, value: { success: true } }
        : { ok: false, code: 'unreachable', problem: null };
    },
  };
});
vi.mock('#src/platform/device/service-worker.ts', () => ({
  wakeWorker: async () => {
    server.woken += 1;
  },
}));

it('tells the server as soon as a person leaves, asks the worker where it cannot, and again when there is a network', async () => {
  keepSendingSignOuts();
  await enter(device, aSessionData('ana'), 2);
  await leave(device, { idCompany: 'aurora', idUser: 'ana' });
  await expect.poll(() => server.woken, { timeout: 5_000 }).toBe(1);
  expect(await pendingSignOuts(device)).toEqual([tokenOf('ana')]);
  server.there = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => pendingSignOuts(device)).toEqual([]);
  expect(new Set(server.asked)).toEqual(new Set([tokenOf('ana')]));
});
