import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.advanceTimersByTime(60_000));
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

it('keeps one of a kind, and two in all', () => {
  render(<Toaster />);
  show({ text: 'a' }, { text: 'b', id: 'b' }, { text: 'c' });
  expect(shown()).toEqual(['b', 'c']);
  show({ text: 'd', id: 'd' });
  expect(shown()).toEqual(['c', 'd']);
});

it('gives what replaces another one of its kind a time of its own', () => {
  render(<Toaster />);
  show({ text: 'a' });
  pass(7_000);
  show({ text: 'b' });
  pass(7_000);
  expect(shown()).toEqual(['b']);
});

it('goes when its action is taken', () => {
  const look = vi.fn();
  render(<Toaster />);
  show({ text: 'Você ganhou 20 pontos', action: { label: 'Ver', onSelect: look } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect(look).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});
