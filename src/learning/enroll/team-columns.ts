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

const textOf = (value: number | string | null): string[] => [value === null ? dash : String(value)];
const dayOf = (date: string | null): string[] => [date === null ? dash : dateText(date)];

const addressCell = ({ meetings }: TeamOffer): TeamCell => {
  if (meetings.length === 0) return { lines: [dash] };
  const inPerson = meetings.filter(({ meetingType }) => meetingType === 'PRESENCIAL');
  if (inPerson.length === 0) return { lines: [virtual] };
  const addresses = [...new Set(inPerson.flatMap(({ address }) => (address ? [address] : [])))];
  if (addresses.length === 0) return { lines: [dash] };
  return { lines: addresses, copies: addresses.join('\n') };
};

const cells: Record<TeamColumn, (team: TeamOffer) => TeamCell> = {
  name: ({ name }) => ({ lines: [name] }),
  period: ({ duration }) => ({ lines: textOf(duration) }),
  start: ({ initialDate }) => ({ lines: dayOf(initialDate) }),
  end: ({ finalDate }) => ({ lines: dayOf(finalDate) }),
  meetingType: ({ meetings: [first] }) => ({
    lines: [first ? (types[first.meetingType] ?? first.meetingType) : dash],
  }),
  meetings: ({ meetings }) => ({
    lines: meetings.length === 0 ? [dash] : meetings.map(({ startDate }) => dayAndTime(startDate)),
  }),
  address: addressCell,
  capacity: ({ capacity }) => ({ lines: textOf(capacity) }),
  seats: ({ totalVacanciesAvailable }) => ({
    lines: [String(totalVacanciesAvailable ?? unlimited)],
  }),
};

export const cellOf = (team: TeamOffer, column: TeamColumn): TeamCell => cells[column](team);

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
