/** The search results in the document so far. */
export interface Matches {
  /** The current match, from 1. */
  current: number;
  total: number;
  searching: boolean;
}

export const noMatches: Matches = { current: 0, total: 0, searching: false };
