// Which of a person's points were told on this device, so that each is told once, however late it
// arrives.
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import type { EarnedPoints } from '#contract/areas/campaign/entities/earned-points.ts';
import type { PersonDatabase } from '../../mirror/database.ts';

const KEY = 'toldPoints';
/** More entries than a person has in all their campaigns. */
const MAX_KEPT = 5000;

/** What a visit brought is not told where the content had been completed before. */
const isKnownVisit = async (
  db: PersonDatabase,
  { idEvent, idSubject, eventDate }: EarnedPoints,
): Promise<boolean> =>
  idEvent === 'CONTENT_VISITED' &&
  (await db.mirror('contentEnrollment').toArray()).some(
    (row) =>
      row.idContentItem === idSubject &&
      isDone(row) &&
      row.finishDate !== null &&
      row.finishDate < eventDate,
  );

/**
 * The points to tell now: earned by a write of this device, or by a decision of another person. They
 * count as told from here on, so of two tabs one gets them. What is there when a device begins was
 * told elsewhere.
 */
export const claimPoints = (db: PersonDatabase, device: string): Promise<EarnedPoints[]> =>
  db.transaction(
    'rw',
    [db.meta, db.mirror('earnedPoints'), db.mirror('contentEnrollment')],
    async () => {
      const rows = await db.mirror('earnedPoints').toArray();
      const known = (await db.meta.get(KEY))?.value as string[] | undefined;
      const told = new Set(known);
      const fresh = rows.filter(({ idEarned }) => !told.has(idEarned));
      if (known !== undefined && fresh.length === 0) return [];
      await db.meta.put({
        key: KEY,
        value: [...told, ...fresh.map(({ idEarned }) => idEarned)].slice(-MAX_KEPT),
      });
      if (known === undefined) return [];
      const news: EarnedPoints[] = [];
      for (const row of fresh)
        if ((row.device === null || row.device === device) && !(await isKnownVisit(db, row)))
          news.push(row);
      return news;
    },
  );
