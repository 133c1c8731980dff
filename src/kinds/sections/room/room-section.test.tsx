/** A room that is a section, in each of its states. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { roomsOnSocket } from '#src/platform/rooms/live-rooms.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { keepRoomChanges } from '#sync/pull/keep-room.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMe, aSection } from '#tests/builders/rows.ts';
import { SectionScreen } from '../section-screen.tsx';

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
const server = vi.hoisted(() => ({ answer: (): Promise<Answer> => new Promise(() => undefined) }));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({ askAsPerson: () => server.answer() }));

let person: PersonRuntime;
let dispatched: [string, unknown][] = [];
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
afterEach(cleanup);

const message = (seq: number, text: string) => ({
  seq,
  idMessage: `m${seq}`,
  row: {
    idMessage: `m${seq}`,
    idChatRoom: 's1',
    idUser: 'bia',
    user: 'Bia',
    message: text,
    moment: `2026-11-20T10:00:0${seq}.000Z`,
  },
});
const page = (changes: ReturnType<typeof message>[]) => ({
  changes,
  more: false,
  head: changes.length,
  epoch: 'e1',
  restart: true,
});
const says = (value: Answer): void => {
  server.answer = async () => value;
};
const open = async () => {
  await person.db
    .mirror('section')
    .put(aSection({ idSection: 's1', idSectionType: 10, title: 'Operação' }));
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <SectionScreen
        idSection="s1"
        admin={false}
        moves={{ replace: () => undefined, back: () => undefined }}
      />
    </RuntimeProvider>,
  );
  return screen.findByRole('heading', { level: 1 });
};
const log = () => screen.findByRole('log');

it('says neither that it is empty nor that it is not here while it is asked for', async () => {
  await open();
  expect((await log()).textContent).toBe('');
});

it('says that no person has said anything yet', async () => {
  says({ ok: true, value: page([]) });
  await open();
  await screen.findByText('Ainda não há mensagens. Comece a conversa.');
});

it('says that the room did not answer, and shows what was read before', async () => {
  says({ ok: false, code: 'internal' });
  await keepRoomChanges(person.db, 's1', page([message(1, 'Bom dia')]), 1);
  await open();
  await screen.findByText('A sala não respondeu. Tentamos de novo em instantes.');
  expect((await log()).textContent).toContain('Bom dia');
});

it('says without a connection what is not here and that one may write, and sends what is written once', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    says({ ok: false, code: 'unreachable' });
    await open();
    window.dispatchEvent(new Event('offline'));
    await screen.findByText(/As mensagens desta sala ainda não estão neste aparelho/);
    await screen.findByText('Sem conexão: o que você escrever fica salvo e é enviado depois.');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Mensagem');
    fireEvent.change(field, { target: { value: 'Doca livre' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await expect.poll(() => field.value).toBe('');
    await expect
      .poll(() => dispatched)
      .toEqual([
        ['chat.send', expect.objectContaining({ idChatRoom: 's1', message: 'Doca livre' })],
      ]);
  } finally {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    window.dispatchEvent(new Event('online'));
  }
});

it('a message that was written without a connection stands by its time, with a line that says when it came', async () => {
  const late = message(3, 'Da estrada');
  const rows = [message(1, 'Primeira'), message(2, 'Segunda'), late];
  Object.assign(late.row, {
    moment: '2026-11-20T10:00:01.500Z',
    sentAt: '2026-11-20T11:30:00.000Z',
  });
  says({ ok: true, value: page(rows) });
  await open();
  await screen.findByText('Da estrada');
  const shown = () =>
    (/(Primeira|Da estrada).*(Da estrada|Segunda)/.exec(document.body.textContent) ?? [])[0];
  expect(shown()).toMatch(/^Primeira.*Da estrada.*chegou às \d\d:30.*Segunda$/);
});

it('blanks are no message, and do not stay', async () => {
  says({ ok: true, value: page([message(1, 'Fica')]) });
  await open();
  await screen.findByText('Fica');
  const field = screen.getByLabelText<HTMLInputElement>('Mensagem');
  fireEvent.change(field, { target: { value: '\u200b \u00a0\u2800' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  await expect.poll(() => field.value).toBe('');
  expect(dispatched).toEqual([]);
});

it('is closed to a person who may not be in it', async () => {
  says({ ok: false, code: 'not_found' });
  await open();
  await screen.findByRole('heading', { name: 'Você não participa desta sala' });
});

it('a message that an administrator removes loses its text at once, and no other person is offered to', async () => {
  says({ ok: true, value: page([message(1, 'Fica'), message(2, 'palavra-ruim')]) });
  await open();
  await screen.findByText('palavra-ruim');
  expect(screen.queryByRole('button', { name: /Remover a mensagem/ })).toBeNull();
  roomsOnSocket.changed('s1', { seq: 3, idMessage: 'm2', row: null });
  await screen.findByText('Mensagem removida pela administração');
  expect((await log()).textContent).not.toContain('palavra-ruim');
});

it('an administrator removes one after a question', async () => {
  await person.db.mirror('me').put(aMe({ idUser: 'ana', admin: 1 }));
  says({ ok: true, value: page([message(1, 'Sai')]) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a mensagem de Bia' }));
  expect(dispatched).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  await expect
    .poll(() => dispatched)
    .toEqual([['chat.remove', { idMessage: 'm1', idChatRoom: 's1' }]]);
});
