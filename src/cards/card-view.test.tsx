import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cardKinds } from '#contract/kinds.ts';
import { untouched, type CardState } from './card.ts';
import { CardView } from './card-view.tsx';

afterEach(cleanup);

const card = (kind: string, state: Partial<CardState> = {}) =>
  render(
    <CardView
      kind={kind}
      href="/level/x"
      format="portrait"
      state={{ ...untouched, ...state }}
      element={{
        elementType: 'NODE',
        idElement: 'x',
        nodeCode: null,
        title: 'Brigada de incêndio: nível 2',
        description: null,
        label: 'Trilha',
        image: null,
        idContentType: null,
        duration: 10_800,
        count: 4,
        idNode: null,
      }}
    />,
  );

describe.each(cardKinds)('a card of kind %s', (kind) => {
  it('is one link, named by its title', () => {
    card(kind);
    expect(screen.getByRole('link', { name: 'Brigada de incêndio: nível 2' }).getAttribute('href')).toBe('/level/x');
  });

  it('leads nowhere while it is locked, and says what opens it', () => {
    const { container } = card(kind, { locked: { reason: 'Conclua o nível 1' } });
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toContain('Conclua o nível 1');
  });

  it('leads nowhere where it is restricted, and says so', () => {
    const { container } = card(kind, { restricted: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toMatch(/restrito/i);
  });
});

describe('the standard card', () => {
  it.each<[string, Partial<CardState>]>([
    ['Bloqueado', { locked: { reason: 'Conclua o nível 1' } }],
    ['Acesso Restrito', { restricted: true }],
    ['Arquivado', { archived: true }],
    ['Obrigatório', { mandatory: true }],
    ['Concluído', { status: 'done' }],
    ['Reprovado', { status: 'failed' }],
    ['Salvo neste aparelho', { saved: true }],
    ['Aguardando envio', { saved: true, line: { phase: 'waiting' } }],
  ])('says %s', (words, state) => {
    card('standard', state);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('has a bar only while in progress', () => {
    card('standard', { status: 'in-progress', progress: 35 });
    expect(screen.getByRole('progressbar', { name: 'Progresso em Brigada de incêndio: nível 2' }).getAttribute('aria-valuenow')).toBe('35');
    cleanup();
    card('standard', { status: 'done', progress: 100 });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
