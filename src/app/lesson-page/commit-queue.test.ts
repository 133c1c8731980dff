import { expect, it } from 'vitest';
import { commitQueue, MAX_ON_THE_WAY } from './commit-queue.ts';

const aQueue = () => {
  const sent: [number, unknown, boolean][] = [];
  return { sent, queue: commitQueue((n, state, ended) => sent.push([n, state['at'], ended])) };
};

it('a state is handed over in the turn of its commit', () => {
  const { sent, queue } = aQueue();
  queue.add({ at: 1 }, false);
  queue.add({ at: 2 }, true);
  expect(sent).toEqual([
    [1, 1, false],
    [2, 2, true],
  ]);
});

it('of a loop of commits, the newest waits until the app has dealt with those before', () => {
  const { sent, queue } = aQueue();
  for (let at = 1; at <= 100_000; at += 1) queue.add({ at }, false);
  expect(sent.length).toBe(MAX_ON_THE_WAY);
  queue.stored(1);
  expect(sent.at(-1)).toEqual([MAX_ON_THE_WAY + 1, 100_000, false]);
  queue.stored(MAX_ON_THE_WAY + 1);
  expect(sent.length).toBe(MAX_ON_THE_WAY + 1);
});

it('the end goes at once, and nothing older after it', () => {
  const { sent, queue } = aQueue();
  for (let at = 1; at <= 50; at += 1) queue.add({ at }, false);
  queue.add({ at: 51 }, true);
  expect(sent.at(-1)).toEqual([MAX_ON_THE_WAY + 1, 51, true]);
  queue.stored(MAX_ON_THE_WAY + 1);
  expect(sent.length).toBe(MAX_ON_THE_WAY + 1);
});

it('a number that was never sent frees nothing more', () => {
  const { sent, queue } = aQueue();
  queue.stored(1_000);
  for (let at = 1; at <= 50; at += 1) queue.add({ at }, false);
  expect(sent.length).toBe(MAX_ON_THE_WAY);
});
