import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const show = (...toasts: Parameters<typeof showToast>[0][]) =>
  act(() => toasts.forEach((toast) => showToast(toast)));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('shows for eight seconds, and stays while a pointer is on it', () => {
  render(<Toaster />);
  show({ text: 'Perfil atualizado com sucesso' });
  pass(7999);
  expect(shown()).toEqual(['Perfil atualizado com sucesso']);
  fireEvent.pointerEnter(screen.getByRole('list'));
  pass(20_000);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(screen.getByRole('list'));
  pass(8000);
  expect(shown()).toEqual([]);
});

it('keeps the latest three, and replaces one of the same id', () => {
  render(<Toaster />);
  show({ text: 'a' }, { text: 'b', id: 'b' }, { text: 'c' }, { text: 'd' }, { text: 'e', id: 'b' });
  expect(shown()).toEqual(['c', 'd', 'e']);
});

it('goes when its action is taken', () => {
  const look = vi.fn();
  render(<Toaster />);
  show({ text: 'Você ganhou 20 pontos', action: { label: 'Ver', onSelect: look } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect(look).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});
