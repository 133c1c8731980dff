// @vitest-environment node
import { expect, it } from 'vitest';
import {
  downloadPercent,
  downloadState,
  type DownloadEvent,
  type DownloadState,
} from './download-state.ts';

const after = (...events: DownloadEvent[]): DownloadState =>
  events.reduce<DownloadState>(downloadState, { at: 'idle' });
const start: DownloadEvent = { type: 'start', total: 10 };

it('runs to the end', () => {
  expect(after(start)).toEqual({ at: 'running', received: 0, total: 10 });
  expect(after(start, { type: 'bytes', received: 4, total: 12 })).toEqual({
    at: 'running',
    received: 4,
    total: 12,
  });
  expect(after(start, { type: 'bytes', received: 4, total: null })).toEqual({
    at: 'running',
    received: 4,
    total: 10,
  });
  expect(after(start, { type: 'finish' })).toEqual({ at: 'done' });
  expect(after(start, { type: 'finish' }, start)).toEqual({
    at: 'running',
    received: 0,
    total: 10,
  });
});

it('says why it stopped, and can begin again', () => {
  expect(after(start, { type: 'fail', online: false })).toEqual({ at: 'stopped', why: 'missing' });
  expect(after(start, { type: 'fail', online: true })).toEqual({ at: 'stopped', why: 'failed' });
  expect(after(start, { type: 'fail', online: true }, start)).toEqual({
    at: 'running',
    received: 0,
    total: 10,
  });
});

it('is one at a time, and hears nothing after it was called off', () => {
  const halfway = after(start, { type: 'bytes', received: 4, total: 10 });
  expect(downloadState(halfway, start)).toBe(halfway);
  expect(
    after(start, { type: 'cancel' }, { type: 'bytes', received: 4, total: 10 }, { type: 'finish' }),
  ).toEqual({ at: 'idle' });
});

it.each([
  [0, 10, 0],
  [9.99, 10, 99],
  [12, 10, 100],
  [3, null, null],
  [3, 0, null],
])('%d of %s bytes are %s percent', (received, total, percent) => {
  expect(downloadPercent({ received, total })).toBe(percent);
});
