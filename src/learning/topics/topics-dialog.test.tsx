import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aContent, aNode } from '#tests/builders/rows.ts';
import { asksForTopics } from './asks-for-topics.ts';
import { TopicsDialog } from './topics-dialog.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    CSS: { escape: (text: string) => text },
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const many = Array.from({ length: 11 }, (_, at) => `Assunto ${String(at + 1).padStart(2, '0')}`);

const open = async (name: string, chosen: string[] | null) => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson(name, dispatched);
  const { db } = person;
  await db
    .mirror('node')
    .bulkPut([
      aNode({ tags: ['Segurança', ...many] }),
      aNode({ idNode: 'old', nodeCode: '1.2', status: 'ARCHIVED', tags: ['Antigo'] }),
    ]);
  await db
    .mirror('content')
    .bulkPut([
      aContent({ idContentItem: 'c1', idNode: 'n1', active: 1, tags: ['Ação'] }),
      aContent({ idContentItem: 'c2', idNode: 'n1', active: 0, tags: ['Parado'] }),
    ]);
  if (chosen)
    await db
      .mirror('topics')
      .put({ idUser: name, tags: chosen, lastModified: '2026-01-01T10:00:00.000Z' });
  const onClose = vi.fn<() => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <TopicsDialog leave="Agora não" onClose={onClose} />
    </RuntimeProvider>,
  );
  await screen.findByRole('heading', { name: 'Assuntos' });
  return { db, dispatched, onClose };
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const listed = (): string[] =>
  within(screen.getByRole('region', { name: 'Assuntos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists what is published ten a page, searches without accents, and saves the choice once', async () => {
  const { dispatched, onClose } = await open('ana', ['Segurança', 'De antes']);
  expect(listed()).toEqual(['Ação', ...many.slice(0, 9)]);
  press('Próxima');
  expect(listed()).toEqual([...many.slice(9), 'Segurança']);
  fireEvent.change(screen.getByLabelText('Buscar assunto'), { target: { value: ' acao' } });
  expect(listed()).toEqual(['Ação']);
  expect(screen.getByLabelText('Buscar assunto').getAttribute('maxlength')).toBe('400');
  press('Ação');
  press('Tirar De antes');
  press('Salvar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(dispatched).toEqual([['tags.set', { idUser: 'ana', tags: ['Segurança', 'Ação'] }]]);
});

it('saves nothing where nothing was touched', async () => {
  const { dispatched, onClose } = await open('bia', ['Segurança']);
  press('Salvar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(dispatched).toEqual([]);
});

it('is asked for after the terms only of who has not chosen', async () => {
  const { db } = await open('nova', null);
  expect(await asksForTopics(db, 'nova')).toBe(true);
  await db
    .mirror('topics')
    .put({ idUser: 'nova', tags: ['Ação'], lastModified: '2026-01-01T10:00:00.000Z' });
  expect(await asksForTopics(db, 'nova')).toBe(false);
});
