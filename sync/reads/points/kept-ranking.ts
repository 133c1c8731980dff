// Rankings as they were last seen with a connection: what others earn is not mirrored, so only the
// pages that the person has opened are kept.
import type { PersonDatabase } from '../../mirror/database.ts';

export interface RankingEntry {
  name: string;
  points: number;
  position: number;
  own: boolean;
}

export interface KeptRanking {
  /** When it was seen, in milliseconds. */
  seenAt: number;
  totalRecords: number;
  entries: RankingEntry[];
  /** Null: the person has no points, or is not in the department. */
  own: { position: number; points: number; next: number | null } | null;
  departments: string[];
}

export interface RankingPage {
  idCampaign: string;
  /** Empty: the whole company. */
  department: string;
  /** Starts at 0. */
  page: number;
}

const PREFIX = 'ranking:';
/** The oldest go first. */
const MAX_KEPT = 30;

const keyOf = ({ idCampaign, department, page }: RankingPage): string =>
  PREFIX + JSON.stringify([idCampaign, department, page]);

/** Null when this page was never seen on this device. */
export const readKeptRanking = async (
  db: PersonDatabase,
  page: RankingPage,
): Promise<KeptRanking | null> =>
  ((await db.meta.get(keyOf(page)))?.value as KeptRanking | undefined) ?? null;

export const keepRanking = (
  db: PersonDatabase,
  page: RankingPage,
  ranking: KeptRanking,
): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: keyOf(page), value: ranking });
    const all = await db.meta.where('key').startsWith(PREFIX).toArray();
    const oldest = all
      .toSorted(
        (one, other) => (other.value as KeptRanking).seenAt - (one.value as KeptRanking).seenAt,
      )
      .slice(MAX_KEPT);
    await db.meta.bulkDelete(oldest.map(({ key }) => key));
  });
