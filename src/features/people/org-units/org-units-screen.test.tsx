import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrgUnit } from '#contract/areas/people/api/org-units.ts';
import type { AnyCall } from '#contract/call.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { OrgUnitsScreen } from './org-units-screen.tsx';

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
vi.mock('#src/platform/runtime/use-sync-status.ts', () => ({
  useSyncStatus: () => ({ reachable: true }),
}));

const logistics: OrgUnit = {
  idOrgUnit: 'd1',
  kind: 'department',
  name: 'Logística',
  people: 1,
};

const serve = (orgUnits: OrgUnit[], refused?: string): unknown[] => {
  const sent: unknown[] = [];
  let known = orgUnits;
  asked.mockImplementation(async ({ method }, input) => {
    if (method === 'GET') return { ok: true, value: { orgUnits: known } };
    const { body } = input as { body: { name: string } };
    sent.push(body);
    if (refused !== undefined)
      return { ok: false, code: 'name_taken', problem: { message: refused } };
    known = known.map((one) => ({ ...one, name: body.name }));
    return { ok: true, value: { orgUnit: known[0] } };
  });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('ana') })}>
      <OrgUnitsScreen />
    </RuntimeProvider>,
  );
  return sent;
};

const openRename = async (): Promise<HTMLInputElement> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar o nome de Logística' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Novo nome' });
};
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Mudar o nome' }));

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  asked.mockReset();
});

it('leads to the people, says what a new name changes, and shows it', async () => {
  const sent = serve([logistics]);
  const link = await screen.findByRole('link', { name: 'Logística' });
  expect(link.getAttribute('href')).toBe('/admin/pessoas?departamento=d1');
  const field = await openRename();
  expect(screen.getByText(/^1 pessoa passa a ter o novo nome/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '  Operações ' } });
  save();
  expect(await screen.findByRole('link', { name: 'Operações' })).toBeTruthy();
  expect(sent).toEqual([{ name: 'Operações' }]);
});

it('keeps what was written where the name is taken, and sends no empty one', async () => {
  const sent = serve([logistics], 'A empresa já tem este nome.');
  const field = await openRename();
  fireEvent.change(field, { target: { value: ' ' } });
  save();
  expect(await screen.findByText('Escreva o nome.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Vendas' } });
  save();
  expect(await screen.findByText('A empresa já tem este nome.')).toBeTruthy();
  expect([field.value, sent]).toEqual(['Vendas', [{ name: 'Vendas' }]]);
});

it('says where they come from while there are none', async () => {
  serve([]);
  expect(await screen.findByText('Nenhum departamento nem unidade ainda')).toBeTruthy();
});
