import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockElement } from '#contract/blocks.ts';
import { initialState } from '#src/learning/reads/card.ts';
import { BlockList } from './block-list.tsx';
import { emptyPage, type BlockPage } from '#src/learning/reads/block-page.ts';
import { BlockView } from './block-view.tsx';

// jsdom has no layout to observe and no media to ask.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

const element = (title: string): BlockElement => ({
  elementType: 'NODE',
  idElement: title.toLowerCase(),
  nodeCode: null,
  title,
  description: null,
  label: 'Trilha',
  image: null,
  idContentType: null,
  duration: 7800,
  count: null,
  idNode: null,
});

const page: BlockPage = {
  ...emptyPage,
  stateOf: () => initialState,
  hrefOf: ({ idElement }) => `/level/${idElement}`,
};
const view = (type: string, data: Record<string, unknown>, given: BlockPage = page) =>
  render(<BlockView block={{ idBlock: 'b', type, data }} page={given} />);

describe('BlockView', () => {
  it('says the name of a kind that this version does not know', () => {
    view('Roda', {});
    expect(screen.getByText('Componente "Roda" não encontrado.')).toBeTruthy();
  });

  it('loses one block, not the page, to data that cannot be read', () => {
    const { container } = render(
      <BlockList
        blocks={[
          { idBlock: 'a', type: 'Grid', data: { elements: 3 } },
          {
            idBlock: 'b',
            type: 'TitleSection',
            data: { title: 'Para ver na pausa', subtitle: null },
          },
        ]}
        page={page}
        empty={null}
      />,
    );
    expect(within(container).getByText('Este bloco não pôde ser mostrado.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Para ver na pausa' })).toBeTruthy();
  });

  it('says the name of a card that does not exist, and draws the page around it', () => {
    view('Grid', { title: 'Áreas', card: 'hexagon', elements: [element('Higiene')] });
    expect(
      screen.getByText('O tipo de cartão "hexagon" não existe na lista de componentes.'),
    ).toBeTruthy();
  });

  it('draws a row of cards that are links, named by its heading', () => {
    view(
      'Carrousel',
      { title: 'Obrigatórios', elements: [element('Higiene'), element('Frota')] },
      { ...page, moreOf: () => '/cardlist/b' },
    );
    const row = within(screen.getByRole('region', { name: 'Obrigatórios' }));
    expect(row.getAllByRole('listitem')).toHaveLength(2);
    expect(row.getByRole('link', { name: 'Higiene' }).getAttribute('href')).toBe('/level/higiene');
    expect(row.getAllByText('Trilha · 2 h 10')).toHaveLength(2);
    expect(row.getByRole('link', { name: 'Ver todos: Obrigatórios' }).getAttribute('href')).toBe(
      '/cardlist/b',
    );
  });

  it.each(['Carrousel', 'Grid', 'EnrollmentsInProgress', 'MasterBanner'])(
    'draws nothing for an empty %s',
    (type) => {
      const { container } = view(type, { title: 'Vazio', elements: [], rotationInterval: null });
      expect(container.textContent).toBe('');
    },
  );

  it('shows three of what is in progress, with their facts', () => {
    const inProgress = ['Um', 'Dois', 'Três', 'Quatro'].map((title) => ({
      element: element(title),
      state: { ...initialState, progress: 36, status: 'in-progress' as const },
      fact: `Aula 3 de 7 de ${title}`,
    }));
    view('EnrollmentsInProgress', { title: null }, { ...page, inProgress });
    expect(screen.getByRole('region', { name: 'Continue de onde parou' })).toBeTruthy();
    expect(
      screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow')),
    ).toEqual(['36', '36', '36']);
    expect(screen.getByText('Aula 3 de 7 de Dois')).toBeTruthy();
    expect(screen.queryByText('Quatro')).toBeNull();
  });

  it('cleans the HTML of a text', async () => {
    view('TextSection', { html: '<p>Até <b>três</b> minutos<script>alert(1)</script></p>' });
    expect((await screen.findByText('três')).closest('p')?.outerHTML).toBe(
      '<p>Até <b>três</b> minutos</p>',
    );
    // The sanitiser is here now: the next text stands at its first drawing.
    view('TextSection', { html: '<p>Sem demora</p>' });
    expect(screen.getByText('Sem demora')).toBeTruthy();
  });
});
