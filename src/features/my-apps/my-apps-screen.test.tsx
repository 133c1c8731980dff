import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import type { AppAccess } from '#contract/areas/access/entities/app-access.ts';
import { device } from '#src/platform/device/device.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { toasts } from '#src/ui/message/toasts.ts';
import { activePerson, enter } from '#sync/session/people.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aSessionData } from '#tests/builders/session.ts';
import { MyAppsScreen } from './my-apps-screen.tsx';

await vi.hoisted(async () => {
  // jsdom has neither.
  Object.assign(globalThis, { __APP_VERSION__: 'test', CSS: { escape: (text: string) => text } });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});

const asked = vi.hoisted(() => vi.fn<(call: AnyCall, input: unknown) => Promise<unknown>>());
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, call: AnyCall, input: unknown) => asked(call, input),
}));
const net = vi.hoisted(() => ({ reachable: true }));
vi.mock('#src/platform/runtime/use-sync-status.ts', () => ({
  useSyncStatus: () => ({ reachable: net.reachable, waiting: 3 }),
}));

const anApp = (idCompany: string, appName: string): AppAccess => ({
  idApp: idCompany,
  idCompany,
  appName,
  companyName: `${appName} SA`,
  domain: `${idCompany}.example`,
  favIcon: null,
});
const both = [anApp('aurora', 'Aurora'), anApp('horizonte', 'Horizonte')];

/** `known` is what the device has of the last login. */
const open = (known: AppAccess[] | undefined, list: unknown, way: unknown = null) => {
  asked.mockImplementation(async ({ method }) => (method === 'GET' ? list : way));
  const onGo = vi.fn<(address: string) => void>();
  const current = aFakePerson('ana');
  Object.assign(current.person, { apps: known });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current })}>
      <MyAppsScreen onGo={onGo} />
    </RuntimeProvider>,
  );
  return onGo;
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  asked.mockReset();
  net.reachable = true;
});

it('says where the person is and what waits here, and leaves for the address of the other app', async () => {
  const address = 'https://horizonte.example/login#token=x';
  const onGo = open(
    undefined,
    { ok: true, value: { apps: both } },
    { ok: true, value: { address } },
  );
  await screen.findByText('Você está aqui');
  expect(screen.getByText('Neste aparelho: 3 aguardando envio')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abrir Aurora' })).toBeNull();
  press('Abrir Horizonte');
  await waitFor(() => expect(onGo).toHaveBeenCalledWith(address));
  expect(asked.mock.lastCall?.[1]).toEqual({ params: { idCompany: 'horizonte' } });
});

it('shows without a connection what this device knows, and says that switching needs one', async () => {
  net.reachable = false;
  const onGo = open(both, { ok: false, code: 'unreachable' });
  await screen.findByText('Horizonte');
  press('Abrir Horizonte');
  expect(screen.getByText('Trocar de aplicativo precisa de conexão.')).toBeTruthy();
  expect([
    onGo.mock.calls.length,
    asked.mock.calls.filter(([{ method }]) => method === 'POST').length,
  ]).toEqual([0, 0]);
});

it('keeps what the server answered for a page without a connection', async () => {
  await enter(device, aSessionData('ana'), 2);
  open([anApp('aurora', 'Aurora')], { ok: true, value: { apps: both } });
  await screen.findByText('Horizonte');
  const kept = async () => (await activePerson(device))?.apps;
  await expect.poll(kept).toEqual(both);
  cleanup();
  net.reachable = false;
  open([anApp('aurora', 'Aurora')], { ok: false, code: 'unreachable' });
  await screen.findByText('Horizonte');
});

it('stays where the other app cannot be opened', async () => {
  const onGo = open(both, { ok: true, value: { apps: both } }, { ok: false, code: 'unreachable' });
  await screen.findByText('Horizonte');
  press('Abrir Horizonte');
  await waitFor(() =>
    expect(toasts.current().at(-1)?.text).toBe(
      'Não foi possível abrir agora. Nada mudou neste aplicativo.',
    ),
  );
  expect(onGo).not.toHaveBeenCalled();
});

it('says when there is no other app', async () => {
  open(both, { ok: true, value: { apps: [] } });
  await screen.findByText('Este é o seu único aplicativo');
});
