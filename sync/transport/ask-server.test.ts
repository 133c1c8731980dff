import { expect, test, vi } from 'vitest';
import { listDevices } from '#contract/areas/access/api/devices.ts';
import { anAnswer, refusal } from '#tests/builders/replies.ts';
import type { Reply } from '../ports.ts';
import { askServer } from './ask-server.ts';

const reply = vi.hoisted(() => ({ next: null as unknown }));
vi.mock('./http.ts', () => ({ sendHttp: async () => reply.next }));

const withToken = (of: Reply): Reply =>
  of.kind === 'answer'
    ? { ...of, header: (name) => (name === 'x-new-token' ? 'novo' : of.header(name)) }
    : of;

test.each([
  ['an answer', anAnswer(200, { devices: [] }), { ok: true, value: { devices: [] } }],
  ['a refusal', refusal('forbidden'), { ok: false, code: 'forbidden' }],
])('the new token of %s is told', async (_, of, outcome) => {
  reply.next = of;
  expect(await askServer('/api')(listDevices, {})).not.toHaveProperty('renewed');
  reply.next = withToken(of);
  expect(await askServer('/api')(listDevices, {})).toMatchObject({ ...outcome, renewed: 'novo' });
});
