import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageTitle } from './page-title.tsx';

const app = { name: 'Aurora' };
let rooms: ShadowRoot[];
const attach = Element.prototype.attachShadow;

const at = (path: string, heading: string | null, of = app) => (
  <>
    <main>{heading !== null && <h1>{heading}</h1>}</main>
    <PageTitle app={of} path={path} onArrive={() => false} />
  </>
);
const said = (): string | null | undefined =>
  rooms[0]?.querySelector('[role="status"]')?.textContent;
const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  rooms = [];
  document.title = app.name;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function room(
    this: Element,
    init,
  ) {
    const root = attach.call(this, init);
    rooms.push(root);
    return root;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is the heading and the company, and says nothing of the page that the browser itself loaded', async () => {
  render(at('/', 'Início'));
  await pass(50);
  expect(document.title).toBe('Início · Aurora');
  expect(said()).toBe('');
});

it('follows the way from page to page, and tells it', async () => {
  const { rerender } = render(at('/', 'Início'));
  await pass(50);
  rerender(at('/level/a', 'Segurança'));
  await pass(50);
  expect(document.title).toBe('Segurança · Aurora');
  expect(said()).toBe('Segurança');
  expect(screen.getAllByText('Segurança')).toHaveLength(1);
});

it('tells a page with the very heading of the one before', async () => {
  const { rerender } = render(at('/', 'Início'));
  await pass(50);
  rerender(at('/level/a', 'Segurança'));
  await pass(50);
  const heard: (string | null | undefined)[] = [];
  const voice = rooms[0]?.querySelector('[role="status"]');
  const listening = new MutationObserver((changes) =>
    heard.push(...changes.map(({ addedNodes }) => addedNodes[0]?.textContent)),
  );
  if (voice) listening.observe(voice, { childList: true });
  rerender(at('/contentNode/a', 'Segurança'));
  await pass(50);
  expect(heard).toEqual([undefined, 'Segurança']);
  rerender(at('/contentNode/a', 'Segurança', { name: 'Aurora do Sul' }));
  await pass(50);
  expect(heard).toEqual([undefined, 'Segurança']);
  listening.disconnect();
});

it('waits for a heading that comes late, and says it when it is there', async () => {
  const { rerender } = render(at('/', 'Início'));
  await pass(50);
  rerender(at('/level/a', null));
  await pass(200);
  expect([document.title, said()]).toEqual(['Início · Aurora', '']);
  rerender(at('/level/a', 'Segurança'));
  await pass(50);
  expect([document.title, said()]).toEqual(['Segurança · Aurora', 'Segurança']);
  await pass(5_000);
  expect(document.title).toBe('Segurança · Aurora');
});

it('leaves no page under the name of the one before', async () => {
  const { rerender } = render(at('/', 'Início'));
  await pass(50);
  rerender(at('/outra', null));
  await pass(2_000);
  expect(document.title).toBe('Aurora');
});

it('follows a heading that changes on its page without telling it, and a company that changes its name', async () => {
  const { rerender } = render(at('/searchResult/a', 'Procurando'));
  await pass(50);
  rerender(at('/searchResult/a', '3 resultados'));
  await pass(50);
  expect([document.title, said()]).toEqual(['3 resultados · Aurora', '']);
  rerender(at('/searchResult/a', '3 resultados', { name: 'Aurora do Sul' }));
  await pass(50);
  expect(document.title).toBe('3 resultados · Aurora do Sul');
});
