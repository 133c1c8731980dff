import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { NotFoundRoute } from './not-found-route.tsx';
import { oldRoute } from './old-addresses.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
afterEach(cleanup);

const open = (address: string, current = aFakePerson('ana')) => {
  const root = createRootRoute({ notFoundComponent: NotFoundRoute });
  const today = ['/contentNode/$id', '/level/$id/{-$nodeCode}', '/$slug/$idSection'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>Hoje</p> }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = root.addChildren([oldRoute(root), ...today]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current })}>
      <RouterProvider router={createRouter({ routeTree, history, notFoundMode: 'root' })} />
    </RuntimeProvider>,
  );
  return history;
};

it.each([
  ['/content/c1?idSection=s1', '/contentNode/c1?idSection=s1'],
  ['/CONTENT/c1', '/contentNode/c1'],
  ['/liveplayer/c2', '/contentNode/c2'],
  ['/cardMenu/s1?x=y', '/secao/s1?x=y'],
  ['/level?nodeLevel=1.2', '/level/-/1.2'],
])('%s leads to %s', async (from, to) => {
  const history = open(from);
  await screen.findByText('Hoje');
  await waitFor(() => expect(history.location.href).toBe(to));
  expect(history.length).toBe(1);
});

it.each(['/lojinha', '/blast', '/uploads/userContent'])(
  '%s says that there is no such page any more',
  async (address) => {
    open(address);
    await screen.findByRole('heading', { level: 1, name: 'PÁGINA NÃO ENCONTRADA' });
    expect(screen.getByText(/não tem mais esta página/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buscar conteúdo' })).toBeTruthy();
  },
);

it('the old address of the store leads to the section that is one', async () => {
  const current = aFakePerson('ana');
  await current.db.mirror('section').put({ idSection: 'loja', idSectionType: 43 } as never);
  const history = open('/lojinha', current);
  await screen.findByText('Hoje');
  expect(history.location.href).toBe('/lojinha/loja');
});

it('any other unknown address is one that may have changed', async () => {
  open('/um/dois/tres');
  await screen.findByText(/pode ter mudado/);
});
