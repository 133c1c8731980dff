import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rating } from './rating.tsx';

const summary = { idContentItem: 'c1', rating: 4.6, numberVotes: 128 };
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks, sends, thanks for two seconds and shows the rating again', async () => {
  const onRate = vi.fn<(vote: number) => Promise<boolean>>(async () => true);
  const { rerender } = render(<Rating summary={summary} own={null} onRate={onRate} />);
  expect(screen.getByText('4,6 · 128')).toBeTruthy();
  fireEvent.click(button('Avalie'));
  expect(button('Enviar')).toHaveProperty('disabled', true);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  fireEvent.click(screen.getByRole('radio', { name: '4 estrelas' }));
  expect(button('Enviar')).toHaveProperty('disabled', false);
  fireEvent.click(button('Enviar'));
  expect(onRate.mock.calls).toEqual([[4]]);
  await act(async () => undefined);
  rerender(<Rating summary={summary} own={4} onRate={onRate} />);
  expect(screen.getByRole('status').textContent).toBe('Obrigado por avaliar este conteúdo');
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('Sua avaliação, 4 estrelas')).toBeTruthy();
  expect(document.activeElement).toBe(button('Mudar avaliação'));
});

it('keeps the stars that could not be stored, and thanks for nothing', async () => {
  render(<Rating summary={summary} own={null} onRate={async () => false} />);
  fireEvent.click(button('Avalie'));
  fireEvent.click(screen.getByRole('radio', { name: '4 estrelas' }));
  fireEvent.click(button('Enviar'));
  await act(async () => undefined);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('radio', { name: '4 estrelas' })).toHaveProperty('checked', true);
});

it('says where the own vote stands, and lets it be changed', () => {
  render(
    <Rating summary={summary} own={1} onRate={async () => true} state={<p>Aguardando envio</p>} />,
  );
  expect(screen.getByText('Aguardando envio')).toBeTruthy();
  fireEvent.click(button('Mudar avaliação'));
  expect(screen.getByRole('radio', { name: '1 estrela' })).toHaveProperty('checked', true);
  fireEvent.click(button('Cancelar'));
  expect(screen.getByText('Aguardando envio')).toBeTruthy();
});

it('shows the own vote where nothing is known of the others', () => {
  render(
    <Rating
      summary={null}
      own={4}
      onRate={async () => true}
      state={<p>Salvo neste aparelho, a enviar</p>}
    />,
  );
  expect(screen.getByText('4 de 5 estrelas')).toBeTruthy();
  expect(screen.getByText('Sua avaliação, 4 estrelas')).toBeTruthy();
  expect(screen.getByText('Salvo neste aparelho, a enviar')).toBeTruthy();
  expect(screen.queryByText('Ainda sem avaliações')).toBeNull();
});

it('says that no person has voted', () => {
  render(<Rating summary={null} own={null} onRate={async () => true} />);
  expect(screen.getByText('Ainda sem avaliações')).toBeTruthy();
});
