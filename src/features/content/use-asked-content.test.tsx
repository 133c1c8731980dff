/**
 * A content that no feed tells of: asked for when it is opened, kept for offline use, gone when the
 * server says so.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { keepContents } from '#sync/pull/keep-contents.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aContent } from '#tests/builders/rows.ts';
import { ContentScreen } from './content-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
type Answer = { ok: true; value: unknown } | { ok: false; code: string };
const server = vi.hoisted(() => ({
  answer: async (): Promise<Answer> => ({ ok: false, code: 'unreachable' }),
  asked: 0,
}));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: () => {
    server.asked += 1;
    return server.answer();
  },
}));

let person: PersonRuntime;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  server.asked = 0;
  person = aFakePerson('ana');
});
afterEach(cleanup);

const says = (value: Answer): void => {
  server.answer = async () => value;
};
const work = aContent({ idContentItem: 'obra', idContentType: 99, text: 'A obra' });
const told: Answer = { ok: true, value: { success: true, content: [work], asOf: 5 } };
const open = (): void =>
  void render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <ContentScreen
        idContentItem="obra"
        moves={{ replace: () => undefined, back: () => undefined }}
        onClose={() => undefined}
      />
    </RuntimeProvider>,
  );
const here = async (): Promise<boolean> =>
  (await person.db.mirror('content').get('obra')) !== undefined;

it('is brought, and opens again without a server', async () => {
  says(told);
  open();
  await expect.poll(here).toBe(true);
  await expect.poll(() => screen.queryAllByText(/A obra/).length).toBeGreaterThan(0);
  cleanup();
  says({ ok: false, code: 'unreachable' });
  open();
  await expect.poll(() => screen.queryAllByText(/A obra/).length).toBeGreaterThan(0);
});

it('that did not come says so, and is asked for again', async () => {
  says({ ok: false, code: 'internal' });
  open();
  await screen.findByRole('heading', { level: 1, name: 'O conteúdo não chegou' });
  says(told);
  fireEvent.click(screen.getByRole('button', { name: /tentar/i }));
  await expect.poll(here).toBe(true);
});

it('that the server has no more, or not for this person, goes from the device too', async () => {
  await keepContents(person.db, { contents: [work], asOf: 5 }, { seenAt: 1 });
  says({ ok: false, code: 'not_found' });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Conteúdo não encontrado' });
  expect(await here()).toBe(false);
});

it('that the feed tells of is not asked for', async () => {
  await person.db.mirror('content').put(work);
  open();
  await expect.poll(() => screen.queryAllByText(/A obra/).length).toBeGreaterThan(0);
  expect(server.asked).toBe(0);
});

it('of a server that is away it is not said that it does not exist', async () => {
  says({ ok: false, code: 'unreachable' });
  open();
  await screen.findByText(/Ele não está neste aparelho/);
});

it('without a connection it is told', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    open();
    window.dispatchEvent(new Event('offline'));
    await screen.findByText(/conexão/);
  } finally {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    window.dispatchEvent(new Event('online'));
  }
});
