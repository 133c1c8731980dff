import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CommentCase } from '#contract/entities/social/moderation.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { anOp } from '#tests/builders/op.ts';
import { aNode } from '#tests/builders/rows.ts';
import { casesShown } from './cases-shown.ts';
import { ReportedCommentsScreen } from './reported-comments-screen.tsx';

// Set before the app's modules load: the page's ports read the version and IndexedDB on import.
await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
beforeAll(() =>
  Promise.all([import('#src/ui/overlay/dialog-pane.tsx'), import('#src/ui/overlay/menu-pane.tsx')]),
);

const aCase = (n: number, over: Partial<CommentCase> = {}): CommentCase => ({
  idComment: `k${n}`,
  entityType: 'NODE',
  idEntity: 'n1',
  idParentComment: null,
  idNode: 'n1',
  pageTitle: 'Empilhadeira',
  teamName: null,
  createdBy: `p${n}`,
  name: `Pessoa ${n}`,
  photo: null,
  text: `Mensagem <b>${n}</b><script>x()</script>`,
  creationDate: '2026-01-01T10:00:00.000Z',
  lastModifiedDate: null,
  totalReports: n + 1,
  reportedAt: `2026-01-${String(n + 1).padStart(2, '0')}T10:00:00.000Z`,
  status: 'OPEN',
  reason: null,
  decidedAt: null,
  decidedBy: null,
  replaced: null,
  ...over,
});

vi.stubGlobal('scrollTo', () => undefined);

let person: PersonRuntime;
let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  person = aFakePerson('admin', dispatched);
});
afterEach(() => {
  cleanup();
  person.close();
});
const show = () => {
  const routeTree = createRootRoute({ component: ReportedCommentsScreen });
  return render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </RuntimeProvider>,
  );
};
const putCases = (...cases: CommentCase[]) => person.db.mirror('commentCase').bulkPut(cases);
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

it('finds by text, author and place without regard to accents, the latest report first', () => {
  const all = [aCase(0), aCase(1, { teamName: 'Manhã' }), aCase(2, { status: 'HIDDEN' })].map(
    (one) => ({
      ...one,
      sending: { state: 'none' as const },
      outside: false,
    }),
  );
  const find = (search: string) =>
    casesShown(all, { search, filter: 'OPEN' }).map(({ idComment }) => idComment);
  expect([find(''), find('manha'), find('mensagem 0'), find('script'), find('ninguém')]).toEqual([
    ['k1', 'k0'],
    ['k1'],
    ['k0'],
    [],
    [],
  ]);
});

it('hides with a reason, which is wanted, and lets stand without one', async () => {
  await putCases(aCase(0), aCase(1));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Ocultar: mensagem de Pessoa 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ocultar o comentário' });
  const form = dialog.querySelector('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  expect(within(dialog).getByText('Escreva o motivo.')).toBeTruthy();
  expect(dispatched).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Motivo'), {
    target: { value: ' Ofende colegas ' },
  });
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(
    await screen.findByRole('button', { name: 'Manter visível: mensagem de Pessoa 0' }),
  );
  await waitFor(() => expect(dispatched.length).toBe(2));
  const named = { entityType: 'NODE', idEntity: 'n1' };
  expect(dispatched).toEqual([
    [
      'comment.moderate',
      { ...named, idComment: 'k1', idUser: 'p1', action: 'hide', reason: 'Ofende colegas' },
    ],
    [
      'comment.moderate',
      { ...named, idComment: 'k0', idUser: 'p0', action: 'stand', reason: null },
    ],
  ]);
});

it('hides several with one reason, lets several stand, and forgets what was selected', async () => {
  await putCases(aCase(0), aCase(1), aCase(2));
  show();
  const decide = async (names: readonly string[], button: string): Promise<void> => {
    for (const name of names)
      fireEvent.click(
        await screen.findByRole('checkbox', {
          name: `Selecionar a mensagem de ${name} em Empilhadeira`,
        }),
      );
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Selecionadas' })).getByRole('button', {
        name: button,
      }),
    );
  };
  await decide(['Pessoa 0', 'Pessoa 2'], 'Ocultar 2');
  const dialog = await screen.findByRole('dialog', { name: 'Ocultar 2 comentários' });
  fireEvent.change(within(dialog).getByLabelText('Motivo'), {
    target: { value: 'Ofende colegas' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ocultar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(dispatched.map(([kind, payload]) => [kind, payload])).toMatchObject([
    [
      'comment.moderate',
      { idComment: 'k2', idUser: 'p2', action: 'hide', reason: 'Ofende colegas' },
    ],
    [
      'comment.moderate',
      { idComment: 'k0', idUser: 'p0', action: 'hide', reason: 'Ofende colegas' },
    ],
  ]);
  expect(screen.queryByRole('region', { name: 'Selecionadas' })).toBeNull();
  await decide(['Pessoa 1'], 'Manter 1');
  await waitFor(() =>
    expect(dispatched.at(-1)).toMatchObject([
      'comment.moderate',
      { idComment: 'k1', action: 'stand', reason: null },
    ]),
  );
});

it('shows what was decided, by whom, what it replaced, and what became of a decision of this device', async () => {
  const decided = { decidedAt: '2026-01-12T12:00:00.000Z', decidedBy: 'Marina' };
  const replaced = { hidden: 0 as const, decidedAt: '2026-01-11T12:00:00.000Z', decidedBy: 'Beto' };
  await putCases(
    aCase(0, { status: 'HIDDEN', reason: 'Ofende', ...decided, replaced }),
    aCase(1, { ...decided }),
  );
  const payload = {
    entityType: 'NODE',
    idEntity: 'n1',
    idComment: 'k0',
    idUser: 'p0',
    action: 'stand',
    reason: null,
  };
  const last = { code: 'decision_replaced', message: 'Outra decisão foi tomada depois.', at: 0 };
  await person.db.outbox.add(
    anOp({ kind: 'comment.moderate', payload, state: 'parked', last: last as never }),
  );
  show();
  await screen.findByRole('table');
  expect(rows()[0]?.textContent).toContain('Mantido por Marina');
  expect(rows()[0]?.textContent).toContain('Denunciado de novo depois disso');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultados 1' }));
  const text = rows()[0]?.textContent;
  for (const said of [
    'Mensagem 0',
    '1 denúncia',
    'Ocultado por Marina',
    'Motivo: Ofende',
    'Antes: mantido por Beto',
    'Outra decisão foi tomada',
  ])
    expect(text).toContain(said);
  expect(document.querySelector('table script')).toBeNull();
  expect(
    screen.getByRole('button', { name: 'Mostrar de novo: mensagem de Pessoa 0' }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mantidos 0' }));
  expect(screen.getByRole('heading', { name: 'Nada por aqui' })).toBeTruthy();
});

it('says why a comment of a group is shown to a person who is not in it, and leads nowhere there', async () => {
  await person.db
    .mirror('node')
    .bulkPut([
      aNode({ idNode: 'n1' }),
      aNode({ idNode: 'n2', hasAccess: 0 }),
      aNode({ idNode: 'n3', hasAccess: 0 }),
    ]);
  await person.db.mirror('grantedNode').put(aNode({ idNode: 'n3' }));
  await putCases(
    aCase(0),
    aCase(1, { idNode: 'n2', pageTitle: 'Confidencial' }),
    aCase(2, { idNode: 'n3', pageTitle: 'Do meu grupo' }),
  );
  show();
  await screen.findByRole('table');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Do meu grupo',
    'Empilhadeira',
  ]);
  expect(
    rows().map(({ textContent }) => textContent?.includes('um grupo em que você não está')),
  ).toEqual([false, true, false]);
});

it('pages by ten, and says where nothing was reported', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Nenhum comentário denunciado' })).toBeTruthy();
  await putCases(...Array.from({ length: 12 }, (_none, n) => aCase(n)));
  expect((await screen.findAllByRole('row')).length).toBe(11);
});
