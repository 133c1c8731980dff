import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#src/ui/message/toaster.tsx';
import { OfflineToast } from './offline-toast.tsx';

const text = 'Parece que você está sem conexão com a internet.';
let online = true;
const become = (next: boolean): void => {
  online = next;
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
};
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const open = (): void =>
  void render(
    <>
      <OfflineToast />
      <Toaster />
    </>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is silent while there is a network', () => {
  open();
  expect(screen.queryByText(text)).toBeNull();
});

it('is said for five seconds, politely, and once a loss', () => {
  open();
  become(false);
  expect(screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  pass(4_999);
  expect(screen.getAllByText(text)).toHaveLength(1);
  pass(1);
  expect(screen.queryByText(text)).toBeNull();
  // Some browsers say it again.
  become(false);
  expect(screen.queryByText(text)).toBeNull();
  become(true);
  become(false);
  expect(screen.getAllByText(text)).toHaveLength(1);
});

it('is said when the app begins without a network', () => {
  online = false;
  open();
  expect(screen.getByText(text)).toBeTruthy();
});

it('goes when the network is back before its time', () => {
  open();
  become(false);
  become(true);
  expect(screen.queryByText(text)).toBeNull();
});
