import { beforeEach, expect, it, vi } from 'vitest';
import { listDevices } from '#contract/areas/access/api/devices.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { askAsPerson } from './ask-as-person.ts';

const held = vi.hoisted(() => ({ token: 'um', accepted: [] as string[], renewals: 0 }));
const ask = vi.hoisted(() =>
  vi.fn<(call: unknown, input: unknown, token: string) => Promise<unknown>>(),
);
vi.mock('#src/platform/device/device.ts', () => ({ ask, device: {} }));
vi.mock('#src/platform/runtime/ports.ts', () => ({
  apiBase: '/api',
  clock: {},
  ids: {},
  locks: {},
}));
vi.mock('#sync/transport/http-wire.ts', () => ({ httpWire: () => ({}) }));
vi.mock('#sync/session/session-of.ts', () => ({
  sessionOf: () => ({
    token: async () => held.token,
    accept: async (token: string) => void held.accepted.push((held.token = token)),
    renew: async () => {
      held.renewals += 1;
      held.token = 'renovado';
      return 'renewed';
    },
  }),
}));

const person = { idCompany: 'aurora', idUser: 'ana' } as DevicePerson;
const fine = { ok: true, value: { devices: [] } };

beforeEach(() => {
  ask.mockReset();
  Object.assign(held, { token: 'um', accepted: [], renewals: 0 });
});

it('keeps the new token of an answer, and of a refusal too', async () => {
  ask.mockResolvedValueOnce({ ...fine, renewed: 'dois' });
  await askAsPerson(person, listDevices, {});
  ask.mockResolvedValueOnce({ ok: false, code: 'forbidden', problem: null, renewed: 'três' });
  await askAsPerson(person, listDevices, {});
  expect([held.accepted, ask.mock.calls.map(([, , token]) => token)]).toEqual([
    ['dois', 'três'],
    ['um', 'dois'],
  ]);
});

it('keeps what it has where none came, and asks once more after a renewal', async () => {
  ask
    .mockResolvedValueOnce({ ok: false, code: 'unauthenticated', problem: null })
    .mockResolvedValueOnce(fine);
  expect(await askAsPerson(person, listDevices, {})).toEqual(fine);
  expect([held.accepted, held.renewals, ask.mock.calls.map(([, , token]) => token)]).toEqual([
    [],
    1,
    ['um', 'renovado'],
  ]);
});
