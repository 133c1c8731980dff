/** The cells of the table of classes, and their sort order. */
import { dateText, dayAndTime } from '#src/copy/pt-BR/span.ts';
import { teamsCopy } from '#src/copy/pt-BR/teams.ts';
import type { TeamOffer } from './team-offer.ts';

export type TeamColumn = 'name' | 'period' | 'start' | 'end' | 'meetingType' | 'meetings' | 'address' | 'capacity' | 'seats';

const without: readonly TeamColumn[] = ['name', 'period', 'start', 'end', 'capacity', 'seats'];
const withMeetings: readonly TeamColumn[] = ['name', 'period', 'meetingType', 'meetings', 'address', 'capacity', 'seats'];

export const columnsFor = (teams: readonly TeamOffer[]): readonly TeamColumn[] =>
  teams.some(({ meetings }) => meetings.length > 0) ? withMeetings : without;

/** Truncates to `limit` characters, with an ellipsis. */
export const cut = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}…` : text);
const MEETING_LIMIT = 8;
const ADDRESS_LIMIT = 10;

const { dash, types, unlimited, virtual } = teamsCopy;

/** `whole` is copied and read aloud where the table shows a truncated text. */
export interface TeamCell {
  text: string;
  whole?: string;
  /** An address with a copy button. */
  copies?: string;
}

export const cellOf = (team: TeamOffer, column: TeamColumn): TeamCell => {
  const first = team.meetings[0];
  switch (column) {
    case 'name':
      return { text: team.name };
    case 'period':
      return { text: team.duration === null ? dash : String(team.duration) };
    case 'start':
      return { text: team.initialDate === null ? dash : dateText(team.initialDate) };
    case 'end':
      return { text: team.finalDate === null ? dash : dateText(team.finalDate) };
    case 'meetingType':
      return { text: first ? (types[first.meetingType] ?? first.meetingType) : dash };
    case 'meetings': {
      if (!first) return { text: dash };
      const whole = team.meetings.map(({ startDate }) => dayAndTime(startDate)).join('; ');
      return { text: cut(whole, MEETING_LIMIT), whole };
    }
    case 'address': {
      if (!first) return { text: dash };
      if (first.meetingType !== 'PRESENCIAL') return { text: virtual };
      if (!first.address) return { text: dash };
      return { text: cut(first.address, ADDRESS_LIMIT), whole: first.address, copies: first.address };
    }
    case 'capacity':
      return { text: team.capacity === null ? dash : String(team.capacity) };
    case 'seats':
      return { text: team.totalVacanciesAvailable === null ? unlimited : String(team.totalVacanciesAvailable) };
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
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'pt-BR', { numeric: true });

/** Missing values come last in either order. */
export const ordered = <T extends TeamOffer>(teams: readonly T[], column: TeamColumn, descending: boolean): T[] => {
  const valueOf = (team: TeamOffer): number | string | null => {
    const figure = figures[column];
    return figure ? figure(team) : cellOf(team, column).text;
  };
  return [...teams].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compared(right, left) : compared(left, right);
  });
};
