import type { Team } from '../entities/team.ts';

/** Whether a class has started or ended, and has places. `now` in milliseconds. */
export type TeamWindow = 'notStarted' | 'open' | 'ended';

export const teamWindow = (
  { initialDate, finalDate }: Pick<Team, 'initialDate' | 'finalDate'>,
  now: number,
): TeamWindow => {
  if (finalDate !== null && Date.parse(finalDate) < now) return 'ended';
  return initialDate !== null && Date.parse(initialDate) > now ? 'notStarted' : 'open';
};

/**
 * Whether a class accepts people: it has not ended and has a free place. A class that starts later
 * accepts people now.
 */
export const teamTakes = (
  team: Pick<Team, 'initialDate' | 'finalDate' | 'totalVacanciesAvailable'>,
  now: number,
): 'yes' | 'full' | 'ended' => {
  if (teamWindow(team, now) === 'ended') return 'ended';
  return team.totalVacanciesAvailable === 0 ? 'full' : 'yes';
};

/** What a class offers to a person who is not in it. */
export type TeamAction = 'enroll' | 'request' | 'waiting' | 'full';

export interface TeamFacts {
  needApproval: 0 | 1;
  awaitingApproval: boolean;
  /** Null: unlimited. */
  totalVacanciesAvailable: number | null;
}

export const teamAction = ({
  needApproval,
  awaitingApproval,
  totalVacanciesAvailable,
}: TeamFacts): TeamAction => {
  if (awaitingApproval) return 'waiting';
  if (totalVacanciesAvailable !== null && totalVacanciesAvailable <= 0) return 'full';
  return needApproval === 1 ? 'request' : 'enroll';
};
