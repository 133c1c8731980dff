import { expect, test, vi } from 'vitest';
import { aClock } from '#tests/builders/fake-clock.ts';
import { firstAnswers } from './first-answers.ts';
import type { ReadResult } from './followed-read.ts';
import { sharedRead } from './shared-read.ts';

const TIMES = { patienceMs: 600, keptMs: 3_000 };

/** A read that answers when it is told to, and counts how often it began and stopped. */
const aRead = () => {
  const told = {
    begun: 0,
    stopped: 0,
    answer: (_value: string) => undefined as void,
    fail: () => undefined as void,
  };
  const read = sharedRead<ReadResult<unknown>>({ value: undefined, failure: null }, (tell) => {
    told.begun += 1;
    told.answer = (value) => tell({ value, failure: null });
    told.fail = () => tell({ value: undefined, failure: { error: new Error('damaged') } });
    return () => {
      told.stopped += 1;
    };
  });
  return { read, told };
};

const waiting = (reads: readonly ReturnType<typeof aRead>[]) => {
  const clock = aClock();
  const ended = vi.fn<() => void>();
  const done = firstAnswers(
    reads.map(({ read }) => read),
    clock,
    TIMES,
  ).then(ended);
  return { clock, ended, done };
};

test('all of them are asked at once, and waited for until the last has answered', async () => {
  const [one, other] = [aRead(), aRead()];
  const { ended, done } = waiting([one, other]);
  expect([one.told.begun, other.told.begun]).toEqual([1, 1]);
  one.told.answer('first');
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  other.told.answer('second');
  await done;
  expect(one.read.seen().value).toBe('first');
});

test('one that fails holds nothing up', async () => {
  const one = aRead();
  const { done } = waiting([one]);
  one.told.fail();
  await done;
  expect(one.read.seen().failure).not.toBeNull();
});

test('one that takes its time is waited for no longer than patience has it, and its answer is not lost', async () => {
  const one = aRead();
  const { clock, done } = waiting([one]);
  clock.advance(TIMES.patienceMs);
  await done;
  one.told.answer('late');
  expect(one.read.seen().value).toBe('late');
});

test('what is known already is not waited for', async () => {
  const one = aRead();
  one.read.subscribe(() => undefined);
  one.told.answer('known');
  const { clock, done } = waiting([one]);
  await done;
  expect(clock.alarms()).toHaveLength(1);
});

test('they are followed until a screen has had the time to do it, and no longer where none does', async () => {
  const one = aRead();
  const { clock, done } = waiting([one]);
  one.told.answer('here');
  await done;
  clock.advance(TIMES.keptMs - 1);
  expect(one.told.stopped).toBe(0);
  clock.advance(1);
  expect(one.told.stopped).toBe(1);
});

test('a screen that follows them keeps them', async () => {
  const one = aRead();
  const { clock, done } = waiting([one]);
  one.told.answer('here');
  await done;
  one.read.subscribe(() => undefined);
  clock.advance(TIMES.keptMs);
  expect([one.told.begun, one.told.stopped]).toEqual([1, 0]);
});
