import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AccessDenied } from './access-denied.tsx';

afterEach(cleanup);

vi.mock('#src/learning/offers/use-store.ts', () => ({
  useSoldAt: () => (idNode: string) =>
    idNode === 'vendida' ? '/detalheslojinha?idOffer=o1' : null,
}));

const open = (initialEntries: string[], idNode?: string) => {
  const root = createRootRoute();
  const denied = createRoute({
    getParentRoute: () => root,
    path: '/closed',
    component: () => <AccessDenied idNode={idNode} />,
  });
  const page = createRoute({ getParentRoute: () => root, path: '/$', component: () => null });
  const history = createMemoryHistory({ initialEntries });
  render(
    <RouterProvider
      router={createRouter({ routeTree: root.addChildren([denied, page]), history })}
    />,
  );
  return history;
};

it.each([
  ['back to the page before', ['/level/open', '/closed'], '/level/open'],
  ['home where there was none', ['/closed'], '/'],
])('OK leads %s', async (_, entries, to) => {
  const history = open(entries);
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(history.location.pathname).toBe(to));
});

it.each([
  ['leads to the store where the page is sold', 'vendida', ['/detalheslojinha?idOffer=o1']],
  ['leads nowhere else where it is not', 'secreta', []],
])('%s', async (_, idNode, links) => {
  open(['/closed'], idNode);
  await screen.findByRole('button', { name: 'OK' });
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});
