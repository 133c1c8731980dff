import { setImmediate as later } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallerLimits, FairTurns, type FlowPath, type Turn } from './fair-turns.ts';

const all = { atOnce: 1, waiting: 100, patienceMs: 60_000 };
const caller: CallerLimits = { atOnce: 1, running: 4, waiting: 50 };
const at = (company: string, person: string, device = 'd'): FlowPath => ({
  company,
  caller: person,
  device,
});

/** Two turns of the event loop and one more: a turn that was given back has been given on. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 4; i += 1) await later();
};

/**
 * Runs everything that was asked for, each call at its cost, and tells the order of their names.
 */
const run = async (
  turns: FairTurns,
  calls: readonly { name: string; path: FlowPath; ms: number }[],
  limits = caller,
): Promise<string[]> => {
  const order: string[] = [];
  const under: Promise<void>[] = calls.map(async ({ name, path, ms }) => {
    const turn = await turns.take(path, 10, limits).turn;
    order.push(name);
    await later();
    turn.end(ms);
  });
  await Promise.all(under);
  return order;
};

const many = (count: number, name: string, path: FlowPath, ms = 10) =>
  Array.from({ length: count }, () => ({ name, path, ms }));

describe('fair turns', () => {
  test('go to the other person after the first of a flood, by companies, by persons and by devices', async () => {
    for (const other of [at('b', 'ana'), at('a', 'bia'), at('a', 'ana', 'e')]) {
      const order = await run(new FairTurns(all), [
        ...many(40, 'flood', at('a', 'ana')),
        { name: 'other', path: other, ms: 10 },
      ]);
      expect(order.indexOf('other')).toBeLessThanOrEqual(1);
    }
  });

  test('a company with a hundred people gets no more than one with one', async () => {
    const crowd = Array.from({ length: 40 }, (_, i) => ({
      name: 'crowd',
      path: at('a', `p${i}`),
      ms: 10,
    }));
    const order = await run(new FairTurns(all), [...crowd, ...many(10, 'single', at('b', 'ana'))]);
    expect(order.slice(0, 21).filter((name) => name === 'single').length).toBeGreaterThanOrEqual(9);
  });

  test('count what a call has cost: one of 100 ms weighs as much as ten of 10 ms', async () => {
    const order = await run(new FairTurns(all), [
      ...many(20, 'dear', at('a', 'ana'), 100),
      ...many(40, 'cheap', at('a', 'bia'), 10),
    ]);
    const first = order.slice(0, 22);
    expect(first.filter((name) => name === 'dear').length).toBeLessThanOrEqual(4);
  });

  test('refuse the calls of one caller beyond a limit, with a time, and those of others not', async () => {
    const turns = new FairTurns(all);
    const [holder, ...asked] = Array.from(
      { length: 60 },
      () => turns.take(at('a', 'ana'), 100, caller).turn,
    );
    const outcomes = Promise.allSettled(asked);
    const other = turns.take(at('a', 'bia'), 100, caller).turn;
    const held = await holder;
    held?.end(100);
    (await other).end(1);
    for (let i = 0; i < 60; i += 1) {
      await settle();
      for (const one of asked) void one.then((turn) => turn.end(1)).catch(() => undefined);
    }
    const refused = (await outcomes).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ code: 'rate_limited', retryAfter: 6 });
  });

  test('a full queue refuses the newest of the caller who has the most waiting', async () => {
    const turns = new FairTurns({ ...all, waiting: 10 });
    const held = await turns.take(at('a', 'first'), 10, caller).turn;
    const flood = Array.from({ length: 10 }, () => turns.take(at('a', 'ana'), 10, caller).turn);
    const newest = expect(flood[9]).rejects.toMatchObject({ code: 'rate_limited' });
    const other = turns.take(at('a', 'bia'), 10, caller).turn;
    await newest;
    held.end(10);
    const given: Turn[] = [];
    for (const one of [...flood.slice(0, 9), other]) void one.then((turn) => given.push(turn));
    for (let i = 0; i < 12; i += 1) {
      await settle();
      given.shift()?.end(1);
    }
    await other;
    await settle();
    expect(turns.isIdle).toBe(true);
  });

  test('a call that waits too long is refused, one whose caller left takes no turn', async () => {
    const turns = new FairTurns({ ...all, patienceMs: 5 });
    const held = await turns.take(at('a', 'first'), 10, caller).turn;
    await expect(turns.take(at('a', 'ana'), 10, caller).turn).rejects.toMatchObject({
      code: 'rate_limited',
    });
    const left = turns.take(at('a', 'bia'), 10, caller);
    const refused = expect(left.turn).rejects.toMatchObject({ code: 'rate_limited' });
    left.cancel();
    await refused;
    held.end(1);
    await settle();
    expect(turns.isIdle).toBe(true);
  });

  test('a call that stepped aside lets others run, also of its own caller, up to a limit', async () => {
    const turns = new FairTurns(all);
    const aside: Turn[] = [];
    for (let i = 0; i < caller.running; i += 1) {
      const turn = await turns.take(at('a', 'ana'), 10, caller).turn;
      turn.stepAside();
      await settle();
      aside.push(turn);
    }
    let fifth: Turn | null = null;
    void turns.take(at('a', 'ana'), 10, caller).turn.then((turn) => (fifth = turn));
    const other = await turns.take(at('a', 'bia'), 10, caller).turn;
    other.end(1);
    await settle();
    expect(fifth).toBeNull();
    aside[0]?.end(1);
    await settle();
    expect(fifth).not.toBeNull();
  });

  test('whatever is asked, all is served or refused, never more at once than may be, and nothing is left', async () => {
    const callsOf = fc.array(
      fc.record({
        company: fc.nat(2),
        person: fc.nat(3),
        device: fc.nat(1),
        ms: fc.nat(50),
        aside: fc.boolean(),
      }),
      {
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(callsOf, fc.integer({ min: 1, max: 3 }), async (calls, atOnce) => {
        const turns = new FairTurns({ atOnce, waiting: 20, patienceMs: 60_000 });
        let [held, most] = [0, 0];
        const outcomes = await Promise.allSettled(
          calls.map(async ({ company, person, device, ms, aside }) => {
            const path = at(`c${company}`, `p${person}`, `d${device}`);
            const turn = await turns.take(path, 5, { atOnce: 2, running: 3, waiting: 6 }).turn;
            most = Math.max(most, (held += 1));
            await later();
            held -= 1;
            if (aside) turn.stepAside();
            await later();
            turn.end(ms);
            turn.end(ms);
          }),
        );
        await settle();
        expect([most <= atOnce, turns.isIdle, outcomes.length]).toEqual([true, true, calls.length]);
      }),
      { numRuns: 60 },
    );
  });
});
