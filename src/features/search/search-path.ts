/** Where a search leads: all that the frame knows of searching before anybody searches. */
export const LONGEST = 300;

export const searchPath = (typed: string): string => `/searchResult/${encodeURIComponent(typed.trim().slice(0, LONGEST))}`;
