import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { lazyPart } from './lazy-part.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const gone = () =>
  new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/part.js');

it('a part whose file does not come is asked for again, and the page around it stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const Part = () => <p>a parte</p>;
  const load = vi
    .fn<() => Promise<{ Part: typeof Part }>>()
    .mockRejectedValueOnce(gone())
    .mockRejectedValueOnce(gone());
  load.mockResolvedValue({ Part });
  const Late = lazyPart(load, 'Part');
  render(
    <>
      <h1>a página</h1>
      <Suspense>
        <Late />
      </Suspense>
    </>,
  );
  await vi.advanceTimersByTimeAsync(900);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: 'a página' })).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  expect(await screen.findByText('a parte')).toBeTruthy();
});

it('a file that came and fails is not asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('x is not a function')));
  await expect(importWithRetry(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledOnce();
});

it('styles that did not come are asked for again before the part is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const broken = document.createElement('link');
  Object.assign(broken, { rel: 'stylesheet', href: 'http://localhost/assets/part.css' });
  document.head.append(broken);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/part.css'));
  load.mockResolvedValue('a parte');
  const part = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(1_100);
  const anew = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  expect([anew === broken, anew?.href, load.mock.calls.length]).toEqual([false, broken.href, 1]);
  anew?.dispatchEvent(new Event('load'));
  expect(await part).toBe('a parte');
  expect(load).toHaveBeenCalledTimes(2);
  anew?.remove();
});
