import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenAskedToStop } from './when-asked-to-stop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = () => {
  const asked = new EventEmitter();
  const exit = vi.fn<(code: number) => void>();
  let resolve = (): void => undefined;
  let reject = (_error: Error): void => undefined;
  const stopped = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  const end = { resolve: () => resolve(), reject: (error: Error) => reject(error) };
  const stop = vi.fn<() => Promise<void>>(() => stopped);
  return { asked, exit, stop, end, isAsked: whenAskedToStop(asked, stop, exit) };
};

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])(
  '%s stops once and ends the process when it is done',
  async (event) => {
    const { asked, exit, stop, end, isAsked } = begin();
    expect(isAsked()).toBe(false);
    asked.emit(event);
    expect([stop.mock.calls.length, exit.mock.calls.length, isAsked()]).toEqual([1, 0, true]);
    end.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[0]]);
  },
);

test('one signal that comes by the terminal, npm and the script is one', () => {
  const { asked, exit, stop } = begin();
  asked.emit('SIGINT');
  vi.advanceTimersByTime(900);
  asked.emit('SIGINT');
  asked.emit('SIGTERM');
  expect([stop.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0]);
});

test('a second one ends it at once, and so does an end that takes too long or fails', async () => {
  const again = begin();
  again.asked.emit('SIGINT');
  vi.advanceTimersByTime(1_100);
  again.asked.emit('SIGINT');
  expect(again.exit.mock.calls).toEqual([[1]]);
  const late = begin();
  late.asked.emit('SIGTERM');
  vi.advanceTimersByTime(10_000);
  expect(late.exit.mock.calls).toEqual([[1]]);
  const failing = begin();
  failing.asked.emit('SIGTERM');
  failing.end.reject(new Error('the disk is gone'));
  await vi.advanceTimersByTimeAsync(0);
  expect(failing.exit.mock.calls).toEqual([[1]]);
});
