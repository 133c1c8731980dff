import { describe, expect, test } from 'vitest';
import { aClock } from '#tests/builders/fake-clock.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { LockTable } from '#tests/builders/fake-locks.ts';
import { keyOf } from '#tests/builders/op.ts';
import { aDeviceDatabase, aDisk } from '#tests/builders/person-database.ts';
import { aForeignAnswer, anAnswer, refusal, unreachable } from '#tests/builders/replies.ts';
import { aWire } from '#tests/builders/scripted-wire.ts';
import { aSessionData, tokenOf } from '#tests/builders/session.ts';
import type { Reply } from '../ports.ts';
import { endedByServer, enter, hold, leave } from './people.ts';
import { sessionOf } from './session-of.ts';

const ANA = { idCompany: 'aurora', idUser: 'ana' };
const NEW = tokenOf('ana', 2);
const renewed = (idUser = 'ana', token = NEW): Reply => anAnswer(200, aSessionData(idUser, token));

const inside = async (reply: () => Reply | Promise<Reply> = () => renewed()) => {
  const disk = aDisk();
  const device = aDeviceDatabase(disk);
  const wire = aWire();
  wire.onRenew = reply;
  const locks = new LockTable();
  await enter(device, aSessionData('ana'), 3);
  const clock = aClock();
  const ids = someIds();
  const tab = (owner: string) =>
    sessionOf({
      device: aDeviceDatabase(disk),
      locks: locks.of(owner),
      wire,
      person: ANA,
      clock,
      ids,
    });
  return { device, wire, tab, clock, locks, session: tab('tab-1') };
};
const stateOf = async (device: ReturnType<typeof aDeviceDatabase>) => {
  const person = await device.people.get(['aurora', 'ana']);
  return [person?.state, person?.token];
};

describe('the token', () => {
  test('is the person’s own, as it stands now', async () => {
    const { session } = await inside();
    expect(await session.token()).toBe(tokenOf('ana'));
    await session.accept(NEW);
    expect(await session.token()).toBe(NEW);
  });

  test('of another person is never used, nor taken', async () => {
    const { device, session } = await inside();
    await session.accept(tokenOf('bia'));
    expect(await session.token()).toBe(tokenOf('ana'));
    const person = await device.people.get(['aurora', 'ana']);
    if (person) await device.people.put({ ...person, token: tokenOf('bia') });
    expect(await session.token()).toBeNull();
    expect(await session.renew(tokenOf('ana'))).toBe('held');
  });

  test.each(['', 'x', 'a.b.c', 'a..c', `a.${btoa('null')}.c`, `a.${btoa('{"sub":7}')}.c`])(
    'that is none (%s) is no person’s',
    async (token) => {
      const { device, session } = await inside();
      const person = await device.people.get(['aurora', 'ana']);
      if (person) await device.people.put({ ...person, token });
      expect(await session.token()).toBeNull();
    },
  );

  test('there is none for a person who left, or was never here', async () => {
    const { device, session } = await inside();
    await leave(device, ANA);
    expect(await session.token()).toBeNull();
    await session.accept(NEW);
    expect(await session.token()).toBeNull();
    await device.people.clear();
    expect(await session.token()).toBeNull();
  });
});

describe('renewing', () => {
  test('asks with the token that is, and keeps the one that comes', async () => {
    const { device, wire, session } = await inside();
    expect(await session.renew(tokenOf('ana'))).toBe('renewed');
    expect(wire.renewals).toEqual([
      { token: tokenOf('ana'), body: { idUser: 'ana', idAppType: 3, attempt: keyOf(1) } },
    ]);
    expect(await stateOf(device)).toEqual(['in', NEW]);
  });

  test('is done once for all tabs', async () => {
    const { wire, tab } = await inside();
    const outcomes = await Promise.all(
      ['tab-1', 'tab-2', 'worker'].map((owner) => tab(owner).renew(tokenOf('ana'))),
    );
    expect(outcomes).toEqual(['renewed', 'renewed', 'renewed']);
    expect(wire.renewals.length).toBe(1);
  });

  test('is asked for under one name until there is an answer, whichever tab asks, and under another one for the next token', async () => {
    const { device, wire, tab } = await inside(() => unreachable);
    await tab('tab-1').renew(tokenOf('ana'));
    await tab('worker').renew(tokenOf('ana'));
    wire.onRenew = () => renewed();
    await tab('tab-2').renew(tokenOf('ana'));
    await tab('tab-2').renew(NEW);
    const names = wire.renewals.map(({ body }) => body.attempt);
    expect([new Set(names.slice(0, 3)).size, names[3] === names[0]]).toEqual([1, false]);
    expect(await device.people.get(['aurora', 'ana'])).not.toHaveProperty('renewal');
  });

  test('is not undone by an answer to an older token that was long on its way', async () => {
    const tokenOfGen = (gen: number, sid = 's1'): string =>
      `x.${btoa(JSON.stringify({ sub: 'ana', sid, gen }))}.x`;
    const { session } = await inside(() => renewed('ana', tokenOfGen(2)));
    await session.accept(tokenOfGen(1));
    await session.renew(tokenOfGen(1));
    await session.accept(tokenOfGen(1));
    expect(await session.token()).toBe(tokenOfGen(2));
    await session.accept(tokenOfGen(1, 's2'));
    expect(await session.token()).toBe(tokenOfGen(1, 's2'));
  });

  test.each([
    ['no answer', unreachable],
    ['a hotel’s page', aForeignAnswer(200)],
    ['a hotel’s 401', aForeignAnswer(401)],
    ['a hotel’s 403', aForeignAnswer(403, { code: 'forbidden' })],
    ['our 500', refusal('internal')],
    ['our 429', refusal('rate_limited')],
    ['an answer that is cut off', anAnswer(200, null)],
    ['a session of another person', renewed('bia', tokenOf('bia'))],
    [
      'our session with a token of another person',
      anAnswer(200, aSessionData('ana', tokenOf('bia'))),
    ],
    ['a refusal that says nothing of the session', refusal('not_found')],
  ])('%s ends no session', async (_name, reply) => {
    const { device, session } = await inside(() => reply);
    expect(await session.renew(tokenOf('ana'))).toBe('unreachable');
    expect(await stateOf(device)).toEqual(['in', tokenOf('ana')]);
  });

  test.each([
    ['unauthenticated', 'over'],
    ['person_blocked', 'blocked'],
    ['demo_local_only', 'demo'],
  ] as const)('%s of our server ends it, and what waits waits', async (code, why) => {
    const { device, session } = await inside(() => refusal(code));
    expect(await session.renew(tokenOf('ana'))).toBe('held');
    expect(await stateOf(device)).toEqual(['held', null]);
    expect((await endedByServer(device))?.why).toBe(why);
    expect(await session.renew(tokenOf('ana'))).toBe('held');
  });
});

describe('what happens while a renewal is on its way', () => {
  test('the person leaves: the answer brings no person back', async () => {
    const setup = await inside();
    setup.wire.onRenew = async () => {
      await leave(setup.device, ANA);
      return renewed();
    };
    await setup.session.renew(tokenOf('ana'));
    expect(await stateOf(setup.device)).toEqual(['out', null]);
  });

  test('the person leaves and the server refuses: they left by choice', async () => {
    const setup = await inside();
    setup.wire.onRenew = async () => {
      await leave(setup.device, ANA);
      return refusal('unauthenticated');
    };
    await setup.session.renew(tokenOf('ana'));
    expect(await stateOf(setup.device)).toEqual(['out', null]);
  });

  test.each([
    ['refused', () => refusal('unauthenticated'), 'renewed'],
    ['renewed', () => renewed(), 'renewed'],
  ] as const)(
    'the person comes in anew and the old session is %s: the new one stays',
    async (_name, reply, outcome) => {
      const setup = await inside();
      const fresh = tokenOf('ana', 9);
      setup.wire.onRenew = async () => {
        await leave(setup.device, ANA);
        await enter(setup.device, aSessionData('ana', fresh), 3);
        return reply();
      };
      expect(await setup.session.renew(tokenOf('ana'))).toBe(outcome);
      expect(await stateOf(setup.device)).toEqual(['in', fresh]);
    },
  );

  test('the server sends the person away: nothing is renewed', async () => {
    const setup = await inside();
    setup.wire.onRenew = async () => {
      await hold(setup.device, ANA, 'over');
      return renewed();
    };
    await setup.session.renew(tokenOf('ana'));
    expect(await stateOf(setup.device)).toEqual(['held', null]);
  });

  test('another tab has renewed already: its token is used', async () => {
    const { wire, tab } = await inside();
    const [first, second] = [tab('tab-1'), tab('tab-2')];
    let asked: Promise<unknown> | null = null;
    wire.onRenew = async () => {
      asked ??= second.renew(tokenOf('ana'));
      return renewed();
    };
    await first.renew(tokenOf('ana'));
    expect(await asked).toBe('renewed');
    expect(wire.renewals.length).toBe(1);
    expect(await second.token()).toBe(NEW);
  });
});

test('a tab that was frozen while it renewed is not waited for for ever', async () => {
  const { tab, clock, locks } = await inside();
  void locks
    .of('frozen')
    .hold('auth:aurora:ana', { wait: true }, () => new Promise(() => undefined))
    .catch(() => undefined);
  const renewal = tab('tab-2').renew(tokenOf('ana'));
  await expect.poll(() => clock.alarms()).not.toEqual([]);
  clock.advance(30_000);
  expect(await renewal).toBe('renewed');
});
