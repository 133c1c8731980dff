import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { teams } from '#server/db/schema/classes.ts';

/** A class with its number of free seats. */
export const presentTeam = ({
  doc,
  taken,
}: Pick<typeof teams.$inferSelect, 'doc' | 'taken'>): Team => ({
  ...doc,
  totalVacanciesAvailable: doc.capacity === null ? null : Math.max(0, doc.capacity - taken),
});
