import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HomeType, SectionItem } from '#contract/areas/content/entities/section.ts';
import { type BlockPage, emptyPage } from '#src/learning/reads/block-page.ts';
import { initialState } from '#src/learning/reads/card.ts';
import { aContent, aSection, aSectionItem } from '#tests/builders/rows.ts';
import { HomeSection } from './home-section.tsx';

// jsdom has none: nothing is laid out, so nothing overflows.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  ),
);
afterEach(cleanup);

const page: BlockPage = {
  ...emptyPage,
  stateOf: ({ idElement }) =>
    idElement === 'c2' ? { ...initialState, locked: { reason: 'Abre depois' } } : initialState,
  hrefOf: ({ idElement }) => `/contentNode/${idElement}`,
};
const show = (homeType: HomeType, items: Partial<SectionItem>[], more = {}) =>
  render(
    <HomeSection
      of={{
        by: 'section',
        section: aSection({ homeType, ...more }),
        items: items.map((item, at) => ({
          item: aSectionItem({ idContentItem: `c${at + 1}`, ...item }),
          content: aContent({
            idContentItem: `c${at + 1}`,
            text: `Conteúdo ${at + 1}`,
            image: '/media/own.svg',
          }),
        })),
      }}
      page={page}
    />,
  );

describe.each<HomeType>(['row', 'mosaic', 'fullscreen', 'carousel'])('%s', (homeType) => {
  it('lists the contents in their order, leads to what is open, and says why the rest is not', () => {
    show(homeType, [{}, {}, {}]);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(
      items.map((item) => within(item).getByRole('heading', { level: 3 }).textContent),
    ).toEqual(['Conteúdo 1', 'Conteúdo 2', 'Conteúdo 3']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/contentNode/c1',
      '/contentNode/c3',
    ]);
    expect(screen.getByText('Abre depois')).toBeTruthy();
  });

  it('without contents says so', () => {
    show(homeType, []);
    expect(screen.getByRole('heading', { name: 'Nenhum conteúdo disponível' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Início');
  });
});

it('has the title and the text of the section', () => {
  show('row', [{}], { title: 'Comece o turno', text: 'O que vale em toda casa' });
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    Boolean(screen.getByText('O que vale em toda casa')),
  ]).toEqual(['Comece o turno', true]);
});

it('gives a tile its own picture, and the sign where it has one', () => {
  const { container } = show('mosaic', [
    { image: '/media/tile.svg', imageSecondary: '/media/sign.svg', imageStyle: 'hybrid' },
    { imageStyle: 'icon' },
  ]);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/tile.svg',
    '/media/sign.svg',
    '/media/own.svg',
  ]);
});
