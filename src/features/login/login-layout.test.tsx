import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { device } from '#src/platform/device/device.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { Toaster } from '#src/ui/message/toaster.tsx';
import { dismissToast, toasts } from '#src/ui/message/toasts.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { anAppDetails } from '#tests/builders/app-details.ts';
import { aFakeRuntime, type Answers } from '#tests/builders/fake-runtime.ts';
import { anOp } from '#tests/builders/op.ts';
import { LoginScreen } from './login-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});

const open = (app: Partial<AppDetails> = {}, answers: Answers = {}) => {
  const runtime = aFakeRuntime({ app: anAppDetails(app), answers });
  const onActivate = vi.fn<() => void>();
  const { container } = render(
    <RuntimeProvider runtime={runtime}>
      <LoginScreen onEntered={() => undefined} onActivate={onActivate} />
      <Toaster />
    </RuntimeProvider>,
  );
  return { runtime, onActivate, container };
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const fill = (value: string): void =>
  void fireEvent.change(screen.getByLabelText('Login'), { target: { value } });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) dismissToast(id);
});

describe("the company's own", () => {
  it('has its picture for each width, its logo and its name', () => {
    const { container } = open();
    expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/media/desktop.svg');
    expect(container.querySelector('picture img')?.getAttribute('src')).toBe('/media/mobile.svg');
    expect(container.querySelector('img[src="/media/logo.svg"]')).toBeTruthy();
    expect(screen.getByText('Entre com o login da sua empresa.')).toBeTruthy();
  });

  it('shows one picture on both where there is one, and none where there is none', () => {
    const { container } = open({ loginImage: null });
    expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/media/mobile.svg');
    cleanup();
    expect(
      open({ loginImage: null, loginImageMobile: null }).container.querySelector('picture'),
    ).toBeNull();
  });

  it('hides the logo when the company wants that', () => {
    const { container } = open({ showLoginLogo: 0 });
    expect([
      container.querySelector('img[src="/media/logo.svg"]'),
      screen.queryByText('Aurora'),
    ]).toEqual([null, null]);
  });

  it.each(['top', 'middle', 'bottom'] as const)('puts the form at the %s', (loginPosition) => {
    open({ loginPosition });
    expect(screen.getByRole('main').dataset['position']).toBe(loginPosition);
  });
});

describe('a link by e-mail', () => {
  it.each([
    ['Esqueceu sua senha?', 'Esqueceu sua senha?'],
    ['Primeiro acesso?', 'Novo por aqui?'],
  ])('%s opens %s with the login typed so far, sends, says so and closes', async (link, title) => {
    let let_go = (): void => undefined;
    const sent = new Promise<void>((resolve) => (let_go = resolve));
    const { runtime } = open(
      {},
      {
        '/login/forgot': () =>
          sent.then(() => ({ ok: true, value: { success: true, message: '' } })),
      },
    );
    fill('rosana.ferreira');
    press(link);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.activeElement).toBe(screen.getByLabelText('Login'));
    press('Enviar link');
    await screen.findByRole('button', { name: 'ENVIANDO' });
    let_go();
    await screen.findByText('E-mail enviado com sucesso!');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entrar');
    expect(document.activeElement).toBe(screen.getByLabelText('Login'));
    expect(runtime.asked).toEqual([
      ['/login/forgot', { body: { username: 'rosana.ferreira', idAppType: 1 } }],
    ]);
  });

  it('tells of a failure twice, stays open, and keeps the login', async () => {
    open({}, { '/login/forgot': () => ({ ok: false, code: 'internal' }) });
    press('Esqueceu sua senha?');
    fill('rosana');
    press('Enviar link');
    await screen.findByText('Erro ao enviar e-mail!');
    expect(screen.getByText('Erro ao enviar e-mail.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('rosana');
  });

  it('wants a login, and a connection', async () => {
    open({}, { '/login/forgot': () => ({ ok: false, code: 'unreachable' }) });
    press('Esqueceu sua senha?');
    press('Enviar link');
    expect(screen.getByText('Informe o seu login.')).toBeTruthy();
    fill('rosana');
    press('Enviar link');
    await screen.findByText('Sem conexão');
    expect(screen.getByRole('button', { name: 'Enviar link' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.queryByText('Erro ao enviar e-mail!')).toBeNull();
    press('Voltar');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entrar');
    expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('rosana');
  });

  it('is an activation on apps of type 2', () => {
    const { onActivate } = open({ idAppType: 2 });
    press('Primeiro acesso?');
    expect(onActivate).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entrar');
  });
});

it('counts what others left here, and names no person', async () => {
  const { container } = open();
  await waitFor(() => expect(container.textContent).not.toContain('a enviar'));
  cleanup();
  const person = {
    idCompany: 'aurora',
    idAppType: 1,
    token: null,
    tokenExpires: null,
    lastLogin: '2026-11-21T12:00:00.000Z',
  };
  await device.people.put({ ...person, idUser: 'bia', username: 'bia', name: 'Bia', state: 'out' });
  const db = new PersonDatabase(databaseName('aurora', 'bia'));
  await db.outbox.bulkAdd([anOp({ seq: 1 }), anOp({ seq: 2 })]);
  db.close();
  open();
  await screen.findByText(
    '1 pessoa tem 2 itens a enviar neste aparelho. Seguem quando essa pessoa entrar de novo.',
  );
  expect(document.body.textContent).not.toContain('Bia');
});
