import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppLink } from './app-link.tsx';

afterEach(cleanup);

const shown = (to: string, props: { target?: string } = {}) => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <RouterContextProvider router={router}>
      <AppLink to={to} {...props}>
        Abrir
      </AppLink>
    </RouterContextProvider>,
  );
  return { history, link: screen.getByRole('link') };
};

describe('AppLink', () => {
  it('is a real link that the router follows', () => {
    const { history, link } = shown('/level/x');
    expect(link.getAttribute('href')).toBe('/level/x');
    expect(fireEvent.click(link)).toBe(false);
    expect(history.location.pathname).toBe('/level/x');
  });

  it.each([
    ['a click with Control', { ctrlKey: true }],
    ['a click with Command', { metaKey: true }],
    ['the middle button', { button: 1 }],
  ])('leaves %s to the browser', (_, init) => {
    const { history, link } = shown('/level/x');
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, init);
    expect(history.location.pathname).toBe('/');
  });

  it.each([
    ['https://example.com/', {}],
    ['/terms', { target: '_blank' }],
  ])('leaves %s to the browser', (to, props) => {
    const { history, link } = shown(to, props);
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(link);
    expect(history.location.pathname).toBe('/');
  });
});
