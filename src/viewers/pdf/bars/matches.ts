/** What a search in the document has found so far. */
export interface Matches {
  /** Which one is shown, from 1. */
  current: number;
  total: number;
  searching: boolean;
}

export const noMatches: Matches = { current: 0, total: 0, searching: false };
