/** Whether a class has started or ended, and has places. `now` in milliseconds. */
import type { Team } from '../entities/classes/team.ts';

export type TeamWindow = 'notStarted' | 'open' | 'ended';

export const teamWindow = ({ initialDate, finalDate }: Pick<Team, 'initialDate' | 'finalDate'>, now: number): TeamWindow => {
  if (finalDate !== null && Date.parse(finalDate) < now) return 'ended';
  return initialDate !== null && Date.parse(initialDate) > now ? 'notStarted' : 'open';
};

/** Whether a class accepts people: it has not ended and has a free place. A class that starts later accepts people now. */
export const teamTakes = (
  team: Pick<Team, 'initialDate' | 'finalDate' | 'totalVacanciesAvailable'>,
  now: number,
): 'yes' | 'full' | 'ended' => {
  if (teamWindow(team, now) === 'ended') return 'ended';
  return team.totalVacanciesAvailable === 0 ? 'full' : 'yes';
};
