import { beforeEach, expect, it, vi } from 'vitest';
import { watchLeaving } from './use-leave.ts';

let visibility: DocumentVisibilityState = 'visible';
const turn = (next: DocumentVisibilityState): void => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const watch = () => {
  const said: string[] = [];
  const stop = watchLeaving(
    () => said.push('leave'),
    () => said.push('return'),
  );
  return { said, stop };
};

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

it('is told once, when hiding is followed by unloading and by unmounting', () => {
  const { said, stop } = watch();
  turn('hidden');
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(said).toEqual(['leave']);
});

it('is armed again on return', () => {
  const { said, stop } = watch();
  turn('hidden');
  turn('visible');
  turn('hidden');
  turn('visible');
  stop();
  expect(said).toEqual(['leave', 'return', 'leave', 'return', 'leave']);
});

it('knows a page that comes back from the cache of the browser', () => {
  const { said } = watch();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(said).toEqual(['leave', 'return']);
});

it('does not leave what was never shown', () => {
  visibility = 'hidden';
  const { said, stop } = watch();
  stop();
  expect(said).toEqual([]);
});

it('is deaf after it was stopped', () => {
  const { said, stop } = watch();
  stop();
  turn('hidden');
  turn('visible');
  expect(said).toEqual(['leave']);
});
