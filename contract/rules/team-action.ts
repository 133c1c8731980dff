/** What a class offers to a person who is not in it. */
export type TeamAction = 'enroll' | 'request' | 'waiting' | 'full';

export interface TeamFacts {
  needApproval: 0 | 1;
  awaitingApproval: boolean;
  /** Null: unlimited. */
  totalVacanciesAvailable: number | null;
}

export const teamAction = ({ needApproval, awaitingApproval, totalVacanciesAvailable }: TeamFacts): TeamAction => {
  if (awaitingApproval) return 'waiting';
  if (totalVacanciesAvailable !== null && totalVacanciesAvailable <= 0) return 'full';
  return needApproval === 1 ? 'request' : 'enroll';
};
