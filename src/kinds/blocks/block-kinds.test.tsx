import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockElement } from '#contract/blocks.ts';
import { initialState } from '#src/learning/reads/card.ts';
import { emptyPage, type BlockPage, type MeetingEvent } from '#src/learning/reads/block-page.ts';
import { BlockList } from './block-list.tsx';

// jsdom has no layout to observe and no media to ask.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const Observer = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

const element = (title: string, nodeCode = '1'): BlockElement => ({
  elementType: 'NODE',
  idElement: title.toLowerCase(),
  nodeCode,
  title,
  description: null,
  label: 'Trilha',
  image: null,
  idContentType: null,
  duration: null,
  count: null,
  idNode: null,
});
const base: BlockPage = {
  ...emptyPage,
  stateOf: () => initialState,
  hrefOf: ({ idElement }) => `/level/${idElement}`,
};
const view = (type: string, data: Record<string, unknown>, page: Partial<BlockPage> = {}) =>
  render(
    <BlockList blocks={[{ idBlock: 'b', type, data }]} page={{ ...base, ...page }} empty={null} />,
  );

describe('Catalog', () => {
  const catalog = Array.from({ length: 30 }, (_, at) => ({
    element: element(at === 3 ? 'Operação segura' : `Trilha ${at}`, `1.${at}`),
    tags: at % 2 === 0 ? ['Par'] : [],
  }));
  const open = async (): Promise<void> => {
    view('Catalog', { title: 'Tudo', textSearch: true, tagFilter: true }, { catalog });
    await screen.findAllByRole('listitem');
  };

  it('draws twice the columns and one, not all', async () => {
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(11);
  });

  it('searches on Enter, without accents, and takes no more than 25 characters', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'Buscar no catálogo' });
    expect(field.getAttribute('maxlength')).toBe('25');
    fireEvent.change(field, { target: { value: 'operacao' } });
    expect(screen.getAllByRole('listitem')).toHaveLength(11);
    fireEvent.submit(field);
    expect(screen.getByRole('link', { name: 'Operação segura' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 resultado');
    fireEvent.change(field, { target: { value: 'xadrez' } });
    fireEvent.submit(field);
    expect(screen.getByRole('status').textContent).toBe('Não foram encontrados resultados');
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(11);
  });

  it('filters by tag', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Par', pressed: false }));
    expect(screen.getByRole('status').textContent).toBe('15 resultados');
  });
});

describe('Recommendation', () => {
  it('says that there is none', () => {
    view('Recommendation', { title: null });
    expect(screen.getByText('Não foram encontradas recomendações.')).toBeTruthy();
  });
  it('is a row of cards', () => {
    view('Recommendation', { title: 'Para você' }, { recommended: [element('Higiene')] });
    expect(
      within(screen.getByRole('region', { name: 'Para você' })).getByRole('link', {
        name: 'Higiene',
      }),
    ).toBeTruthy();
  });
});

describe('Meeting', () => {
  const meeting = (title: string, over: Partial<MeetingEvent>): MeetingEvent => ({
    idMeeting: title,
    title,
    meetingType: 'PRESENCIAL',
    startDate: '2026-11-25T11:00:00.000Z',
    finishDate: null,
    address: 'Rod. Anhanguera, km 98',
    url: null,
    speaker: null,
    ofPage: true,
    ...over,
  });
  const meetings = [
    meeting('Prática', {}),
    meeting('Plantão', {
      ofPage: false,
      meetingType: 'ONLINE',
      url: 'https://sala.example/1',
      speaker: 'Lia',
    }),
  ];

  it('shows those of the page, then all', async () => {
    view('Meeting', { title: null }, { meetings });
    expect(await screen.findByText('Rod. Anhanguera, km 98')).toBeTruthy();
    expect(screen.queryByText('Plantão')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Todos os eventos' }));
    expect(screen.getByRole('link', { name: 'Entrar na sala' }).getAttribute('href')).toBe(
      'https://sala.example/1',
    );
    expect(screen.getByText('Lia')).toBeTruthy();
  });
});

describe('PreTest', () => {
  it.each([
    [0, 'Iniciar pré-teste', 'Não iniciado'],
    [50, 'Continuar pré-teste', 'Em andamento'],
  ])('at %i %% says %s', async (progress, action, state) => {
    view('PreTest', { title: 'Antes', idEvaluation: 'pre', description: null, progress });
    expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toBe(
      '/level/pre',
    );
    expect(screen.getByText(state)).toBeTruthy();
  });
});

describe('the others', () => {
  it('draws a list, a link to a page and blocks within blocks', async () => {
    view('ListBlocks', {
      title: 'Juntos',
      blocks: [
        {
          idBlock: 'b.1',
          type: 'List',
          data: { title: 'Leituras', elements: [element('Higiene')] },
        },
        {
          idBlock: 'b.2',
          type: 'NodeLink',
          data: { title: null, description: 'Comece por aqui', element: element('Frota') },
        },
        { idBlock: 'b.3', type: 'PageBuilderTitle', data: { title: 'Título', subtitle: 'Linha' } },
        { idBlock: 'b.4', type: 'Roda', data: {} },
      ],
    });
    expect(screen.getByRole('heading', { name: 'Juntos' })).toBeTruthy();
    expect(
      within(await screen.findByRole('region', { name: 'Leituras' })).getByRole('link', {
        name: 'Higiene',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Frota' }).getAttribute('href')).toBe('/level/frota');
    expect(screen.getByText('Comece por aqui')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Título' })).toBeTruthy();
    expect(screen.getByText('Componente "Roda" não encontrado.')).toBeTruthy();
  });

  it('shows one campaign, or all of them', () => {
    const campaigns = ['Um', 'Dois'].map((name) => ({
      idCampaign: name,
      name,
      description: null,
      image: null,
      rules: null,
      finishDate: null,
    }));
    view('Campaign', { title: null, model: 'single', campaigns: [] }, { campaigns });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    cleanup();
    view('Campaign', { title: null, model: 'list', campaigns: [] }, { campaigns });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    cleanup();
    view('Campaign', { title: null, model: 'list', campaigns: ['Dois'] }, { campaigns });
    expect(screen.getByText('Dois')).toBeTruthy();
    expect(screen.queryByText('Um')).toBeNull();
  });
});
