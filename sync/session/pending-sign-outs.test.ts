import { beforeEach, describe, expect, test } from 'vitest';
import { aDeviceDatabase } from '#tests/builders/person-database.ts';
import { aSessionData, tokenOf } from '#tests/builders/session.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { AskServer } from '../transport/ask-server.ts';
import { pendingSignOuts, sendSignOuts } from './pending-sign-outs.ts';
import { enter, enterSupport, hold, leave } from './people.ts';

const ANA = { idCompany: 'aurora', idUser: 'ana' };

let device: ReturnType<typeof aDeviceDatabase>;
let asked: [string, string | undefined][];
let says: FailureCode | 'unreachable' | 'foreign' | null;
const ask: AskServer = async (call, _input, token) => {
  asked.push([call.path, token]);
  return says === null
    ? { ok: true, value: { success: true } as never }
    : { ok: false, code: says, problem: null };
};

beforeEach(() => {
  device = aDeviceDatabase();
  asked = [];
  says = null;
});

describe('leaving', () => {
  test('without a connection is told to the server once there is one', async () => {
    await enter(device, aSessionData('ana'), 2);
    await leave(device, ANA);
    says = 'unreachable';
    expect(await sendSignOuts(device, ask)).toBe(true);
    expect(await pendingSignOuts(device)).toEqual([tokenOf('ana')]);
    says = null;
    expect(await sendSignOuts(device, ask)).toBe(false);
    expect(asked).toEqual([
      ['/login/logout', tokenOf('ana')],
      ['/login/logout', tokenOf('ana')],
    ]);
    expect([await pendingSignOuts(device), await device.meta.get('pendingSignOuts')]).toEqual([
      [],
      undefined,
    ]);
  });

  test('is what a person who was in does when another person comes in, and an administrator who goes out of an account', async () => {
    await enter(device, aSessionData('ana'), 2);
    const admin = await enter(device, aSessionData('admin'), 2);
    await enterSupport(device, aSessionData('bia'), admin);
    await leave(device, { idCompany: 'aurora', idUser: 'bia', idSupporter: 'admin' });
    expect(await pendingSignOuts(device)).toEqual([tokenOf('ana'), tokenOf('bia')]);
    await sendSignOuts(device, ask);
    expect(asked.map(([, token]) => token)).toEqual([tokenOf('ana'), tokenOf('bia')]);
  });

  test('keeps the session that the same person has begun since', async () => {
    await enter(device, aSessionData('ana'), 2);
    await leave(device, ANA);
    await enter(device, aSessionData('ana', tokenOf('ana', 2)), 2);
    await sendSignOuts(device, ask);
    expect(asked).toEqual([['/login/logout', tokenOf('ana')]]);
    expect((await device.people.get(['aurora', 'ana']))?.token).toBe(tokenOf('ana', 2));
  });

  test('is not told where the server itself ended the session', async () => {
    await enter(device, aSessionData('ana'), 2);
    await hold(device, ANA, 'over');
    await leave(device, ANA);
    expect(await pendingSignOuts(device)).toEqual([]);
  });

  test.each([
    ['unreachable', true],
    ['foreign', true],
    ['internal', true],
    ['unavailable', true],
    ['rate_limited', true],
    ['unauthenticated', false],
    ['not_found', false],
  ] as const)('answered with %s: asked again %s', async (code, again) => {
    await enter(device, aSessionData('ana'), 2);
    await leave(device, ANA);
    says = code;
    expect([await sendSignOuts(device, ask), (await pendingSignOuts(device)).length]).toEqual([
      again,
      again ? 1 : 0,
    ]);
  });
});
