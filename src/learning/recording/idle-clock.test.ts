import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityDebounceMs, idleMs, startIdleClock } from './idle-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const said: string[] = [];
  const clock = startIdleClock({
    onIdle: () => said.push('idle'),
    onActive: () => said.push('active'),
  });
  return { said, clock };
};

it('goes idle after five minutes and debounces activity by a quarter of a second', () =>
  expect([idleMs, activityDebounceMs]).toEqual([300_000, 250]));

it('idles once after five minutes', () => {
  const { said } = start();
  vi.advanceTimersByTime(idleMs - 1);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(idleMs * 3);
  expect(said).toEqual(['idle']);
});

it('counts anew from an activity, gathered for 250 ms', () => {
  const { said, clock } = start();
  vi.advanceTimersByTime(idleMs - 1000);
  clock.activity();
  vi.advanceTimersByTime(activityDebounceMs + idleMs - 1);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['idle']);
});

it('is never idle under a pointer that does not rest', () => {
  const { said, clock } = start();
  for (let ms = 0; ms < idleMs * 2; ms += 100) {
    clock.activity();
    vi.advanceTimersByTime(100);
  }
  expect(said).toEqual([]);
});

it('tells the first activity after idling, and idles again', () => {
  const { said, clock } = start();
  vi.advanceTimersByTime(idleMs);
  clock.activity();
  clock.activity();
  vi.advanceTimersByTime(activityDebounceMs);
  expect(said).toEqual(['idle', 'active']);
  vi.advanceTimersByTime(idleMs);
  expect(said).toEqual(['idle', 'active', 'idle']);
});

it('stays silent once stopped', () => {
  const { said, clock } = start();
  clock.activity();
  clock.stop();
  vi.advanceTimersByTime(idleMs * 2);
  expect(said).toEqual([]);
});
