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
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Um problema inesperado ocorreu.');
  expect(screen.getByRole('main').textContent).toContain('continua guardado neste aparelho');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir de novo' }));
  expect(reload).toHaveBeenCalledOnce();
});
