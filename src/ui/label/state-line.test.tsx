import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StateLine, type StateLineProps } from './state-line.tsx';

afterEach(cleanup);

it.each<[StateLineProps, string]>([
  [{ phase: 'sent', when: 'às 14:32' }, 'Enviado às 14:32'],
  [{ phase: 'waiting' }, 'Aguardando envio'],
  [{ phase: 'device' }, 'Salvo neste aparelho, a enviar'],
  [{ phase: 'saved' }, 'Salvo neste aparelho'],
  [{ phase: 'attention' }, 'Precisa de atenção'],
  [{ phase: 'sending', done: 2, total: 5 }, 'Enviando 2 de 5'],
  [{ phase: 'offline' }, 'Precisa de conexão'],
  [
    { phase: 'waiting', text: '12 min de aula aguardando envio' },
    '12 min de aula aguardando envio',
  ],
  [{ phase: 'plain', text: 'Aberto ontem' }, 'Aberto ontem'],
])('%o says %s', (state, words) => {
  const { container } = render(<StateLine {...state} />);
  expect(container.textContent).toBe(words);
  expect(container.querySelector('svg') !== null).toBe(state.phase !== 'plain');
});
