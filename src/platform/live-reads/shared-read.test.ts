import { expect, test } from 'vitest';
import { sharedRead } from './shared-read.ts';

const aRead = () => {
  const told: { tell: (found: string) => void; stopped: boolean }[] = [];
  const read = sharedRead(
    'nothing',
    (tell) => {
      const following = { tell, stopped: false };
      told.push(following);
      return () => {
        following.stopped = true;
      };
    },
    (last) => (last === 'failed' ? 'nothing' : last),
  );
  return { read, told };
};
const ignore = (): void => undefined;

test('is followed once for all who look, and rests when the last has gone', () => {
  const { read, told } = aRead();
  const leave = [read.subscribe(ignore), read.subscribe(() => undefined)];
  expect(told).toHaveLength(1);
  leave[0]?.();
  expect(told[0]?.stopped).toBe(false);
  leave[1]?.();
  expect(told[0]?.stopped).toBe(true);
});

test('tells every person, and a person who comes later knows at once', () => {
  const { read, told } = aRead();
  const heard: string[] = [];
  const leave = read.subscribe(() => heard.push(read.seen()));
  told[0]?.tell('found');
  leave();
  expect([heard, read.seen()]).toEqual([['found'], 'found']);
});

test('after a failure a person who looks again begins anew', () => {
  const { read, told } = aRead();
  const leave = read.subscribe(ignore);
  told[0]?.tell('failed');
  expect(read.seen()).toBe('failed');
  leave();
  expect(read.seen()).toBe('nothing');
  read.subscribe(ignore);
  expect(told).toHaveLength(2);
});
