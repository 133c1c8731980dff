import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDevice } from '#contract/areas/access/api/devices.ts';
import type { AnyCall } from '#contract/call.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { readMeta } from '#sync/meta.ts';
import { toasts } from '#src/ui/message/toasts.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { OpenDevicesScreen } from './open-devices-screen.tsx';

await vi.hoisted(async () => {
  // jsdom has neither.
  Object.assign(globalThis, { __APP_VERSION__: 'test', CSS: { escape: (text: string) => text } });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
beforeAll(() => import('#src/ui/overlay/dialog-pane.tsx'));

const asked = vi.hoisted(() => vi.fn<(call: AnyCall, input: unknown) => Promise<unknown>>());
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, call: AnyCall, input: unknown) => asked(call, input),
}));
const net = vi.hoisted(() => ({ reachable: true }));
vi.mock('#src/platform/runtime/use-sync-status.ts', () => ({
  useSyncStatus: () => ({ reachable: net.reachable }),
}));

const aDevice = (more: Partial<OpenDevice>): OpenDevice => ({
  idSession: 's1',
  name: 'Chrome no Android',
  model: null,
  kind: 'phone',
  firstUsed: '2026-01-02T10:00:00.000Z',
  lastUsed: '2026-01-03T10:00:00.000Z',
  isThis: false,
  waiting: null,
  reportedAt: null,
  support: null,
  ...more,
});
const here = aDevice({
  idSession: 'aqui',
  name: 'Edge no Windows',
  kind: 'computer',
  isThis: true,
});

/** `others` are open until they are ended. */
const serve = (others: OpenDevice[], fails?: string) => {
  let open = others;
  asked.mockImplementation(async ({ method }, input) => {
    if (method === 'GET') return { ok: true, value: { devices: [here, ...open] } };
    if (fails !== undefined) return { ok: false, code: fails, problem: null };
    const one = (input as { params?: { idSession: string } }).params?.idSession;
    open = one === undefined ? [] : open.filter(({ idSession }) => idSession !== one);
    return { ok: true, value: { success: true, ended: 1 } };
  });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('ana') })}>
      <OpenDevicesScreen />
    </RuntimeProvider>,
  );
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const lastToast = () => toasts.current().at(-1)?.text;

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  asked.mockReset();
  net.reachable = true;
});

it('marks this device, and ends another after it said what is only there', async () => {
  serve([aDevice({ waiting: 4, reportedAt: '2026-01-03T10:00:00.000Z' })]);
  await screen.findByText('Este aparelho');
  expect(screen.queryByRole('button', { name: 'Encerrar em Edge no Windows' })).toBeNull();
  expect(screen.getByText('4 itens ainda não enviados por ele')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome deste aparelho' }), {
    target: { value: 'Notebook' },
  });
  press('Salvar nome');
  await screen.findByText('Notebook', { selector: 'b' });
  press('Encerrar em Chrome no Android');
  const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar em Chrome no Android?' });
  expect(within(dialog).getByText('4 itens estão só nele')).toBeTruthy();
  expect(asked.mock.calls.filter(([{ method }]) => method === 'DELETE')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  await screen.findByText('A sua conta está aberta só neste aparelho.');
  expect(lastToast()).toBe('Sessão encerrada nesse aparelho.');
  expect(asked.mock.calls.find(([{ method }]) => method === 'DELETE')?.[1]).toEqual({
    params: { idSession: 's1' },
  });
});

it('tells two devices of one name apart by their first day, and names one as its person did', async () => {
  serve([
    aDevice({}),
    aDevice({ idSession: 's2', firstUsed: '2026-01-01T10:00:00.000Z' }),
    aDevice({ idSession: 's3', givenName: 'Azul' }),
  ]);
  await screen.findByText(/^Chrome no Android, desde 2 jan( \d{4})?$/);
  expect(screen.getByText(/^Chrome no Android, desde 1 jan( \d{4})?$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Encerrar em Azul' })).toBeTruthy();
  expect(screen.getByText(/^Chrome no Android · usado/)).toBeTruthy();
});

it('keeps the name of this device without a connection, as text, and takes it away again', async () => {
  net.reachable = false;
  asked.mockResolvedValue({ ok: false, code: 'unreachable', problem: null });
  const person = aFakePerson('ana');
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <OpenDevicesScreen />
    </RuntimeProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Nome deste aparelho' });
  const name = async (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    press('Salvar nome');
    await waitFor(async () =>
      expect(await readMeta(person.db, 'givenName')).toBe(typed.trim() || null),
    );
  };
  await name('  <i>Celular</i> azul ');
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('<i>Celular</i> azul'));
  expect(field.getAttribute('maxlength')).toBe('40');
  await name('');
  fireEvent.change(field, { target: { value: 'a\uD800' } });
  press('Salvar nome');
  expect(await screen.findByText(/^O nome tem um caractere/)).toBeTruthy();
  expect(await readMeta(person.db, 'givenName')).toBeNull();
});

it('ends all others after one question, and nothing when it is cancelled', async () => {
  serve([aDevice({}), aDevice({ idSession: 's2', name: 'Safari no iPhone' })]);
  await screen.findByText('Safari no iPhone');
  press('Encerrar todos os outros');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }),
  );
  expect(asked.mock.calls.filter(([{ method }]) => method === 'DELETE')).toEqual([]);
  press('Encerrar todos os outros');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Encerrar' }),
  );
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
  expect(lastToast()).toBe('Sessões encerradas em todos os outros.');
});

it('says who is in by support access, and what could not be ended', async () => {
  serve([aDevice({ support: { is: 'by', name: 'Marta' } })], 'unreachable');
  await screen.findByText('Acesso suporte de Marta à sua conta');
  press('Encerrar em Chrome no Android');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Encerrar' }),
  );
  await waitFor(() => expect(lastToast()).toBe('Não foi possível encerrar agora. Tente de novo.'));
  expect(screen.getByText('Acesso suporte de Marta à sua conta')).toBeTruthy();
});

it('says that it needs a connection', async () => {
  net.reachable = false;
  asked.mockResolvedValue({ ok: false, code: 'unreachable', problem: null });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('ana') })}>
      <OpenDevicesScreen />
    </RuntimeProvider>,
  );
  expect(await screen.findByText('Precisa de conexão')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
