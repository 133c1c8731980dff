import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RequestCase } from '#contract/areas/learning/entities/request-case.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { CaseView } from '#sync/reads/journey/read-request-cases.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { casesShown, withPlace } from './cases-shown.ts';
import { RequestInboxScreen } from './request-inbox-screen.tsx';

// Set before the app's modules load: the page's ports read the version and IndexedDB on import.
await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
beforeAll(() =>
  Promise.all([import('#src/ui/overlay/dialog-pane.tsx'), import('#src/ui/overlay/menu-pane.tsx')]),
);

const aCase = (n: number, over: Partial<RequestCase> = {}): RequestCase => ({
  idEnrollmentRequest: `r${n}`,
  idUser: `p${n}`,
  idTeam: 't1',
  idNode: 'n1',
  title: 'Empilhadeira',
  reason: null,
  idEnrollment: null,
  creationDate: `2026-01-${String(n + 1).padStart(2, '0')}T10:00:00.000Z`,
  statusDate: null,
  status: 'PENDING',
  name: `Pessoa ${n}`,
  role: 'Motorista',
  unit: 'Uberlândia',
  teamName: 'Turma B',
  initialDate: null,
  decidedBy: null,
  ...over,
});
const viewOf = (
  one: RequestCase,
  seats: CaseView['seats'],
  sending: CaseView['sending'] = { state: 'none' },
): CaseView => ({
  ...one,
  seats,
  sending,
});

let person: PersonRuntime;
let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  person = aFakePerson('admin', dispatched);
});
afterEach(() => {
  cleanup();
  person.close();
});
const show = () =>
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <RequestInboxScreen />
    </RuntimeProvider>,
  );

it('finds by person, course and class without regard to accents, in the order of asking', () => {
  const all = [aCase(2), aCase(1, { unit: 'Goiânia' }), aCase(0, { status: 'DENIED' })].map((one) =>
    viewOf(one, null),
  );
  const find = (search: string, latestFirst = false) =>
    casesShown(all, { search, filter: 'PENDING', latestFirst }).map(
      ({ idEnrollmentRequest }) => idEnrollmentRequest,
    );
  expect([find(''), find('', true), find('goiania turma'), find('ninguém')]).toEqual([
    ['r1', 'r2'],
    ['r2', 'r1'],
    ['r1'],
    [],
  ]);
});

it('gives places to who asked first, and counts what was approved here and has not arrived', () => {
  const two = { left: 2, capacity: 5 };
  const waiting = [aCase(3), aCase(1), aCase(2)].map((one) => viewOf(one, two));
  const all = new Set(['r1', 'r2', 'r3', 'r4']);
  expect([...withPlace(waiting, all)].toSorted()).toEqual(['r1', 'r2']);
  expect([...withPlace(waiting, new Set(['r3']))]).toEqual(['r3']);
  const approved = viewOf(aCase(4, { status: 'APPROVED' }), two, { state: 'waiting', at: 0 });
  expect([...withPlace([...waiting, approved], all)]).toEqual(['r1']);
  expect(
    withPlace(
      waiting.map((one) => ({ ...one, seats: null })),
      all,
    ).size,
  ).toBe(3);
});

it('approves the selected that have a place, and pages by ten', async () => {
  await person.db.mirror('requestCase').bulkPut(Array.from({ length: 12 }, (_, n) => aCase(n)));
  await person.db.mirror('team').put({
    idTeam: 't1',
    idNode: 'n1',
    nodeCode: '1.1',
    name: 'Turma B',
    description: null,
    duration: null,
    initialDate: null,
    finalDate: null,
    capacity: 4,
    totalVacanciesAvailable: 3,
    needApproval: 1,
    allowReenrollment: 0,
    allowAccessUponCompletion: 1,
    meetings: [],
  });
  show();
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row').length).toBe(11);
  expect(within(table).getAllByText('3 de 4 vagas').length).toBe(3);
  expect(within(table).getAllByText('sem vaga').length).toBe(7);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }));
  const bar = screen.getByRole('region', { name: 'Selecionadas' });
  expect(bar.textContent).toContain('10 selecionadas3 têm vaga, 7 ficam aguardando');
  fireEvent.click(screen.getByRole('button', { name: 'Selecionar as 12' }));
  expect(bar.textContent).toContain('12 selecionadas');
  fireEvent.click(within(bar).getByRole('button', { name: 'Aprovar 3' }));
  await waitFor(() => expect(dispatched.length).toBe(3));
  expect(dispatched[0]).toEqual([
    'enrollmentRequest.settle',
    { idEnrollmentRequest: 'r0', idUser: 'p0', status: 'APPROVED', reason: null },
  ]);
});

it('denies with one reason for all of the selected, and wants it', async () => {
  await person.db.mirror('requestCase').bulkPut([aCase(0), aCase(1)]);
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reprovar' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Pessoa 0 e mais 1 pessoa vão ler o motivo.');
  const form = dialog.querySelector('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  expect(within(dialog).getByText('Escreva o motivo.')).toBeTruthy();
  expect(dispatched).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Motivo'), {
    target: { value: ' Turma reservada ' },
  });
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(dispatched.map(([, payload]) => payload)).toEqual(
    [0, 1].map((n) => ({
      idEnrollmentRequest: `r${n}`,
      idUser: `p${n}`,
      status: 'DENIED',
      reason: 'Turma reservada',
    })),
  );
});

it('shows what was decided, by whom, and says where there is nothing', async () => {
  await person.db.mirror('requestCase').put(
    aCase(0, {
      status: 'DENIED',
      reason: 'Turma cheia',
      statusDate: '2026-01-12T12:00:00.000Z',
      decidedBy: 'Marina',
    }),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'Nada por aqui' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reprovado 1' }));
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(row?.textContent).toContain('Motivo: Turma cheia');
  expect(row?.textContent).toContain('por Marina, 12 jan');
  expect(within(screen.getByRole('table')).queryByRole('checkbox')).toBeNull();
});
