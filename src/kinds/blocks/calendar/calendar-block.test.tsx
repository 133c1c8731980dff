import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { initialState } from '#src/learning/reads/card.ts';
import { emptyPage, type CalendarEvent } from '#src/learning/reads/block-page.ts';
import CalendarBoard from './calendar-board.tsx';
import { CalendarBlock } from './calendar-block.tsx';
import { CalendarView } from './calendar-view.tsx';
beforeAll(async () => {
  // jsdom has no CSS.escape, which React Aria calls.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  await import('#src/ui/overlay/dialog-pane.tsx');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // React complains once, in development alone, of how the library was built; it is said here,
  // where nothing listens.
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const nothing = (): void => undefined;
  render(
    <CalendarBoard
      events={[]}
      now={0}
      mode="month"
      date={new Date(0)}
      tones={new Map()}
      onDate={nothing}
      onMode={nothing}
      onOpen={nothing}
    />,
  );
  cleanup();
  said.mockRestore();
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const event = (title: string, over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  idSchedule: title,
  idScheduleType: 't',
  category: 'Treinamento',
  title,
  description: 'Traga o capacete.',
  url: null,
  startDate: at(20, 9),
  endDate: at(20, 11),
  ...over,
});
const open = async (scheduleTypes: string[] = []) => {
  const events = [
    event('Operação segura'),
    event('Reunião geral', { idScheduleType: 'u', category: 'Reunião', url: 'https://x.example/' }),
  ];
  render(
    <CalendarBlock
      data={{ title: null, scheduleTypes }}
      page={{
        ...emptyPage,
        events,
        now: Date.parse(at(20, 8)),
        stateOf: () => initialState,
        hrefOf: () => '/',
      }}
      more={null}
    />,
  );
  await screen.findByRole('button', { name: /^Operação segura/ });
};
const names = () =>
  screen
    .getAllByRole('button', { name: /, 20 nov, 09:00 a 11:00$/ })
    .map((one) => one.getAttribute('aria-label'));

it('has five views, and events that a keyboard opens', async () => {
  await open();
  for (const view of ['Mês', 'Semana', 'Semana útil', 'Dia', 'Agenda'])
    expect(screen.getByRole('button', { name: view })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: /^Reunião geral/ }), { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reunião geral' }));
  expect(dialog.getByText('20 nov, 09:00 a 11:00')).toBeTruthy();
  expect(dialog.getByText('Reunião')).toBeTruthy();
  expect(dialog.getByText('Traga o capacete.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Abrir link' }).getAttribute('href')).toBe(
    'https://x.example/',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lists them as buttons too', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Agenda' }));
  const row = await screen.findByRole('button', { name: /^Operação segura/ });
  expect(row.textContent).toBe('Operação segura09:00 a 11:00 · Treinamento');
  fireEvent.click(row);
  expect(await screen.findByRole('dialog', { name: 'Operação segura' })).toBeTruthy();
});

it('filters by category', async () => {
  await open();
  expect(names()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Reunião' }));
  expect(names()).toEqual(['Reunião geral, 20 nov, 09:00 a 11:00']);
});

it('shows the kinds that its block names', async () => {
  await open(['t']);
  expect(names()).toEqual(['Operação segura, 20 nov, 09:00 a 11:00']);
});

it('lists the days of a week on a phone, opens at the agenda and marks the days of a month', async () => {
  const before = window.matchMedia;
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  try {
    render(<CalendarView events={[event('Operação segura')]} now={Date.parse(at(16, 8))} />);
    const view = screen.getByRole('combobox', { name: 'Visão' });
    expect((view as HTMLSelectElement).value).toBe('agenda');
    expect(screen.getByRole('button', { name: /^Operação segura/ })).toBeTruthy();
    fireEvent.change(view, { target: { value: 'work_week' } });
    expect(screen.getAllByText('Nada marcado')).toHaveLength(4);
    fireEvent.change(view, { target: { value: 'month' } });
    expect(screen.queryByRole('button', { name: /^Operação segura/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '20 de novembro, 1 evento' }));
    expect(screen.getByRole('button', { name: /^Operação segura/ })).toBeTruthy();
  } finally {
    vi.stubGlobal('matchMedia', before);
  }
});
