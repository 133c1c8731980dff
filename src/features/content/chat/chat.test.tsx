import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatLine } from '#sync/reads/read-chat.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatList } from './chat-list.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
let person: PersonRuntime;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  person = aFakePerson();
});
afterEach(() => {
  cleanup();
  person.close();
});

const show = (onSend: (message: string) => Promise<boolean>) =>
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <ChatForm idChatRoom="r" onSend={onSend} />
    </RuntimeProvider>,
  );

const line = (
  idMessage: string,
  idUser: string,
  message: string,
  state: ChatLine['state'] = { state: 'none' },
): ChatLine => ({
  message: {
    idMessage,
    idChatRoom: 'r',
    idUser,
    user: idUser === 'ana' ? null : 'Bia',
    message,
    moment: '2026-11-21T15:04:05.000Z',
  },
  state,
});
const field = (): HTMLInputElement => screen.getByLabelText('Sua mensagem');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });

it('nothing is not sent; what is sent leaves the field empty', async () => {
  const sent: string[] = [];
  show(async (message) => sent.push(message) > 0);
  type('   ');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  type(' Bom dia ');
  fireEvent.submit(field());
  await expect.poll(() => [sent, field().value]).toEqual([['Bom dia'], '']);
});

it.each([
  ['blanks', '   \n '],
  ['zero-width signs', '\u200b\u200b\ufeff'],
  ['unbreakable blanks', '\u00a0\u2007\u3000'],
  ['empty braille and fillers', '\u2800\u3164'],
])('%s are no message, and do not stay', async (_name, text) => {
  const sent: string[] = [];
  show(async (message) => sent.push(message) > 0);
  type(text);
  expect(field().value).not.toBe('');
  fireEvent.submit(field());
  await expect.poll(() => field().value).toBe('');
  expect(sent).toEqual([]);
});

it('says when a message came that was written well before', () => {
  const of = line('m1', 'bia', 'Da doca');
  of.message.sentAt = '2026-11-21T17:32:00.000Z';
  const now = Date.parse('2026-11-21T18:00:00.000Z');
  render(<ChatList lines={[of]} idUser="ana" reachable now={now} />);
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Bia 21-11-2026 12:04:05Da docachegou .*:32/,
  );
});

it('what could not be kept comes back into the field', async () => {
  show(async () => false);
  type('Bom dia');
  fireEvent.submit(field());
  await expect.poll(() => field().value).toBe('Bom dia');
});

it('what is typed while the one before is being stored stays', async () => {
  let stored: (isStored: boolean) => void = () => undefined;
  show(() => new Promise((resolve) => (stored = resolve)));
  const known = stored;
  type('Primeira');
  fireEvent.submit(field());
  await expect.poll(() => [field().value, stored === known]).toEqual(['', false]);
  type('Segunda');
  stored(true);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(field().value).toBe('Segunda');
});

it('half of an emoji is told in words, and is not sent', async () => {
  const sent: string[] = [];
  show(async (message) => sent.push(message) > 0);
  type('Bom dia \ud83d');
  fireEvent.submit(field());
  expect([sent, screen.getByText(/caractere que não pode ser salvo/) !== null]).toEqual([[], true]);
  type('Bom dia');
  expect(screen.queryByText(/caractere que não pode ser salvo/)).toBeNull();
});

it('text is text, each message has its moment, and one that waits says so', () => {
  const lines = [
    line('m1', 'bia', '<img src=x onerror=alert(1)>'),
    line('m2', 'ana', 'Oi', { state: 'waiting', at: 0 }),
  ];
  render(<ChatList lines={lines} idUser="ana" reachable={false} now={0} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect([first?.textContent, first?.querySelector('img'), second?.textContent]).toEqual([
    'Bia 21-11-2026 12:04:05<img src=x onerror=alert(1)>',
    null,
    'Você 21-11-2026 12:04:05OiSalvo neste aparelho, a enviar',
  ]);
});
