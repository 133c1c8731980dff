import { afterEach, describe, expect, test, vi } from 'vitest';
import type { tick, TimedAttempt } from '#contract/rules/evaluation/time-left.ts';
import type { KeptSnapshot } from '#sync/mirror/machine-snapshots.ts';
import { type Plant, plant } from '#tests/planted/plantable.ts';
import { waysThrough } from './paths.ts';
import { walk } from './walk.ts';

vi.mock('#contract/rules/evaluation/time-left.ts', async (real) =>
  (await import('#tests/planted/plantable.ts')).plantable('time-left.ts', await real()),
);
vi.mock('#src/features/evaluation/kept-place.ts', async (real) =>
  (await import('#tests/planted/plantable.ts')).plantable('kept-place.ts', await real()),
);

/** SITTING_ROUNDS walks every way that often, each time by other chances. */
const ROUNDS = Number(process.env['SITTING_ROUNDS'] ?? 1);
const ways = ([0, 1] as const).flatMap((lockNavigation) =>
  waysThrough(lockNavigation === 1).map((way) => ({ way, lockNavigation })),
);

afterEach(() => plant({}));

/**
 * Every way: with a crash after each event of it, and with crashes after all. Stops where something
 * did not hold.
 */
const walkAll = async (rounds: number): Promise<string[]> => {
  let walks = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const { way, lockNavigation } of ways)
      for (const crashAt of [null, ...way.keys()]) {
        const seed = (walks += 1);
        const wrong = await walk({ way, lockNavigation, crashAt, seed });
        if (wrong.length > 0)
          return [...wrong, `on ${JSON.stringify({ way, lockNavigation, crashAt, seed })}`];
      }
  return [];
};

test('an evaluation survives a crash after every event, whatever the clocks are set to', async () => {
  expect(ways.length).toBeGreaterThan(60);
  expect(await walkAll(ROUNDS)).toEqual([]);
}, 600_000);

type LeftAt = (attempt: TimedAttempt, now: number) => number | null;
type Tick = typeof tick;
type Place = (opened: unknown, kept: KeptSnapshot | null) => unknown;

const bugs: Record<string, { seen: string[]; plants: Record<string, unknown> }> = {
  'after a restart time is counted from the start, by the wall clock': {
    seen: ['time never grows', 'time is right'],
    plants: {
      'time-left.ts#timeLeftAt':
        (): LeftAt =>
        ({ timeLimit, startedAt }, now) =>
          Math.min(timeLimit, timeLimit - (now - startedAt) / 1000),
    },
  },
  'the wall clock counts while the page lives': {
    seen: ['time is right'],
    plants: {
      'time-left.ts#tick':
        (real: Tick): Tick =>
        (count, now, hidden) => ({
          ...real(count, now, hidden),
          left: Math.min(count.left, count.left - (now.wall - count.read.wall) / 1000),
        }),
    },
  },
  'time stands still while the app is closed': {
    seen: ['time is right'],
    plants: {
      'time-left.ts#timeLeftAt': (): LeftAt => (attempt) =>
        attempt.saved?.left ?? attempt.timeLimit,
    },
  },
  'a clock that is set while the page is looked at is told to no listener': {
    seen: ['a set clock is told'],
    plants: {
      'time-left.ts#tick':
        (real: Tick): Tick =>
        (count, now, hidden) => ({ ...real(count, now, hidden), event: null }),
    },
  },
  'a clock that was set back while the app was closed is told to no listener': {
    seen: ['a set clock is told'],
    plants: { 'time-left.ts#setBackBy': () => () => 0 },
  },
  'sleep is taken for a clock that a person set': {
    seen: ['no right clock is suspected'],
    plants: {
      'time-left.ts#tick':
        (real: Tick): Tick =>
        (...given) => {
          const counted = real(...given);
          return { ...counted, event: counted.event && { ...counted.event, kind: 'clock' } };
        },
    },
  },
  'sleep is not counted': {
    seen: ['time is right'],
    plants: {
      'time-left.ts#tick':
        (real: Tick): Tick =>
        (count, now, hidden) => ({
          ...real(count, now, hidden),
          left: Math.max(0, count.left - (now.mono - count.read.mono) / 1000),
        }),
    },
  },
  'the kept place is gone back to, whatever was answered since': {
    seen: ['goes on after the last answer', 'once'],
    plants: { 'kept-place.ts#usablePlace': (): Place => (_opened, kept) => kept?.snapshot ?? null },
  },
  'every attempt begins at its first question': {
    seen: ['goes on after the last answer'],
    plants: {
      'kept-place.ts#initialInputOf':
        (real: (...given: unknown[]) => object) =>
        (...given: unknown[]) => ({ ...real(...given), at: 0 }),
    },
  },
  'an attempt that is over opens as one that runs': {
    seen: ['once'],
    plants: {
      'kept-place.ts#initialInputOf':
        (real: (...given: unknown[]) => { status: string }) =>
        (...given: unknown[]) => {
          const input = real(...given);
          return { ...input, status: input.status === 'FINISHED' ? 'STARTED' : input.status };
        },
    },
  },
};

describe('a bug is seen', () => {
  test.each(Object.entries(bugs))(
    '%s',
    async (_name, { seen, plants }) => {
      plant(plants as Record<string, Plant>);
      const wrong = await walkAll(3);
      const rules = wrong.map((told) => told.split(':')[0] ?? '');
      expect(
        rules.some((rule) => seen.includes(rule)),
        wrong.join('\n') || 'no check saw it',
      ).toBe(true);
    },
    600_000,
  );
});
