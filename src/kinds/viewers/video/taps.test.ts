// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { DOUBLE_MS, watchTaps } from './taps.ts';

let said: string[];
let run: (() => void) | null;
const timers = {
  set: (work: () => void): number => {
    run = work;
    return 1;
  },
  clear: (): void => {
    run = null;
  },
};
const later = (): void => {
  const work = run;
  run = null;
  work?.();
};
beforeEach(() => {
  said = [];
  run = null;
});
const taps = () =>
  watchTaps({
    timers,
    onOne: () => said.push('one'),
    onSkip: (side) => said.push(side),
  });

it('one tap waits to see whether it is one', () => {
  const set = vi.spyOn(timers, 'set');
  taps().tap(0.9);
  expect(said).toEqual([]);
  expect(set.mock.calls.at(-1)?.at(1)).toBe(DOUBLE_MS);
  later();
  expect(said).toEqual(['one']);
});

it('two at one side skip, each further one again, and none of them pauses', () => {
  const { tap } = taps();
  for (const share of [0.9, 0.8, 0.85]) tap(share);
  later();
  expect(said).toEqual(['right', 'right']);
  tap(0.1);
  tap(0.2);
  later();
  expect(said).toEqual(['right', 'right', 'left']);
});

it('two in the middle or at both sides do not skip', () => {
  const { tap } = taps();
  tap(0.5);
  tap(0.5);
  later();
  tap(0.1);
  tap(0.9);
  later();
  expect(said).toEqual(['one', 'one']);
});
