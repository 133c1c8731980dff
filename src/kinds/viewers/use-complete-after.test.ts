import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeAfter, singlePageMs } from './use-complete-after.ts';

let visibility: DocumentVisibilityState = 'visible';
const turn = (next: DocumentVisibilityState): void => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => vi.useRealTimers());

it('is two seconds for a single page', () => expect(singlePageMs).toBe(2000));

it('completes once, after the time in view', () => {
  const done = vi.fn<() => void>();
  completeAfter(2000, done);
  vi.advanceTimersByTime(1999);
  expect(done).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(10_000);
  expect(done).toHaveBeenCalledTimes(1);
});

it('does not count while hidden, and begins anew when seen again', () => {
  const done = vi.fn<() => void>();
  completeAfter(2000, done);
  vi.advanceTimersByTime(1900);
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  expect(done).toHaveBeenCalledTimes(0);
  turn('visible');
  vi.advanceTimersByTime(1999);
  expect(done).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('waits for a page that opens in a hidden tab', () => {
  visibility = 'hidden';
  const done = vi.fn<() => void>();
  completeAfter(2000, done);
  vi.advanceTimersByTime(5000);
  turn('visible');
  vi.advanceTimersByTime(2000);
  expect(done).toHaveBeenCalledTimes(1);
});

it('says nothing after a person left', () => {
  const done = vi.fn<() => void>();
  const stop = completeAfter(2000, done);
  vi.advanceTimersByTime(1000);
  stop();
  turn('visible');
  vi.advanceTimersByTime(5000);
  expect(done).toHaveBeenCalledTimes(0);
});
