import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewerOf } from '#tests/builders/screens/viewer.ts';
import LiveViewer from './live-viewer.tsx';

/** 23:59:50 of the 20th in Brasília. */
let time: number;
const now = (): number => time;
const media = { url: '/media/a/a.mp4', fileName: 'a.mp4', mimeType: 'video/mp4', size: 1, sha256: 'a'.repeat(64) };
const open = (initDate: string | null) => {
  const { props } = viewerOf({ idContentType: 6, text: 'Ronda', initDate, media }, { now, chat: <p>Conversa</p> });
  render(<LiveViewer {...props} />);
};
const film = () => document.querySelector('video');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  time = Date.UTC(2026, 10, 21, 2, 59, 50);
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  // jsdom's lists of tracks cannot be listened to; a browser that has none is one that media-chrome knows.
  for (const name of ['textTracks', 'audioTracks'])
    Object.defineProperty(HTMLMediaElement.prototype, name, { get: () => undefined, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the film on its day, with the conversation', () => {
  open('2026-11-20');
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

it('begins at midnight of the company, without a reload', () => {
  open('2026-11-21');
  time += 30_000;
  act(() => void vi.advanceTimersByTime(30_000));
  expect(film()).not.toBeNull();
});
