import { describe, expect, it } from 'vitest';
import { cellOf, columnsFor, ordered } from './team-columns.ts';
import type { TeamOffer } from './team-offer.ts';

const team = (name: string, over: Partial<TeamOffer> = {}): TeamOffer => ({
  idTeam: name,
  name,
  description: null,
  duration: 12,
  initialDate: null,
  finalDate: null,
  capacity: 24,
  totalVacanciesAvailable: 3,
  needApproval: 0,
  awaitingApproval: false,
  meetings: [],
  processing: false,
  refused: null,
  ...over,
});
const meeting = (meetingType: string, address: string | null) => ({
  meetingType,
  address,
  startDate: new Date(2026, 10, 25, 8).toISOString(),
});

describe('columnsFor', () => {
  it('has dates without meetings, and meetings in their place', () => {
    expect(columnsFor([team('A')])).toEqual([
      'name',
      'period',
      'start',
      'end',
      'capacity',
      'seats',
    ]);
    expect(columnsFor([team('A'), team('B', { meetings: [meeting('ONLINE', null)] })])).toEqual([
      'name',
      'period',
      'meetingType',
      'meetings',
      'address',
      'capacity',
      'seats',
    ]);
  });
});

describe('cellOf', () => {
  it('has dates and addresses whole, each on its line, and each address once', () => {
    const [doca, patio] = ['Rod. Anhanguera, km 98, galpão 12', 'Pátio norte'];
    const of = team('A', {
      meetings: [
        meeting('PRESENCIAL', doca),
        meeting('PRESENCIAL', doca),
        meeting('PRESENCIAL', patio),
      ],
    });
    expect(cellOf(of, 'meetingType')).toEqual({ lines: ['Presencial'] });
    expect(cellOf(of, 'meetings')).toEqual({
      lines: ['25 nov, 08:00', '25 nov, 08:00', '25 nov, 08:00'],
    });
    expect(cellOf(of, 'address')).toEqual({ lines: [doca, patio], copies: `${doca}\n${patio}` });
  });

  it('has a virtual room, a dash and no end', () => {
    expect(cellOf(team('A', { meetings: [meeting('ONLINE', 'x')] }), 'address')).toEqual({
      lines: ['Sala virtual'],
    });
    expect(cellOf(team('A', { meetings: [meeting('PRESENCIAL', null)] }), 'address')).toEqual({
      lines: ['-'],
    });
    const empty = team('A', { duration: null, capacity: null, totalVacanciesAvailable: null });
    expect(
      (['period', 'start', 'end', 'meetings', 'capacity', 'seats'] as const).map(
        (column) => cellOf(empty, column).lines,
      ),
    ).toEqual([['-'], ['-'], ['-'], ['-'], ['-'], ['ilimitadas']]);
  });
});

describe('ordered', () => {
  const names = (teams: TeamOffer[]) => teams.map(({ name }) => name);
  it('orders names as people do, seats by figure, and what is missing last', () => {
    expect(
      names(ordered([team('Turma 10'), team('Turma 2'), team('Águas')], 'name', false)),
    ).toEqual(['Águas', 'Turma 2', 'Turma 10']);
    const seats = [
      team('A', { totalVacanciesAvailable: null }),
      team('B', { totalVacanciesAvailable: 10 }),
      team('C', { totalVacanciesAvailable: 9 }),
    ];
    expect(names(ordered(seats, 'seats', false))).toEqual(['C', 'B', 'A']);
    const starts = [
      team('A'),
      team('B', { initialDate: '2026-12-01T00:00:00.000Z' }),
      team('C', { initialDate: '2026-11-01T00:00:00.000Z' }),
    ];
    expect(names(ordered(starts, 'start', false))).toEqual(['C', 'B', 'A']);
    expect(names(ordered(starts, 'start', true))).toEqual(['B', 'C', 'A']);
  });
});
