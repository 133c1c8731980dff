import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AccessDenied } from './access-denied.tsx';

afterEach(cleanup);

const open = (initialEntries: string[]) => {
  const root = createRootRoute();
  const denied = createRoute({ getParentRoute: () => root, path: '/closed', component: AccessDenied });
  const page = createRoute({ getParentRoute: () => root, path: '/$', component: () => null });
  const history = createMemoryHistory({ initialEntries });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([denied, page]), history })} />);
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
