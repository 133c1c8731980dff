import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import type { PersonRecord } from '#contract/areas/people/entities/managed-person.ts';
import type { HeldRole } from '#contract/role.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { AccessSection } from './access-section.tsx';

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

const below: HeldRole = { role: 'manager', scope: 'below', idScope: null };
const ofUnit: HeldRole = { role: 'manager', scope: 'unit', idScope: 'u1' };
const aRecord = (over: Partial<PersonRecord> = {}): PersonRecord => ({
  idUser: 'bia',
  name: 'Bia Souza',
  username: 'bia',
  email: null,
  phone: null,
  role: null,
  department: null,
  unit: null,
  branch: null,
  employeeCode: null,
  idManager: null,
  hiredOn: null,
  photo: null,
  managerName: null,
  admin: 0,
  state: 'active',
  roles: [below],
  devices: [],
  lastLogin: null,
  ...over,
});

/** The answers by path; what was sent by PUT is returned. */
const serve = async (
  record: PersonRecord,
  {
    ownRank,
    stored = record,
    refused,
  }: { ownRank: number; stored?: PersonRecord; refused?: string },
): Promise<unknown[]> => {
  const sent: unknown[] = [];
  asked.mockImplementation(async ({ path, method }, input) => {
    if (path === '/org-units')
      return {
        ok: true,
        value: { orgUnits: [{ idOrgUnit: 'u1', kind: 'unit', name: 'CD Campinas', people: 3 }] },
      };
    if (method === 'GET') return { ok: true, value: { person: stored } };
    sent.push((input as { body: unknown }).body);
    return refused === undefined
      ? { ok: true, value: { person: stored } }
      : { ok: false, code: 'last_owner', problem: { message: refused } };
  });
  const person = aFakePerson('ana');
  await person.db.mirror('me').put({ idUser: 'ana', admin: ownRank } as never);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <AccessSection record={record} onRecord={() => undefined} />
    </RuntimeProvider>,
  );
  return sent;
};
const press = async (name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  asked.mockReset();
  net.reachable = true;
});

it('takes one role after it was confirmed, and keeps what another gave meanwhile', async () => {
  const sent = await serve(aRecord(), {
    ownRank: 1,
    stored: aRecord({ roles: [below, ofUnit] }),
  });
  await press('Retirar: Gestor de quem responde a esta pessoa');
  expect(sent).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }));
  await expect.poll(() => sent).toEqual([{ roles: [ofUnit] }]);
});

it('lets an owner appoint, and says why the last one stays', async () => {
  const refused = 'A empresa precisa de um proprietário. Nomeie outro antes.';
  const sent = await serve(aRecord({ admin: 2 }), { ownRank: 2, refused });
  await press('Retirar a administração');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Retirar a administração' }));
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(sent).toEqual([{ admin: 0 }]);
});

it('changes nothing of who administers the company for an administrator', async () => {
  await serve(aRecord({ admin: 1 }), { ownRank: 1 });
  expect(await screen.findByText('Só um proprietário da empresa muda isto.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says that it needs a connection', async () => {
  net.reachable = false;
  await serve(aRecord(), { ownRank: 2 });
  expect(await screen.findByText('Mudar o acesso precisa de conexão.')).toBeTruthy();
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: /Nomear/ });
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
});
