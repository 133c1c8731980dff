import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageFocus, type PageFocus } from './page-focus.ts';

interface Place {
  href: string;
}
let before: ((event: { fromLocation?: Place }) => void) | undefined;
let changed: ((event: { action: { type: string } }) => void) | undefined;
let here: Place;
let focus: PageFocus;

const page = (heading: string, links = ''): HTMLElement => {
  document.body.innerHTML = `<nav><a href="/">Início</a></nav><main><h1>${heading}</h1>${links}</main>`;
  return document.querySelector('h1') ?? expect.unreachable();
};
const link = (at: number): HTMLElement =>
  document.querySelectorAll<HTMLElement>('main a')[at] ?? expect.unreachable();
const go = (href: string, type: string): void => {
  const from = here;
  here = { href };
  changed?.({ action: { type } });
  before?.({ fromLocation: from });
};
const list = '<a href="/level/a">A</a><a href="/level/b">B</a><a href="/level/b">B, outra vez</a>';

beforeEach(() => {
  vi.useFakeTimers();
  here = { href: '/' };
  focus = createPageFocus({
    history: { subscribe: (listen: typeof changed) => ((changed = listen), () => undefined) },
    subscribe: (_name: string, listen: typeof before) => ((before = listen), () => undefined),
    get latestLocation() {
      return here;
    },
  } as unknown as Parameters<typeof createPageFocus>[0]);
  // Links lead nowhere here.
  document.body.addEventListener('click', (event) => event.preventDefault());
});
afterEach(() => {
  focus.stop();
  vi.useRealTimers();
});

it('focuses the heading of a page one goes to', () => {
  page('Início', list);
  link(0).click();
  go('/level/a', 'PUSH');
  const heading = page('A');
  expect(focus.arrive(heading)).toBe(true);
  expect(document.activeElement).toBe(heading);
});

it('focuses the link one comes back to, also when it is drawn late', async () => {
  page('Início', list);
  link(2).click();
  go('/level/b', 'PUSH');
  focus.arrive(page('B'));
  go('/', 'BACK');
  const heading = page('Início');
  expect(focus.arrive(heading)).toBe(true);
  expect(document.activeElement).toBe(document.body);
  heading.insertAdjacentHTML('afterend', list);
  await vi.advanceTimersByTimeAsync(10);
  expect(document.activeElement).toBe(link(2));
});

it('focuses the heading when the link is gone', async () => {
  page('Início', list);
  link(0).click();
  go('/level/a', 'PUSH');
  focus.arrive(page('A'));
  go('/', 'BACK');
  const heading = page('Início');
  focus.arrive(heading);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(document.activeElement).toBe(heading);
});

it('leaves the focus to a page that has put it somewhere itself', () => {
  page('Início', list);
  go('/searchResult/a', 'PUSH');
  const heading = page('Busca', '<input />');
  document.querySelector('input')?.focus();
  expect(focus.arrive(heading)).toBe(false);
  expect(document.activeElement?.tagName).toBe('INPUT');
});
