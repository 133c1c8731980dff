import { expect, it } from 'vitest';
import type { ScormSession } from '../entities/lesson-state.ts';
import { standingOf } from './standing.ts';

/**
 * Visits in the order in which they were saved: seconds, and whether the next one continues each.
 */
const after = (...visits: [seconds: number, suspended: boolean][]) =>
  standingOf(
    visits.map(
      ([seconds, suspended], at) =>
        ({
          idSession: `v${at}`,
          savedAt: `2026-01-0${at + 1}T00:00:00.000Z`,
          status: 'IN_PROGRESS',
          grade: null,
          seconds,
          suspended,
        }) as ScormSession,
    ),
  );

it.each<[string, [number, boolean][], number]>([
  [
    'an attempt that goes on has the time of its visits',
    [
      [30, true],
      [20, true],
    ],
    50,
  ],
  [
    'what is over begins anew',
    [
      [30, true],
      [20, false],
    ],
    0,
  ],
  [
    'an attempt before it does not count',
    [
      [30, false],
      [20, true],
      [5, true],
    ],
    25,
  ],
])('%s', (_, visits, attemptTime) => expect(after(...visits)?.attemptTime).toBe(attemptTime));
