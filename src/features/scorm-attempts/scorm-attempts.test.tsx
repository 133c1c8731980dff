import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import type { ScormAttempt, ScormAttemptWhole } from '#contract/areas/scorm/entities/attempt.ts';
import { dataModelOf } from '#contract/areas/scorm/rules/data-model.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import type { AttemptFilter } from './list/attempt-filter.ts';
import { AttemptListScreen } from './list/attempt-list-screen.tsx';
import { attemptSheets } from './list/attempts-sheet.ts';
import { AttemptScreen } from './one/attempt-screen.tsx';

await vi.hoisted(async () => {
  // jsdom has neither.
  Object.assign(globalThis, { __APP_VERSION__: 'test', CSS: { escape: (text: string) => text } });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
beforeAll(() => import('#src/ui/picture/drawing.tsx'));

const asked = vi.hoisted(() => vi.fn<(call: unknown, input: unknown) => Promise<unknown>>());
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, call: unknown, input: unknown) => asked(call, input),
}));

const attempt = (over: Partial<ScormAttempt> = {}): ScormAttempt => ({
  idSession: 's',
  idUser: 'ana',
  name: 'Ana Souza',
  username: 'ana',
  idContentItem: 'c1',
  contentTitle: 'Integração',
  idSco: 'l1',
  lessonTitle: 'Boas-vindas',
  status: 'PASSED',
  grade: 87.5,
  seconds: 120,
  ended: true,
  suspended: false,
  savedOn: 'Moto G32',
  startDate: '2026-01-10T10:00:00.000Z',
  finishDate: null,
  savedAt: '2026-01-10T10:02:00.000Z',
  counts: { status: true, grade: false, resume: true },
  ...over,
});
const whole = (state: object, over: Partial<ScormAttempt> = {}): ScormAttemptWhole => ({
  ...attempt(over),
  version: 'core' in state ? '1.2' : '2004',
  model: dataModelOf(state as Record<string, unknown>),
});
const all = Array.from({ length: 25 }, (_, at) =>
  attempt({ idSession: `s${at}`, name: `Pessoa ${at}` }),
);
const contents = [
  { idContentItem: 'c1', title: 'Integração', lessons: [{ idSco: 'l1', title: 'Boas-vindas' }] },
];
type Query = { offset: number; limit: number; searchText: string };
const listed = (found: ScormAttempt[]) => async (_call: unknown, input: unknown) => {
  const { offset, limit } = (input as { query: Query }).query;
  return {
    ok: true,
    value: { attempts: found.slice(offset, offset + limit), totalRecords: found.length, contents },
  };
};
const queries = () => asked.mock.calls.map(([, input]) => (input as { query: Query }).query);

const List = () => {
  const [filter, setFilter] = useState<AttemptFilter>({ page: 0, searchText: '' });
  return <AttemptListScreen filter={filter} onFilter={setFilter} />;
};
const show = (element: React.ReactNode) =>
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('admin') })}>
      {element}
    </RuntimeProvider>,
  );

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  asked.mockReset();
});

it('the list is paged and filtered by the server, and tells which visit counts', async () => {
  asked.mockImplementation(listed(all));
  show(<List />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.length).toBe(21);
  expect(rows[1]?.textContent).toContain('87,5');
  expect(within(rows[1] as HTMLElement).getByText('Vale a situação')).toBeTruthy();
  expect(within(rows[1] as HTMLElement).queryByText('Vale a nota')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(await screen.findByText('Pessoa 24')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'FAILED' } });
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ status: 'FAILED', offset: 0 }));
  fireEvent.change(screen.getByLabelText('Conteúdo'), { target: { value: 'c1' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' ana ' } });
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      idContentItem: 'c1',
      searchText: 'ana',
      status: 'FAILED',
    }),
  );
});

it('says that there is none yet, that a connection is needed, and what failed', async () => {
  asked.mockImplementation(listed([]));
  show(<List />);
  expect(await screen.findByRole('heading', { name: 'Nenhuma tentativa ainda' })).toBeTruthy();
  cleanup();
  asked.mockResolvedValue({ ok: false, code: 'unreachable' });
  show(<List />);
  expect(await screen.findByText('Precisa de conexão')).toBeTruthy();
  cleanup();
  asked.mockResolvedValue({ ok: false, code: 'internal' });
  show(<List />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  asked.mockImplementation(listed(all));
  fireEvent.click(again);
  expect(await screen.findByText('Pessoa 0')).toBeTruthy();
});

it('one visit shows its data model', async () => {
  const state = {
    completion_status: 'completed',
    entry: 'resume',
    exit: 'suspend',
    suspend_data: 'abc',
    score: { scaled: '0.8' },
    interactions: {
      0: { id: 'q1', type: 'choice', learner_response: 'b', result: 'correct', latency: 'PT5S' },
    },
  };
  asked.mockImplementation(async (call) => {
    expect((call as AnyCall).path).toContain(':idSession');
    return { ok: true, value: { data: whole(state) } };
  });
  show(<AttemptScreen idUser="ana" idSession="s" />);
  const table = await screen.findByRole('table', { name: 'Interações' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['q1choice', 'b', '—', 'correct', 'PT5S']);
  expect(
    [
      screen.getByText('3 caracteres'),
      screen.getByText('resume'),
      screen.getByText('A lição não gravou objetivos.'),
    ].length,
  ).toBe(3);
});

it('one that is not there says so', async () => {
  asked.mockResolvedValue({ ok: false, code: 'not_found' });
  show(<AttemptScreen idUser="ana" idSession="s" />);
  expect(await screen.findByRole('heading', { name: 'Tentativa não encontrada' })).toBeTruthy();
});

it('the spreadsheet holds no formula of a lesson and no text that is too long for a cell', () => {
  const state = {
    core: { lesson_location: '=1+1' },
    interactions: {
      0: { id: '@q', student_response: '+cmd', result: 'wrong' },
      1: { id: 'q2', student_response: 'x'.repeat(40_000) },
    },
  };
  const [visits, objectives, interactions] = attemptSheets([whole(state, { name: '-Ana' })]).map(
    ({ rows }) => rows,
  );
  expect(visits?.[1]).toContain("'=1+1");
  expect(visits?.[1]?.[0]).toBe("'-Ana");
  expect(visits?.[1]?.length).toBe(visits?.[0]?.length);
  expect(objectives?.length).toBe(1);
  expect(interactions?.[1]?.slice(5)).toEqual([
    1,
    "'@q",
    null,
    null,
    "'+cmd",
    null,
    'wrong',
    null,
    null,
    null,
    null,
  ]);
  expect(String(interactions?.[2]?.[9]).length).toBe(32_767);
  expect(interactions?.[1]?.length).toBe(interactions?.[0]?.length);
});
