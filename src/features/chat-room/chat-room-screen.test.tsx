import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { roomsOnSocket } from '#src/platform/rooms/live-rooms.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aContent, aMe, aSection } from '#tests/builders/rows.ts';
import { ChatRoomScreen } from './chat-room-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
type Answer = { ok: true; value: unknown } | { ok: false; code: string };
const server = vi.hoisted(() => ({
  answer: (_query: unknown): Promise<Answer> => new Promise(() => undefined),
}));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, _call: unknown, { query }: { query: unknown }) =>
    server.answer(query),
}));
let dispatched: [string, unknown][] = [];
let person: PersonRuntime;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  server.answer = () => new Promise(() => undefined);
  dispatched = [];
  person = aFakePerson('ana', dispatched);
});
afterEach(() => {
  roomsOnSocket.disconnected();
  cleanup();
});

const message = (idMessage: string, text: string, idUser = 'bia') => ({
  idMessage,
  idChatRoom: 'sala',
  idUser,
  user: idUser === 'bia' ? 'Bia' : 'Ana',
  message: text,
  moment: `2026-11-21T15:04:0${idMessage.slice(1)}.000Z`,
});
const open = (idChatRoom = 'sala') =>
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <ChatRoomScreen idChatRoom={idChatRoom} section={<p>A seção</p>} />
    </RuntimeProvider>,
  );
const texts = (): (string | null)[] =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p[dir="auto"]')?.firstChild?.textContent ?? null)
    .filter((text) => text !== null);

it('shows what was said beside a content, by day, and keeps what is written', async () => {
  await person.db
    .mirror('content')
    .put(aContent({ idContentItem: 'c1', text: 'Ronda', idContentType: 6, idChatRoom: 'sala' }));
  await person.db
    .mirror('chatMessage')
    .bulkPut([message('m1', '<b>Bom dia</b>'), message('m2', 'Oi', 'ana')]);
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ronda' });
  expect([texts(), screen.getByText('Conversa ao vivo') !== null]).toEqual([
    ['<b>Bom dia</b>', 'Oi'],
    true,
  ]);
  expect(screen.getByRole('link', { name: 'Ver o conteúdo' }).getAttribute('href')).toBe(
    '/contentNode/c1',
  );
  // For administrators alone.
  expect(screen.queryByRole('button', { name: /Remover a mensagem/ })).toBeNull();
  const field = screen.getByLabelText('Mensagem');
  fireEvent.change(field, { target: { value: '   ' } });
  fireEvent.submit(field);
  fireEvent.change(field, { target: { value: ' Até já ' } });
  fireEvent.submit(field);
  const sent = (): string[][] =>
    dispatched.map(([kind, payload]) => [kind, (payload as { message: string }).message]);
  await expect.poll(sent).toEqual([['chat.send', 'Até já']]);
});

it('shows what the socket tells before the feed brings it, once, and not again after it was removed', async () => {
  await person.db.mirror('content').put(aContent({ idContentItem: 'sala', idChatRoom: 'sala' }));
  const asked: unknown[] = [];
  roomsOnSocket.connected(async (request) => asked.push(request) > 0);
  open();
  await screen.findByText('Ainda não há mensagens. Comece a conversa.');
  await expect.poll(() => asked).toEqual([{ room: 'sala', here: true }]);
  const told = message('m1', 'Cheguei');
  roomsOnSocket.spoken(told);
  await screen.findByText('Cheguei');
  // Another text, so that it is known which of the two is shown.
  await person.db.mirror('chatMessage').put({ ...told, message: 'Cheguei!' });
  await expect.poll(texts).toEqual(['Cheguei!']);
  roomsOnSocket.presence({
    room: 'sala',
    at: '2026-11-21T15:05:00.000Z',
    left: [],
    count: 2,
    joined: [{ idUser: 'bia', name: 'Bia' }],
    here: [
      { idUser: 'ana', name: 'Ana' },
      { idUser: 'bia', name: 'Bia' },
    ],
  });
  await screen.findByText(/Bia entrou na sala/);
  await person.db.mirror('chatMessage').delete('m1');
  await expect.poll(() => screen.queryByText('Cheguei!')).toBeNull();
});

it('an administrator may remove a message, after one question', async () => {
  await person.db.mirror('me').put(aMe({ idUser: 'ana', admin: 1 }));
  await person.db.mirror('content').put(aContent({ idContentItem: 'sala', idChatRoom: 'sala' }));
  await person.db.mirror('chatMessage').put(message('m1', 'Fora'));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a mensagem de Bia' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  await expect
    .poll(() => dispatched)
    .toEqual([['chat.remove', { idMessage: 'm1', idChatRoom: 'sala' }]]);
});

it('a room that is a section is drawn by it; one that is unknown says what may still come', async () => {
  await person.db
    .mirror('section')
    .bulkPut([
      aSection({ idSection: 'casa', idSectionType: 10 }),
      aSection({ idSection: 'lista', idSectionType: 5 }),
    ]);
  open('casa');
  await screen.findByText('A seção');
  cleanup();
  open('lista');
  await screen.findByRole('heading', { level: 1, name: 'Sala não encontrada' });
  expect(screen.getByText(/Ela ainda não está neste aparelho/)).toBeTruthy();
});

it('reads what was said before the newest as it is asked for, says why it does not come, and asks again', async () => {
  await person.db.mirror('content').put(aContent({ idContentItem: 'sala', idChatRoom: 'sala' }));
  const at = (n: number): string =>
    new Date(Date.parse('2026-11-20T10:00:00.000Z') + n * 1_000).toISOString();
  const row = (n: number) => ({ ...message(`m${n}`, `Dito ${n}`), moment: at(n) });
  const change = (n: number) => ({ seq: n, idMessage: `m${n}`, row: row(n) });
  await person.db.mirror('chatMessage').bulkPut(Array.from({ length: 200 }, (_, n) => row(n + 61)));
  server.answer = async () => ({ ok: false, code: 'unavailable' });
  open();
  await screen.findByText('Dito 61');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
  await screen.findByText(/As mensagens anteriores/);
  const asked: unknown[] = [];
  server.answer = async (query) => {
    asked.push(query);
    const { before } = query as { before?: number };
    const numbers =
      before === undefined
        ? Array.from({ length: 50 }, (_, n) => n + 11)
        : Array.from({ length: 10 }, (_, n) => n + 1);
    return {
      ok: true,
      value: {
        changes: numbers.map(change),
        more: before === undefined,
        head: 60,
        epoch: 'e1',
        restart: before === undefined,
      },
    };
  };
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
  await screen.findByText('Dito 11');
  expect(screen.queryByText('Dito 10')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
  await screen.findByText('Dito 1');
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Mostrar mensagens anteriores' }))
    .toBeNull();
  expect(texts()).toEqual(Array.from({ length: 260 }, (_, n) => `Dito ${n + 1}`));
  expect(asked.filter((query) => (query as { before?: number }).before === 11)).toHaveLength(1);
}, 20_000);
