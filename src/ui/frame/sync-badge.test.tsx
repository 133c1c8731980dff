import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SyncBadge, type SyncBadgeProps } from './sync-badge.tsx';

afterEach(cleanup);

describe('SyncBadge', () => {
  it.each<[SyncBadgeProps, string]>([
    [{ state: 'sent', when: 'às 14:32' }, 'Tudo enviado às 14:32'],
    [{ state: 'sent', when: null }, 'Tudo enviado'],
    [{ state: 'pending', count: 3 }, '3 a enviar'],
    [{ state: 'sending', done: 2, total: 5 }, 'Enviando 2 de 5'],
    [{ state: 'offline', count: 4 }, 'Sem conexão · 4 a enviar'],
    [{ state: 'offline', count: 0 }, 'Sem conexão'],
    [{ state: 'full', count: 4 }, 'Sem espaço · 4 a enviar'],
    [{ state: 'full', count: 0 }, 'Sem espaço'],
    [{ state: 'attention', count: 1 }, '1 precisa de atenção'],
    [{ state: 'attention', count: 2 }, '2 precisam de atenção'],
  ])('%o says %s and leads to the sync centre', (badge, words) => {
    render(<SyncBadge {...badge} />);
    expect(
      screen.getByRole('link', { name: `${words}. Abrir a central de envio` }).getAttribute('href'),
    ).toBe('/central-de-envio');
    expect(screen.getByRole('link').textContent).toContain(words);
  });

  it('reads a sending aloud once, not at each figure', () => {
    const { rerender } = render(<SyncBadge state="sending" done={1} total={5} />);
    const aloud = screen.getByRole('status').textContent;
    rerender(<SyncBadge state="sending" done={2} total={5} />);
    expect(aloud).toBe('Enviando 5 itens');
    expect(screen.getByRole('status').textContent).toBe(aloud);
  });
});
