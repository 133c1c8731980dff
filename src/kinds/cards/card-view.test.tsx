import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardKinds } from '#contract/kinds.ts';
import { initialState, type CardActs, type CardState } from '#src/learning/reads/card.ts';
import { CardView } from './card-view.tsx';

afterEach(cleanup);

const card = (
  kind: string,
  state: Partial<CardState> = {},
  acts?: CardActs,
  title = 'Brigada de incêndio: nível 2',
) =>
  render(
    <CardView
      kind={kind}
      href="/level/x"
      format="portrait"
      state={{ ...initialState, ...state }}
      acts={acts}
      element={{
        elementType: 'NODE',
        idElement: 'x',
        nodeCode: null,
        title,
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

const acts = (): CardActs => ({
  enroll: vi.fn(),
  like: vi.fn(),
  enrolFirst: vi.fn(),
  certificate: vi.fn(),
});

describe.each(cardKinds)('a card of kind %s', (kind) => {
  it('is one link, named by its title', () => {
    card(kind);
    expect(
      screen.getByRole('link', { name: 'Brigada de incêndio: nível 2' }).getAttribute('href'),
    ).toBe('/level/x');
  });

  it('leads nowhere while it is locked, and says what opens it', () => {
    const { container } = card(kind, { locked: { reason: 'Conclua o nível 1' } });
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toContain('Conclua o nível 1');
  });

  it('says that it needs a connection, also to a screen reader, and keeps its link', () => {
    const { container } = card(kind, { needsConnection: true, status: 'done' });
    const link = screen.getByRole('link', {
      name: 'Brigada de incêndio: nível 2',
      description: 'Precisa de conexão',
    });
    expect(link.getAttribute('href')).toBe('/level/x');
    expect(container.textContent).toContain('Precisa de conexão');
  });

  it('leads nowhere where it is restricted, and says so', () => {
    const { container } = card(kind, { restricted: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toMatch(/restrito/i);
  });

  it('leads to the store where what is restricted is sold, whatever else it would do', () => {
    const state = {
      restricted: true,
      soldAt: '/detalheslojinha?idOffer=o1',
      action: 'canEnroll',
      click: 'enroll',
    } as const;
    const { container } = card(kind, state, acts());
    expect(screen.getByRole('link').getAttribute('href')).toBe('/detalheslojinha?idOffer=o1');
    expect(container.textContent).toContain('Está à venda na lojinha.');
  });
});

describe.each(cardKinds)('what a card of kind %s offers', (kind) => {
  it.each([
    ['canEnroll', 'choose'],
    ['canEnroll', 'enroll'],
    ['reenroll', 'choose'],
  ] as const)('%s by %s is a button, not a link', (action, click) => {
    const told = acts();
    card(kind, { action, click }, told);
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Brigada de incêndio: nível 2' }));
    expect(told.enroll).toHaveBeenCalledTimes(1);
  });

  it('leads nowhere while the enrolment is on its way, and says so', () => {
    const { container } = card(kind, { action: 'processing', click: 'nothing' }, acts());
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toContain('Matricula em processamento');
  });

  it('has a name where it has no title', () => {
    card(kind, {}, undefined, '');
    expect(screen.getByRole('link', { name: 'Sem título' })).toBeTruthy();
  });
});

describe.each(['standard', 'block', 'banner'])('the foot of a %s card', (kind) => {
  it.each<[string, Partial<CardState>]>([
    ['acessar conteúdo', { action: 'access' }],
    ['matriculado', { action: 'enrolled' }],
    ['fazer matrícula', { action: 'canEnroll' }],
    ['faça a sua rematrícula', { action: 'reenroll', status: 'expired' }],
    ['Expirado', { action: 'reenroll', status: 'expired' }],
    ['Em andamento', { status: 'in-progress', progress: 10 }],
    ['Aprovado', { status: 'passed', progress: 100 }],
    ['Reprovado', { status: 'failed', progress: 100 }],
  ])('says %s', (words, state) => {
    card(kind, state, acts());
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each<Partial<CardState>>([
    { action: 'enrolled', status: 'in-progress', progress: 30 },
    { action: 'enrolled', status: 'done', progress: 100 },
    { action: 'enrolled', saved: true },
  ])('does not say that one is enrolled beside %o', (state) => {
    card(kind, state, acts());
    expect(screen.queryByText('matriculado')).toBeNull();
  });

  it('likes and unlikes', () => {
    const told = acts();
    card(kind, { like: 'dislike' }, told);
    fireEvent.click(
      screen.getByRole('button', { name: 'Curtir Brigada de incêndio: nível 2', pressed: false }),
    );
    cleanup();
    card(kind, { like: 'like' }, told);
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(vi.mocked(told.like).mock.calls.map(([, liked]) => liked)).toEqual([true, false]);
  });

  it('says how many like it', () => {
    card(kind, { like: 'dislike', likes: 12 }, acts());
    expect(
      screen.getByRole('button', { name: 'Curtir Brigada de incêndio: nível 2. 12 curtidas' })
        .textContent,
    ).toBe('12');
    cleanup();
    card(kind, { like: 'canEnrollment', likes: 1 }, acts());
    expect(
      screen.getByRole('button', {
        name: /\. 1 curtida\. Para curtir, é necessário estar matriculado$/,
      }),
    ).toBeTruthy();
  });

  it('says what liking asks for, and does not like', () => {
    const told = acts();
    card(kind, { like: 'canEnrollment' }, told);
    const heart = screen.getByRole('button', {
      name: /Para curtir, é necessário estar matriculado/,
    });
    expect(heart.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(heart);
    expect(told.like).not.toHaveBeenCalled();
    expect(told.enrolFirst).toHaveBeenCalledTimes(1);
  });

  it('blocks the certificate until completed', () => {
    const told = acts();
    card(kind, { certificate: 'blocked' }, told);
    expect(screen.getByRole('button', { name: 'Certificado ao concluir' })).toHaveProperty(
      'disabled',
      true,
    );
    cleanup();
    card(kind, { certificate: 'available', status: 'done' }, told);
    fireEvent.click(
      screen.getByRole('button', { name: 'Baixar certificado de Brigada de incêndio: nível 2' }),
    );
    expect(told.certificate).toHaveBeenCalledTimes(1);
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
    expect(
      screen
        .getByRole('progressbar', { name: 'Progresso em Brigada de incêndio: nível 2' })
        .getAttribute('aria-valuenow'),
    ).toBe('35');
    cleanup();
    card('standard', { status: 'done', progress: 100 });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
