import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FailedRoute } from './failed-route.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says in Portuguese what happened and what was kept, and opens anew on request', () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  render(<FailedRoute />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Um problema inesperado ocorreu.',
  );
  expect(screen.getByRole('main').textContent).toContain('continua salvo neste aparelho');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir de novo' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('says on a disk without room that there is none, and what frees some', async () => {
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        put: () => Promise.reject(new DOMException('unexpected internal error', 'UnknownError')),
      }),
    delete: () => Promise.resolve(true),
  });
  render(<FailedRoute />);
  expect(
    (await screen.findByRole('heading', { level: 1, name: 'O aparelho está sem espaço' })).tagName,
  ).toBe('H1');
  expect(screen.getByRole('main').textContent).toContain('Apague fotos, vídeos ou aplicativos');
});
