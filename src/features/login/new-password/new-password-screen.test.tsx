import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakeRuntime, type Answers } from '#tests/builders/fake-runtime.ts';
import { NewPasswordScreen } from './new-password-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});

const open = (
  answer: Answers[string] = () => ({ ok: true, value: { success: true } }),
  token = 'abc',
) => {
  const runtime = aFakeRuntime({ answers: { '/login/reset': answer } });
  const [onDone, onAskAgain, onGiveUp] = [
    vi.fn<() => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
  ];
  render(
    <RuntimeProvider runtime={runtime}>
      <NewPasswordScreen
        token={token}
        onDone={onDone}
        onAskAgain={onAskAgain}
        onGiveUp={onGiveUp}
      />
    </RuntimeProvider>,
  );
  return { runtime, onDone, onAskAgain, onGiveUp };
};
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const fill = (password: string, again = password): void => {
  fireEvent.change(field('Nova senha'), { target: { value: password } });
  fireEvent.change(field('Confirme a nova senha'), { target: { value: again } });
};

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

it('sets the password, says so, and leads to the login', async () => {
  const { runtime, onDone } = open();
  expect([
    document.activeElement === field('Nova senha'),
    field('Nova senha').autocomplete,
  ]).toEqual([true, 'new-password']);
  fill('NovaSenha1');
  press('Criar senha');
  await screen.findByRole('heading', { level: 1, name: 'Senha criada' });
  expect(runtime.asked).toEqual([
    ['/login/reset', { body: { token: 'abc', newPassword: 'NovaSenha1' } }],
  ]);
  press('Ok, entendi');
  expect(onDone).toHaveBeenCalledOnce();
});

it.each([
  ['', '', 'Nova senha obrigatório', 'Nova senha'],
  ['abc', 'abc', 'Ao menos 8 caracteres. Ao menos um número', 'Nova senha'],
  ['12345678', '12345678', 'Ao menos uma letra', 'Nova senha'],
  [
    'abcdefg1',
    'abcdefg2',
    'Esta senha tem que ser idêntica à digitada no campo Nova Senha.',
    'Confirme a nova senha',
  ],
])('%s and %s: %s', async (password, again, text, wrong) => {
  const { runtime } = open();
  fill(password, again);
  press('Criar senha');
  const said = await screen.findByText(text);
  expect([
    field(wrong).getAttribute('aria-describedby'),
    document.activeElement === field(wrong),
  ]).toEqual([said.id, true]);
  expect(runtime.asked).toEqual([]);
});

it.each([
  ['unreachable', 'Sem conexão'],
  ['foreign', 'Esta rede ainda não dá acesso'],
  ['rate_limited', 'Muitas tentativas seguidas'],
  [
    'demo_local_only',
    'As contas de demonstração têm senha pública e, por isso, só entram pelo computador do servidor ou pela rede local dele.',
  ],
  ['internal', 'Não foi possível entrar agora'],
])('%s keeps what was typed', async (code, title) => {
  open(() => ({ ok: false, code }));
  fill('NovaSenha1');
  press('Criar senha');
  await screen.findByText(title);
  expect([field('Nova senha').value, field('Confirme a nova senha').value]).toEqual([
    'NovaSenha1',
    'NovaSenha1',
  ]);
});

it.each(['abc', ''])(
  'a link that was used, or is none: another one, or the login',
  async (token) => {
    const problem = {
      fields: [{ path: 'token', message: 'Este link não vale mais. Peça outro.' }],
    };
    const { onAskAgain, onGiveUp } = open(
      () => ({ ok: false, code: 'invalid_fields', problem }),
      token,
    );
    if (token !== '') {
      fill('NovaSenha1');
      press('Criar senha');
    }
    await screen.findByRole('heading', { level: 1, name: 'Este link não vale mais. Peça outro.' });
    press('Pedir outro link');
    press('Fazer login');
    expect([onAskAgain.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([1, 1]);
  },
);

it('a password that this app lets through and the server does not is told as its own', async () => {
  const problem = { fields: [{ path: 'newPassword', message: 'Ao menos uma letra' }] };
  open(() => ({ ok: false, code: 'invalid_fields', problem }));
  fill('NovaSenha1');
  press('Criar senha');
  await screen.findByText('Não foi possível entrar agora');
});
