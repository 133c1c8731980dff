// Invalid data that arrived, counted by code: shown to the person, and useful for support.
import type { IncidentCode } from '../../ports.ts';
import type { PersonDatabase } from '../../mirror/database.ts';

export interface IncidentCount {
  code: IncidentCode;
  count: number;
  lastAt: number;
}

/** Incidents after `since` (ms of the wall clock), the most frequent first. */
export const readIncidents = async (
  db: PersonDatabase,
  since: number,
): Promise<IncidentCount[]> => {
  const counts = new Map<IncidentCode, IncidentCount>();
  await db.incidents.each(({ code, at }) => {
    if (at <= since) return;
    const known = counts.get(code);
    counts.set(code, {
      code,
      count: (known?.count ?? 0) + 1,
      lastAt: Math.max(at, known?.lastAt ?? 0),
    });
  });
  return [...counts.values()].sort((a, b) => b.count - a.count);
};
