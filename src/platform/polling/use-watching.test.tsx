import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { useWatching } from './use-watching.ts';

vi.hoisted(() => Object.assign(globalThis, { __APP_VERSION__: 'test' }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aPlace = (watching: boolean) => {
  const sync = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const current = { engine: { sync } } as unknown as PersonRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={aFakeRuntime({ current })}>{children}</RuntimeProvider>
  );
  return {
    sync,
    ...renderHook((now: boolean) => useWatching(now), { wrapper, initialProps: watching }),
  };
};

it('looks again and again while a person watches, and no more after that', () => {
  const { sync, rerender } = aPlace(false);
  vi.advanceTimersByTime(200_000);
  expect(sync).not.toHaveBeenCalled();
  rerender(true);
  vi.advanceTimersByTime(100_000);
  expect(sync).toHaveBeenCalledTimes(2);
  rerender(false);
  vi.advanceTimersByTime(200_000);
  expect(sync).toHaveBeenCalledTimes(2);
});

it('not while no person can see it', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { sync, unmount } = aPlace(true);
  vi.advanceTimersByTime(100_000);
  vi.restoreAllMocks();
  expect(sync).not.toHaveBeenCalled();
  vi.advanceTimersByTime(45_000);
  expect(sync).toHaveBeenCalledTimes(1);
  unmount();
  vi.advanceTimersByTime(200_000);
  expect(sync).toHaveBeenCalledTimes(1);
});
