import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewerOf } from '#tests/builders/screens/viewer.ts';
import LiveViewer from './live-viewer.tsx';

/** 23:59:50 of the 20th in Brasília. */
let time: number;
const now = (): number => time;
const media = {
  url: '/media/a/a.mp4',
  fileName: 'a.mp4',
  mimeType: 'video/mp4',
  size: 1,
  sha256: 'a'.repeat(64),
};
const open = (initDate: string | null) => {
  const { props, said } = viewerOf(
    { idContentType: 6, text: 'Ronda', initDate, media },
    { now, chat: <p>Conversa</p> },
  );
  render(<LiveViewer {...props} />);
  return said;
};
/** The player's own store settles a turn after it is drawn. */
const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(0)));
const film = () => document.querySelector('video');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  time = Date.UTC(2026, 10, 21, 2, 59, 50);
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // jsdom's lists of tracks cannot be listened to; a browser that has none is one that media-chrome
  // knows.
  for (const name of ['textTracks', 'audioTracks'])
    Object.defineProperty(HTMLMediaElement.prototype, name, {
      get: () => undefined,
      configurable: true,
    });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the film on its day, with the conversation', async () => {
  open('2026-11-20');
  await settle();
  expect(film()).not.toBeNull();
  expect(screen.getByText('Conversa')).toBeTruthy();
});

it.each([
  ['2026-11-21', 'A transmissão é em 21/11/2026.'],
  ['2026-11-19', 'A transmissão foi em 19/11/2026.'],
  [null, 'A data desta transmissão ainda não foi marcada.'],
])('on another day (%s) it is a picture and a date', (initDate, said) => {
  open(initDate);
  expect(film()).toBeNull();
  expect([screen.getByText(said), screen.getByText('Conversa')].length).toBe(2);
});

it('begins at midnight of the company, without a reload', async () => {
  open('2026-11-21');
  time += 30_000;
  await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)));
  await settle();
  expect(film()).not.toBeNull();
});

it.each([
  ['2026-11-19', [['complete']]],
  ['2026-11-21', []],
  [null, []],
])('a person who comes after its day is not kept from going on: %s', async (initDate, expected) => {
  const said = open(initDate);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_500)));
  expect(said).toEqual(expected);
});
