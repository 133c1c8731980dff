import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registration } from '#src/platform/memory/registration.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { anAppDetails } from '#tests/builders/app-details.ts';
import { aFakeRuntime, type Answers } from '#tests/builders/fake-runtime.ts';
import { ActivationScreen } from './activation-screen.tsx';
import { RegistrationScreen } from './registration-screen.tsx';

await vi.hoisted(async () => {
  // jsdom has neither.
  Object.assign(globalThis, { __APP_VERSION__: 'test', CSS: { escape: (text: string) => text } });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
vi.mock('#src/platform/memory/this-device.ts', () => ({ thisDevice: async () => 'este' }));

const [SEND, CHECK] = ['/contract/sendpin', '/contract/checkpin'];
const sent = () => ({ ok: true as const, value: { success: true, message: 'enviado' } });
const given = {
  token: 'ficha',
  expires: '2026-01-01T00:00:00.000Z',
  name: 'Ana Luz',
  username: 'ana',
};
const app = anAppDetails({ idAppType: 2 });

const open = (answers: Answers) => {
  const [onRegister, onLogin] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const runtime = aFakeRuntime({ app, answers });
  render(
    <RuntimeProvider runtime={runtime}>
      <ActivationScreen onRegister={onRegister} onLogin={onLogin} />
    </RuntimeProvider>,
  );
  return { runtime, onRegister, onLogin };
};
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const toPin = async (): Promise<void> => {
  type('Celular', '19981274430');
  press('Enviar PIN');
  await screen.findByRole('heading', { name: 'Informe o PIN' });
};

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  registration.forget();
});

it('writes the phone as it is typed, sends its digits, and leads to the password after the right PIN', async () => {
  const { runtime, onRegister } = open({
    [SEND]: sent,
    [CHECK]: () => ({ ok: true, value: { success: true, message: '', registration: given } }),
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar PIN' }).disabled).toBe(true);
  type('Celular', '1998127');
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('(19) 9812-7');
  await toPin();
  expect(screen.getByText(/^Reenviar em [01]:\d\d$/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Validar PIN' }).disabled).toBe(
    true,
  );
  type('PIN', 'Exemplo 2026: o seu PIN é 409172.');
  expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('409172');
  press('Validar PIN');
  await waitFor(() => expect(onRegister).toHaveBeenCalledTimes(1));
  expect(registration.read()).toEqual(given);
  expect(runtime.asked).toEqual([
    [SEND, { body: { phone: '19981274430', idAppType: 2 } }],
    [CHECK, { body: { phone: '19981274430', pin: '409172' } }],
  ]);
});

it('takes a phone that is typed with the code of a carrier, key by key', async () => {
  const { runtime } = open({ [SEND]: sent });
  const field = screen.getByLabelText<HTMLInputElement>('Celular');
  for (const key of '0 15 19 98127-4430') type('Celular', field.value + key);
  expect(field.value).toBe('(19) 98127-4430');
  type('Celular', '');
  for (const key of '019981274430') type('Celular', field.value + key);
  expect(field.value).toBe('0 19 981274430');
  fireEvent.blur(field);
  expect(field.value).toBe('(19) 98127-4430');
  press('Enviar PIN');
  await expect
    .poll(() => runtime.asked)
    .toEqual([[SEND, { body: { phone: '19981274430', idAppType: 2 } }]]);
});

it('refuses what is no phone without asking, and leads to the login', async () => {
  const { runtime, onLogin } = open({ [SEND]: sent });
  type('Celular', '123');
  press('Enviar PIN');
  await screen.findByText(/^Telefone inválido/);
  expect(runtime.asked).toEqual([]);
  press('Já tenho login');
  expect(onLogin).toHaveBeenCalledTimes(1);
});

it('says what the server says of a wrong PIN, and goes back with the phone as it was', async () => {
  const { runtime, onRegister } = open({
    [SEND]: sent,
    [CHECK]: () => ({ ok: true, value: { success: false, message: 'Erro ao validar PIN.' } }),
  });
  await toPin();
  type('PIN', '000000');
  press('Validar PIN');
  await screen.findByText('Erro ao validar PIN.');
  expect(onRegister).not.toHaveBeenCalled();
  press('Voltar');
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('(19) 98127-4430');
  // Back to the PIN that came: another may not be asked for within a minute.
  press('Enviar PIN');
  await screen.findByRole('heading', { name: 'Informe o PIN' });
  expect(runtime.asked.filter(([path]) => path === SEND)).toHaveLength(1);
  press('Voltar');
  type('Celular', '19981274431');
  press('Enviar PIN');
  await waitFor(() => expect(runtime.asked.filter(([path]) => path === SEND)).toHaveLength(2));
});

it('says that there is no connection, too many tries, and where a demonstration account comes in', async () => {
  let code = 'unreachable';
  open({ [SEND]: () => ({ ok: false, code }) });
  type('Celular', '19981274430');
  press('Enviar PIN');
  await screen.findByText('Sem conexão');
  code = 'rate_limited';
  press('Enviar PIN');
  await screen.findByText('Muitas tentativas seguidas');
  code = 'demo_local_only';
  press('Enviar PIN');
  await screen.findByText(/^As contas de demonstração têm senha pública/);
});

it('shows whose account it is, creates the password and is in', async () => {
  const [onEntered, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const runtime = aFakeRuntime({
    app,
    answers: {
      '/login/reset': () => ({ ok: true, value: { success: true } }),
      '/login': () => ({ ok: true, value: { me: { idUser: 'ana' } } }),
    },
  });
  render(
    <RuntimeProvider runtime={runtime}>
      <RegistrationScreen of={given} onEntered={onEntered} onSet={other} onAskAgain={other} />
    </RuntimeProvider>,
  );
  expect(screen.getByText(/^Ana Luz, o seu login é ana\./)).toBeTruthy();
  type('Nova senha', 'Aurora2026');
  type('Confirme a nova senha', 'Aurora2026');
  press('Criar senha');
  await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1));
  expect(runtime.asked.map(([path]) => path)).toEqual(['/login/reset', '/login']);
  expect(other).not.toHaveBeenCalled();
});

it('leads to the login where the password is set but the server does not answer, and to another PIN after its time', async () => {
  const [onSet, onAskAgain] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let reset: () => { ok: true; value: unknown } | { ok: false; code: string } = () => ({
    ok: true,
    value: { success: true },
  });
  const runtime = aFakeRuntime({
    app,
    answers: {
      '/login/reset': () => reset(),
      '/login': () => ({ ok: false, code: 'unreachable' }),
    },
  });
  const show = () =>
    render(
      <RuntimeProvider runtime={runtime}>
        <RegistrationScreen
          of={given}
          onEntered={() => undefined}
          onSet={onSet}
          onAskAgain={onAskAgain}
        />
      </RuntimeProvider>,
    );
  const create = (): void => {
    type('Nova senha', 'Aurora2026');
    type('Confirme a nova senha', 'Aurora2026');
    press('Criar senha');
  };
  show();
  create();
  await waitFor(() => expect(onSet).toHaveBeenCalledTimes(1));
  cleanup();
  reset = () => ({ ok: false, code: 'invalid_fields' });
  show();
  create();
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir outro PIN' }));
  expect(onAskAgain).toHaveBeenCalledTimes(1);
});
