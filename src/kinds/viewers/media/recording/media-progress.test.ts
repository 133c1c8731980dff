// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mediaSave, watchedPercent, type MediaMoment, type MediaSave } from './media-progress.ts';

const moment = (overrides: Partial<MediaMoment>): MediaMoment => ({
  position: 0,
  duration: 1000,
  ended: false,
  stored: 0,
  savedPosition: 0,
  ...overrides,
});
const nothing: MediaSave = { kind: 'nothing' };
const progress = (percent: number, position: number): MediaSave => ({
  kind: 'progress',
  percent,
  position,
});

describe('what is saved of a video or audio', () => {
  it.each<[string, Partial<MediaMoment>, MediaSave]>([
    ['more than is stored', { position: 420, stored: 30, savedPosition: 300 }, progress(42, 420)],
    [
      'a percentage that rounds up',
      { position: 425, stored: 42, savedPosition: 420 },
      progress(43, 425),
    ],
    [
      'a percentage that rounds down to what is stored: the place alone',
      { position: 424, stored: 42, savedPosition: 420 },
      progress(42, 424),
    ],
    [
      'less than is stored, after going back: the place alone',
      { position: 100, stored: 42, savedPosition: 420 },
      progress(42, 100),
    ],
    ['99 percent', { position: 994, stored: 42, savedPosition: 420 }, progress(99, 994)],
    [
      'what rounds to 100 before the end: no completion',
      { position: 996, stored: 42, savedPosition: 420 },
      progress(42, 996),
    ],
    ['the end', { position: 1000, ended: true, stored: 99 }, { kind: 'complete' }],
    [
      'the end, of unknown length',
      { duration: Number.POSITIVE_INFINITY, ended: true },
      { kind: 'complete' },
    ],
    ['the end of what was complete', { position: 1000, ended: true, stored: 100 }, nothing],
    ['the middle of what was complete', { position: 500, stored: 100 }, nothing],
    ['the same place again', { position: 420.4, stored: 42, savedPosition: 420 }, nothing],
    ['the first moment', { position: 0.4 }, nothing],
    ['back to the beginning', { position: 0.4, stored: 42, savedPosition: 420 }, progress(42, 0)],
    ['unknown length', { position: 40, duration: Number.NaN }, nothing],
    ['no length', { position: 40, duration: 0 }, nothing],
  ])('%s', (_name, overrides, expected) => {
    expect(mediaSave(moment(overrides))).toEqual(expected);
  });
});

describe('percent watched', () => {
  it.each([
    [0, 100, 0],
    [49.5, 100, 50],
    [120, 100, 100],
    [-1, 100, 0],
    [10, Number.NaN, 0],
    [10, Number.POSITIVE_INFINITY, 0],
  ])('%d of %d s is %d', (position, duration, percent) => {
    expect(watchedPercent(position, duration)).toBe(percent);
  });
});
