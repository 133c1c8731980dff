import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMediaRecording } from './use-media-recording.ts';

let media: HTMLMediaElement;
let state: { currentTime: number; duration: number; ended: boolean; paused: boolean };
let said: unknown[][];

const recorder = {
  started: () => void said.push(['started']),
  progress: (percent: number, position: number) => void said.push(['progress', percent, position]),
  complete: () => void said.push(['complete']),
  activity: () => void said.push(['activity']),
};
const open = (overrides: { allowed?: boolean; stored?: number; from?: number } = {}) =>
  renderHook(
    (props: { allowed: boolean; stored: number; from: number }) =>
      useMediaRecording(media, { recorder, ...props }),
    {
      initialProps: { allowed: true, stored: 0, from: 0, ...overrides },
    },
  );
const at = (currentTime: number, event: string): void => {
  state.currentTime = currentTime;
  media.dispatchEvent(new Event(event));
};
const play = (from: number, to: number): void => {
  state.paused = false;
  for (let second = from; second <= to; second += 0.25) at(second, 'timeupdate');
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  said = [];
  state = { currentTime: 0, duration: 100, ended: false, paused: true };
  media = document.createElement('video');
  for (const name of ['currentTime', 'duration', 'ended', 'paused'] as const)
    Object.defineProperty(media, name, { get: () => state[name], configurable: true });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(cleanup);

describe('before the choice of where to begin', () => {
  it('says nothing, whatever happens', () => {
    const { unmount } = open({ allowed: false, stored: 40, from: 40 });
    at(60, 'seeked');
    at(60, 'pause');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(said).toEqual([]);
  });
  it('begins with the choice, once', () => {
    const { rerender } = open({ allowed: false, stored: 40, from: 40 });
    rerender({ allowed: true, stored: 40, from: 40 });
    rerender({ allowed: true, stored: 41, from: 40 });
    expect(said).toEqual([['started']]);
  });
});

describe('while it plays', () => {
  it('saves every five seconds, and keeps the person awake', () => {
    open();
    play(0, 11);
    expect(said).toEqual([
      ['started'],
      ['activity'],
      ['progress', 5, 5],
      ['activity'],
      ['progress', 10, 10],
    ]);
  });
  it('does not take a jump for playing', () => {
    open();
    state.paused = false;
    at(1, 'timeupdate');
    at(60, 'timeupdate');
    expect(said).toEqual([['started']]);
  });
  it('saves on pause and on seek, and once for the same place', () => {
    open();
    at(30, 'pause');
    at(30.2, 'pause');
    at(70, 'seeked');
    at(20, 'seeked');
    expect(said).toEqual([
      ['started'],
      ['progress', 30, 30],
      ['progress', 70, 70],
      ['progress', 70, 20],
    ]);
  });
  it('never tells less than is stored', () => {
    open({ stored: 60, from: 60 });
    at(10, 'pause');
    expect(said).toEqual([['started'], ['progress', 60, 10]]);
  });
});

describe('the end', () => {
  it('is told once, and nothing after it', () => {
    const { unmount } = open();
    state.ended = true;
    at(100, 'pause');
    at(100, 'ended');
    state.ended = false;
    at(30, 'seeked');
    unmount();
    expect(said).toEqual([['started'], ['complete']]);
  });
});

describe('leaving', () => {
  it.each([
    ['by another page', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'by another tab',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('%s saves the place', (_name, leave) => {
    open();
    state.currentTime = 33.4;
    leave();
    expect(said).toEqual([['started'], ['progress', 33, 33.4]]);
  });
  it('by closing saves the place', () => {
    const { unmount } = open();
    state.currentTime = 33.4;
    unmount();
    expect(said).toEqual([['started'], ['progress', 33, 33.4]]);
  });
});
