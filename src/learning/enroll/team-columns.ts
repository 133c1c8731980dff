/** The cells of the table of classes, and their sort order. */
import { dateText, dayAndTime } from '#src/ui/format/span.ts';
import { teamsCopy } from './teams.copy.ts';
import type { TeamOffer } from './team-offer.ts';

export type TeamColumn =
  | 'name'
  | 'period'
  | 'start'
  | 'end'
  | 'meetingType'
  | 'meetings'
  | 'address'
  | 'capacity'
  | 'seats';

const without: readonly TeamColumn[] = ['name', 'period', 'start', 'end', 'capacity', 'seats'];
const withMeetings: readonly TeamColumn[] = [
  'name',
  'period',
  'meetingType',
  'meetings',
  'address',
  'capacity',
  'seats',
];

export const columnsFor = (teams: readonly TeamOffer[]): readonly TeamColumn[] =>
  teams.some(({ meetings }) => meetings.length > 0) ? withMeetings : without;

const { dash, types, unlimited, virtual } = teamsCopy;

export interface TeamCell {
  /** Each on a line of its own; the table is sorted by them. */
  lines: readonly string[];
  /** An address with a copy button. */
  copies?: string;
}

export const cellOf = (team: TeamOffer, column: TeamColumn): TeamCell => {
  const first = team.meetings[0];
  switch (column) {
    case 'name':
      return { lines: [team.name] };
    case 'period':
      return { lines: [team.duration === null ? dash : String(team.duration)] };
    case 'start':
      return { lines: [team.initialDate === null ? dash : dateText(team.initialDate)] };
    case 'end':
      return { lines: [team.finalDate === null ? dash : dateText(team.finalDate)] };
    case 'meetingType':
      return { lines: [first ? (types[first.meetingType] ?? first.meetingType) : dash] };
    case 'meetings':
      if (!first) return { lines: [dash] };
      return { lines: team.meetings.map(({ startDate }) => dayAndTime(startDate)) };
    case 'address': {
      if (!first) return { lines: [dash] };
      const inPerson = team.meetings.filter(({ meetingType }) => meetingType === 'PRESENCIAL');
      const addresses = [...new Set(inPerson.flatMap(({ address }) => (address ? [address] : [])))];
      if (inPerson.length === 0) return { lines: [virtual] };
      return addresses.length === 0
        ? { lines: [dash] }
        : { lines: addresses, copies: addresses.join('\n') };
    }
    case 'capacity':
      return { lines: [team.capacity === null ? dash : String(team.capacity)] };
    case 'seats':
      return {
        lines: [
          team.totalVacanciesAvailable === null ? unlimited : String(team.totalVacanciesAvailable),
        ],
      };
  }
};

const figures: Partial<Record<TeamColumn, (team: TeamOffer) => number | string | null>> = {
  period: ({ duration }) => duration,
  start: ({ initialDate }) => initialDate,
  end: ({ finalDate }) => finalDate,
  meetings: ({ meetings }) => meetings[0]?.startDate ?? null,
  capacity: ({ capacity }) => capacity,
  seats: ({ totalVacanciesAvailable }) => totalVacanciesAvailable ?? Infinity,
};

const compared = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'pt-BR', { numeric: true });

/** Missing values come last in either order. */
export const ordered = <T extends TeamOffer>(
  teams: readonly T[],
  column: TeamColumn,
  descending: boolean,
): T[] => {
  const valueOf = (team: TeamOffer): number | string | null => {
    const figure = figures[column];
    return figure ? figure(team) : cellOf(team, column).lines.join(' ');
  };
  return [...teams].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compared(right, left) : compared(left, right);
  });
};
