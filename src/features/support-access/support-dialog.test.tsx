import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listUsers, openSupportAccess } from '#contract/areas/access/api/support.ts';
import type { AnyCall } from '#contract/call.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { SupportDialog } from './support-dialog.tsx';

await vi.hoisted(async () => {
  // jsdom has neither.
  Object.assign(globalThis, { __APP_VERSION__: 'test', CSS: { escape: (text: string) => text } });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
beforeAll(() =>
  Promise.all([import('#src/ui/overlay/dialog-pane.tsx'), import('#src/ui/picture/drawing.tsx')]),
);

const asked = vi.hoisted(() => vi.fn<(call: unknown, input: unknown) => Promise<unknown>>());
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, call: unknown, input: unknown) => asked(call, input),
}));
vi.mock('#src/platform/memory/this-device.ts', () => ({ thisDevice: async () => 'este' }));

const people = Array.from({ length: 11 }, (_, at) => ({
  idUser: `p${at}`,
  name: `Pessoa ${at}`,
  username: `login${at}`,
  email: at === 0 ? null : `p${at}@aurora.example`,
}));
type Query = { offset: number; limit: number; searchText: string; onlyActive: number };
const listed = ({ offset, limit, searchText }: Query) => {
  const found = people.filter(({ name }) => name.includes(searchText));
  return {
    ok: true,
    value: { userList: found.slice(offset, offset + limit), totalRecords: found.length },
  };
};
const failure = (code: string) => ({ ok: false, code, problem: null });
/** How the server answers: the list by default, and entering by `enter`. */
const answer = (enter: () => unknown, list: (query: Query) => unknown = listed): void =>
  void asked.mockImplementation(async (call, input) =>
    (call as AnyCall).path === listUsers.path ? list((input as { query: Query }).query) : enter(),
  );

const open = () => {
  const enterSupport = vi.fn<() => Promise<void>>(async () => undefined);
  const [onClose, onIn] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const runtime = Object.assign(aFakeRuntime({ current: aFakePerson('admin') }), { enterSupport });
  render(
    <RuntimeProvider runtime={runtime}>
      <SupportDialog
        gate={({ ask, onLeave, onCancel }) => (
          <div role="alertdialog" aria-label={ask.title}>
            <button onClick={onLeave}>passar</button>
            <button onClick={onCancel}>voltar</button>
          </div>
        )}
        onClose={onClose}
        onIn={onIn}
      />
    </RuntimeProvider>,
  );
  return { enterSupport, onIn };
};
const names = () => screen.queryAllByText(/^Pessoa \d+$/).map(({ textContent }) => textContent);
const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string): void =>
  void fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const choose = async (name: string): Promise<void> => {
  await screen.findByText(name);
  press(`Acessar conta do usuário ${name}`);
  await screen.findByRole('alertdialog', { name: `Deseja acessar a conta de ${name}?` });
};

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  asked.mockReset();
});

it('lists active people page by page, and a search begins at the first page', async () => {
  answer(() => failure('forbidden'));
  open();
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(within(screen.getByRole('table')).getByText('Sem e-mail')).toBeTruthy();
  expect(screen.getByText('1 a 10 de 11')).toBeTruthy();
  press('Próxima');
  await waitFor(() => expect(names()).toEqual(['Pessoa 10']));
  type(' Pessoa 3 ');
  await waitFor(() => expect(names()).toEqual(['Pessoa 3']));
  expect(asked.mock.lastCall?.[1]).toEqual({
    query: { offset: 0, limit: 10, searchText: 'Pessoa 3', onlyActive: 1 },
  });
  type('ninguém');
  await screen.findByText('Nenhum resultado encontrado.');
});

it('a list that cannot be had says so, keeps what was typed and is asked for again', async () => {
  let down = true;
  answer(
    () => failure('forbidden'),
    (query) => (down ? failure('unreachable') : listed(query)),
  );
  open();
  type('Pessoa 4');
  await screen.findByText('A empresa não respondeu agora. Nada mudou neste aparelho.');
  down = false;
  press('Tentar de novo');
  await waitFor(() => expect(names()).toEqual(['Pessoa 4']));
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('Pessoa 4');
});

it('passes the gate first, and only then asks the server and goes in', async () => {
  answer(() => ({ ok: true, value: { token: 't' } }));
  const { enterSupport, onIn } = open();
  await choose('Pessoa 2');
  expect(asked.mock.calls.some(([call]) => call === openSupportAccess)).toBe(false);
  press('voltar');
  await choose('Pessoa 5');
  press('passar');
  await waitFor(() => expect(onIn).toHaveBeenCalledTimes(1));
  expect(
    asked.mock.calls.filter(([call]) => call === openSupportAccess).map(([, input]) => input),
  ).toEqual([{ body: { idUser: 'p5', device: 'este' } }]);
  expect(enterSupport).toHaveBeenCalledWith({ token: 't' });
});

it.each([
  ['forbidden', 'Você não tem permissão para acessar esta conta.'],
  ['person_blocked', 'Esta conta está bloqueada.'],
  [
    'demo_local_only',
    'Esta conta de demonstração só entra pelo computador do servidor ou pela rede local dele.',
  ],
  ['person_unknown', 'Esta pessoa não está mais na empresa.'],
  ['foreign', 'A empresa não respondeu agora. Nada mudou neste aparelho.'],
  ['rate_limited', 'Não foi possível abrir agora. Nada mudou neste aparelho.'],
])('refused with %s: nothing changes, and it is said why', async (code, text) => {
  answer(() => failure(code));
  const { enterSupport, onIn } = open();
  await choose('Pessoa 1');
  press('passar');
  await screen.findByText(text);
  expect([enterSupport.mock.calls.length, onIn.mock.calls.length]).toEqual([0, 0]);
  expect(names().length).toBe(10);
});
