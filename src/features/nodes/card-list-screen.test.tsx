/** The list behind 'Ver todos' begins as the catalogue was filtered. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CardListScreen } from './card-list-screen.tsx';

const block = {
  type: 'Catalog',
  data: { title: 'Catálogo', nodeCode: null, depth: null, textSearch: true, tagFilter: true },
};
vi.mock('#src/platform/runtime/runtime-context.tsx', async (real) => ({
  ...(await real<object>()),
  useMirror: () => ({ block }),
}));
vi.mock('#src/kinds/blocks/page/use-block-page.ts', () => ({
  useBlockPage: () => ({ page: { catalog: [] }, home: null }),
}));
vi.mock('#src/kinds/blocks/catalog/find-entries.ts', () => ({
  tagsOf: () => ['segurança', 'alimentos'],
  findEntries: (_catalog: unknown, wanted: { text: string; tags: string[] }) => {
    asked.push(wanted);
    return [];
  },
}));
vi.mock('#src/kinds/blocks/catalog/catalog-filter.tsx', () => ({
  CatalogFilter: ({ text, chosen }: { text: string; chosen: string[] }) => (
    <p>{`filtro: ${text} ${chosen.join()}`}</p>
  ),
}));
const asked = vi.hoisted(() => [] as { text: string; tags: string[] }[]);

afterEach(cleanup);

test('with the text and the tags that were chosen there', () => {
  render(<CardListScreen idBlock="b1" filter={{ text: 'óleo', tags: ['segurança'] }} />);
  expect(screen.getByText('filtro: óleo segurança')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ text: 'óleo', tags: ['segurança'] });
});
