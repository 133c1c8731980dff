import type { Team } from '#contract/areas/learning/entities/team.ts';

type Meeting = Team['meetings'][number];

/**
 * The first meeting that has not ended, also one that takes place now; null after the last. `now`
 * in ms.
 */
export const nextMeeting = (meetings: readonly Meeting[], now: number): Meeting | null =>
  meetings
    .filter(({ finishDate }) => Date.parse(finishDate) > now)
    .toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))[0] ?? null;
