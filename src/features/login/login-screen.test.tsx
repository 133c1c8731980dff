import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginTicket } from '#src/platform/memory/login-ticket.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { anAppDetails } from '#tests/builders/app-details.ts';
import { aFakeRuntime, type Answers } from '#tests/builders/fake-runtime.ts';
import { aSessionData } from '#tests/builders/session.ts';
import { EndedNotice } from './ended-notice.tsx';
import { LoginScreen } from './login-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});

const known: Answers = {
  '/login/user-login-info': () => ({
    ok: true,
    value: { hasSamlConfiguration: 0, idApp: 'aurora-app', idCompany: 'aurora' },
  }),
  '/login': () => ({ ok: true, value: aSessionData('ana') }),
};
const refuses = (path: string, code: string): Answers => ({
  ...known,
  [path]: () => ({ ok: false, code }),
});

const open = (answers: Answers = known, app = anAppDetails(), filledLogin = '') => {
  const runtime = aFakeRuntime({ app, answers });
  const entered: PersonRuntime[] = [];
  const onActivate = vi.fn<() => void>();
  const { container } = render(
    <RuntimeProvider runtime={runtime}>
      <LoginScreen
        filledLogin={filledLogin}
        onEntered={(person) => entered.push(person)}
        onActivate={onActivate}
        notice={<p>Sua sessão terminou.</p>}
      />
    </RuntimeProvider>,
  );
  return { runtime, entered, onActivate, container };
};

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const fill = (name: string, value: string): void =>
  void fireEvent.change(field(name), { target: { value } });
const toPassword = async (): Promise<void> => {
  fill('Login', 'rosana.ferreira');
  press('Avançar');
  await screen.findByLabelText('Senha');
};

beforeEach(() => {
  // Answers come when they come, as in the app; every look waits for what it wants to see.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

describe('a one-time token', () => {
  const owned = (over: object): Answers => ({
    '/login/token/owner': () => ({
      ok: true,
      value: { idUser: 'ana', name: 'Ana Souza', begunHere: false, ...over },
    }),
  });
  const handOver = (answers: Answers, ticket: LoginTicket) => {
    const runtime = aFakeRuntime({ app: anAppDetails(), answers });
    const entered: PersonRuntime[] = [];
    render(
      <RuntimeProvider runtime={runtime}>
        <LoginScreen ticket={ticket} onEntered={(person) => entered.push(person)} />
      </RuntimeProvider>,
    );
    return { runtime, entered };
  };

  it('opens the session without a login, with the secret of this tab', async () => {
    sessionStorage.setItem('sso-verifier', 'segredo');
    const answers: Answers = {
      ...known,
      ...owned({ begunHere: true }),
      '/login/token': () => ({ ok: true, value: aSessionData('ana') }),
    };
    const { runtime, entered } = handOver(answers, {
      kind: 'token',
      token: 'abc',
      isStored: false,
    });
    await waitFor(() => expect(entered).toHaveLength(1));
    expect(runtime.asked).toEqual([
      ['/login/token/owner', { body: { token: 'abc', verifier: 'segredo' } }],
      [
        '/login/token',
        { body: { token: 'abc', verifier: 'segredo', idAppType: 1, device: expect.any(String) } },
      ],
    ]);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('of another person asks by name, and changes nothing before a yes', async () => {
    const answers: Answers = {
      ...known,
      ...owned({}),
      '/login/token': () => ({ ok: true, value: aSessionData('ana') }),
    };
    const { runtime, entered } = handOver(answers, {
      kind: 'token',
      token: 'abc',
      isStored: false,
    });
    await screen.findByRole('heading', { level: 1, name: 'Entrar como Ana Souza?' });
    expect([entered, runtime.asked.map(([path]) => path)]).toEqual([[], ['/login/token/owner']]);
    press('Entrar como Ana');
    await waitFor(() => expect(entered).toHaveLength(1));
  });

  it('that is declined leaves the ordinary login', async () => {
    const { runtime } = handOver(
      { ...known, ...owned({}) },
      { kind: 'token', token: 'abc', isStored: false },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
    await toPassword();
    expect(runtime.asked.map(([path]) => path)).not.toContain('/login/token');
  });

  it('that does not work says so, and leaves the ordinary login', async () => {
    const { entered } = handOver(refuses('/login/token', 'ticket_invalid'), {
      kind: 'token',
      token: 'abc',
      isStored: true,
    });
    expect(await screen.findByText('O acesso automático não vale mais')).toBeTruthy();
    await toPassword();
    fill('Senha', 'segredo');
    press('Fazer login');
    await waitFor(() => expect(entered).toHaveLength(1));
  });

  it('is told in words when single sign-on refused, and leaves the password', async () => {
    handOver(known, { kind: 'refused', why: 'unknown_person' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'A entrada pela empresa não foi concluída',
    );
    expect(screen.getByText(/não está no cadastro do aplicativo/)).toBeTruthy();
    press('Usar senha');
    await toPassword();
  });
});

describe('single sign-on', () => {
  it('is offered after the login was checked, where it has one', async () => {
    open();
    await toPassword();
    expect(
      screen.queryByRole('button', { name: 'Entrar com credenciais da minha empresa' }),
    ).toBeNull();
    cleanup();
    open({
      ...known,
      '/login/user-login-info': () => ({
        ok: true,
        value: { hasSamlConfiguration: 1, idApp: 'aurora-app', idCompany: 'aurora' },
      }),
      '/sync/ping': () => ({ ok: false, code: 'unreachable' }),
    });
    await toPassword();
    expect(
      screen.getByRole('button', { name: 'Entrar com credenciais da minha empresa' }),
    ).toBeTruthy();
  });
});

describe('two steps', () => {
  it('asks who it is, then for the password, then lets them in', async () => {
    const { runtime, entered } = open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entrar');
    expect(screen.getByText('Sua sessão terminou.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Login'));
    await toPassword();
    expect(document.activeElement).toBe(field('Senha'));
    expect(screen.getByText('rosana.ferreira')).toBeTruthy();
    fill('Senha', 'segredo');
    press('Fazer login');
    await waitFor(() => expect(entered).toHaveLength(1));
    expect(entered[0]).toBe(runtime.state().current);
    expect(runtime.asked).toEqual([
      [
        '/login/user-login-info',
        { query: { username: 'rosana.ferreira', idApp: 'aurora-app', idCompany: 'aurora' } },
      ],
      [
        '/login',
        {
          body: {
            username: 'rosana.ferreira',
            password: 'segredo',
            idAppType: 1,
            idApp: 'aurora-app',
            idCompany: 'aurora',
            device: expect.stringMatching(/^[0-9a-f-]{36}$/),
          },
        },
      ],
    ]);
  });

  it('is open to password managers in both', async () => {
    const { container } = open();
    expect([field('Login').name, field('Login').autocomplete]).toEqual(['username', 'username']);
    await toPassword();
    expect([field('Senha').name, field('Senha').autocomplete, field('Senha').type]).toEqual([
      'password',
      'current-password',
      'password',
    ]);
    const hidden = container.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect([hidden?.value, hidden?.form === field('Senha').form, hidden?.tabIndex]).toEqual([
      'rosana.ferreira',
      true,
      -1,
    ]);
  });

  it('shows the password and hides it again', async () => {
    open();
    await toPassword();
    press('Mostrar senha');
    expect(field('Senha').type).toBe('text');
    press('Ocultar senha');
    expect(field('Senha').type).toBe('password');
  });

  it('needs nothing typed of the person whose session ended: one step to the password, and another login all the same', async () => {
    const { runtime } = open(known, anAppDetails(), 'rosana.ferreira');
    expect(field('Login').value).toBe('rosana.ferreira');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avançar' }));
    press('Avançar');
    await screen.findByLabelText('Senha');
    expect(runtime.asked).toEqual([
      [
        '/login/user-login-info',
        { query: expect.objectContaining({ username: 'rosana.ferreira' }) },
      ],
    ]);
    fireEvent.click(screen.getByText('Trocar de login'));
    expect(document.activeElement).toBe(field('Login'));
  });

  it('goes back for another login, which is still there', async () => {
    open();
    await toPassword();
    fireEvent.click(screen.getByText('Trocar de login'));
    expect([field('Login').value, document.activeElement === field('Login')]).toEqual([
      'rosana.ferreira',
      true,
    ]);
  });
});

describe('after a block', () => {
  it('says so and nothing else, also when the login is refused again', async () => {
    render(
      <RuntimeProvider
        runtime={aFakeRuntime({ answers: refuses('/login/user-login-info', 'person_blocked') })}
      >
        <LoginScreen
          isBlocked
          filledLogin="rosana.ferreira"
          onEntered={() => undefined}
          notice={<EndedNotice why="blocked" />}
        />
      </RuntimeProvider>,
    );
    expect(screen.getByText('Seu acesso foi bloqueado')).toBeTruthy();
    press('Avançar');
    expect((await screen.findByRole('alert')).textContent).toContain('Acesso bloqueado');
    expect(document.body.textContent.match(/bloqueado/gi)).toHaveLength(2);
    expect(screen.queryByText('Seu acesso foi bloqueado')).toBeNull();
  });
});

describe('what is wrong', () => {
  it('wants both fields', async () => {
    open();
    press('Avançar');
    expect(screen.getByText('Informe o seu login.')).toBeTruthy();
    expect([
      document.activeElement === field('Login'),
      field('Login').getAttribute('aria-invalid'),
    ]).toEqual([true, 'true']);
    await toPassword();
    press('Fazer login');
    expect(screen.getByText('Informe a sua senha.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Senha'));
  });

  it('ties an unknown login to its field, and forgets it with the next key', async () => {
    open(refuses('/login/user-login-info', 'person_unknown'));
    fill('Login', 'rosana.fereira');
    press('Avançar');
    const said = await screen.findByText('Usuário inválido.');
    expect(field('Login').getAttribute('aria-describedby')).toBe(said.id);
    await waitFor(() => expect(document.activeElement).toBe(field('Login')));
    expect(field('Login').value).toBe('rosana.fereira');
    fill('Login', 'rosana.ferreira');
    await waitFor(() => expect(screen.queryByText('Usuário inválido.')).toBeNull());
  });

  it('says of a wrong password no more than that, and keeps it to be mended', async () => {
    open(refuses('/login', 'wrong_credentials'));
    await toPassword();
    fill('Senha', 'segredo');
    press('Fazer login');
    await screen.findByText('Senha ou usuário inválido.');
    expect(field('Senha').value).toBe('segredo');
  });

  it.each([
    ['person_blocked', 'Acesso bloqueado'],
    [
      'demo_local_only',
      'As contas de demonstração têm senha pública e, por isso, só entram pelo computador do servidor ou pela rede local dele.',
    ],
    ['rate_limited', 'Muitas tentativas seguidas'],
    ['internal', 'Não foi possível entrar agora'],
  ])('tells of %s in both steps', async (code, title) => {
    open(refuses('/login/user-login-info', code));
    fill('Login', 'rosana.ferreira');
    press('Avançar');
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    cleanup();
    open(refuses('/login', code));
    await toPassword();
    fill('Senha', 'segredo');
    press('Fazer login');
    expect((await screen.findByRole('alert')).textContent).toContain(title);
  });

  it('says how long too many tries last', async () => {
    open(refuses('/login/user-login-info', 'rate_limited'));
    fill('Login', 'rosana.ferreira');
    press('Avançar');
    expect((await screen.findByRole('alert')).textContent).toContain('Aguarde 1 minuto e');
  });

  it.each([
    [800, 'Aguarde 1 segundo e'],
    [41_000, 'Aguarde 41 segundos e'],
    [61_000, 'Aguarde 2 minutos e'],
  ])('as long as the server asks: %d ms', async (after, words) => {
    const limited: Answers = {
      '/login/user-login-info': () => ({ ok: false, code: 'rate_limited', after }),
    };
    open({ ...known, ...limited });
    fill('Login', 'rosana.ferreira');
    press('Avançar');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    cleanup();
    open({ ...known, '/login': () => ({ ok: false, code: 'rate_limited', after }) });
    await toPassword();
    fill('Senha', 'segredo');
    press('Fazer login');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    cleanup();
    open({ ...known, '/login/forgot': () => ({ ok: false, code: 'rate_limited', after }) });
    press('Esqueceu sua senha?');
    fill('Login', 'rosana.ferreira');
    press('Enviar link');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});

describe('without a way to the server', () => {
  it('says so, keeps what was typed, and comes back by itself', async () => {
    let reachable = true;
    const ask = known['/login/user-login-info']!;
    open({
      ...known,
      '/sync/ping': (input) =>
        reachable
          ? { ok: true, value: (input as { query: object }).query }
          : { ok: false, code: 'unreachable' },
      '/login/user-login-info': (input) =>
        reachable ? ask(input) : { ok: false, code: 'unreachable' },
    });
    fill('Login', 'rosana.ferreira');
    reachable = false;
    press('Avançar');
    await screen.findByText(/^O primeiro login neste aparelho precisa de conexão/);
    const button = screen.getByRole('button', { name: 'Avançar' });
    expect([button.getAttribute('aria-disabled'), field('Login').value]).toEqual([
      'true',
      'rosana.ferreira',
    ]);
    reachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Sem conexão')).toBeNull());
    press('Avançar');
    await screen.findByLabelText('Senha');
  });

  it('tells a network that asks for a login of its own from no network', async () => {
    open({ ...known, '/sync/ping': () => ({ ok: true, value: { nonce: 'another' } }) });
    await screen.findByText('Esta rede ainda não dá acesso');
  });
});
