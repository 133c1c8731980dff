import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Section, SectionEntry } from '#contract/areas/content/entities/section.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { keepSectionPage } from '#sync/reads/sections/kept-section-pages.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aContent, aNode, aSection } from '#tests/builders/rows.ts';
import { SectionScreen } from '../section-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
  Object.assign(globalThis, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(cleanup);

const open = async (section: Partial<Section>, kept: SectionEntry[] = []) => {
  const person = aFakePerson('ana');
  await person.db
    .mirror('section')
    .bulkPut([aSection(section), aSection({ idSection: 's2', title: 'Outra seção' })]);
  await person.db
    .mirror('content')
    .put(aContent({ idContentItem: 'c1', text: 'Um conteúdo', active: 1 }));
  await person.db
    .mirror('node')
    .put(aNode({ idNode: 'n1', title: 'Uma área', status: 'PUBLISHED', nodeType: 'ORGANIZATION' }));
  if (kept.length > 0)
    await keepSectionPage(
      person.db,
      { idSection: 's1', page: 2 },
      { seenAt: Date.now(), entries: kept, total: section.total ?? 0 },
    );
  const moves = { replace: vi.fn<(to: string) => void>(), back: vi.fn<() => void>() };
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <SectionScreen idSection="s1" admin={false} moves={moves} />
    </RuntimeProvider>,
  );
};
const named = (count: number, from = 1): SectionEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    idEntry: String(from + at),
    text: `Item ${from + at}`,
  }));
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it.each([2, 3, 4, 5, 6, 7, 8, 9, 11, 18, 19, 36, 38])(
  'type %i shows its items with one and with seven, and says when it has none',
  async (idSectionType) => {
    await open({ idSectionType, title: 'Seção', entries: [], total: 0 });
    await screen.findByRole('heading', { name: 'Nenhum conteúdo disponível' });
    cleanup();
    for (const count of [1, 7]) {
      await open({ idSectionType, title: 'Seção', entries: named(count), total: count });
      await waitFor(() => expect(titles()).toEqual(named(count).map(({ text }) => text)));
      cleanup();
    }
  },
);

it('leads to a content, a page, another section and outside; not to itself, and not to what is not there', async () => {
  const entries: SectionEntry[] = [
    { idEntry: '1', idContentItem: 'c1' },
    { idEntry: '2', idNode: 'n1', text: 'Com outro nome' },
    { idEntry: '3', sectionTo: 's2' },
    { idEntry: '4', address: 'https://a.test/', text: 'De fora' },
    { idEntry: '5', sectionTo: 's1', text: 'Aqui mesmo' },
    { idEntry: '6', idContentItem: 'de-outros', text: 'Não é daqui' },
    { idEntry: '7', address: 'javascript:alert(1)', text: 'Nada disso' },
    { idEntry: '8', text: '🧊 عنوان '.repeat(40) },
  ];
  await open({ idSectionType: 4, title: 'Seção', entries, total: 8 });
  await waitFor(() => expect(titles()).toHaveLength(7));
  expect(
    within(document.querySelector<HTMLElement>('[data-section-design] ul')!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/contentNode/c1?idSection=s1', '/level/n1', '/outra-secao/s2', 'https://a.test/']);
  expect(titles()).not.toContain('Não é daqui');
});

it('goes on with what was kept of the next page', async () => {
  await open({ idSectionType: 5, title: 'Lista', entries: named(60), total: 61 }, named(1, 61));
  await screen.findByLabelText('Buscar em Lista');
  for (const shown of [20, 40, 60]) {
    await screen.findByText(`${shown} de 61`);
    screen.getByRole('button', { name: 'Ver mais' }).click();
  }
  // A part that is far from the view is drawn when it comes near: here nothing is measured, so only
  // the first two are.
  await waitFor(() =>
    expect([titles().length, screen.queryByRole('button', { name: 'Ver mais' })]).toEqual([
      40,
      null,
    ]),
  );
});
