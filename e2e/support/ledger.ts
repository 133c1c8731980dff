/** Reads the server's database while the server is stopped: what counted, and how often. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ServerProcess } from './server-process.ts';

export interface Ledger {
  /** Keys of the writes that were taken, with their verdict. */
  ops: {
    tenant: string;
    key: string;
    kind: string;
    verdict: string;
    principal: string;
    supporter: string | null;
  }[];
  accessRecords: {
    client_op_id: string;
    id_content_item: string;
    id_user: string;
    progress: number;
  }[];
  contentEnrollments: { id: string; status: string; progress: number; id_user: string }[];
  ratings: { id_content_item: string; id_user: string; vote: number }[];
  visits: { id_interval: string; id_content_item: string; id_user: string; seconds: number }[];
}

const rowsOf = async <T>(db: PGlite, sql: string): Promise<T[]> => (await db.query<T>(sql)).rows;

/** All ledger rows of a data folder that no server has open. */
export const readBooks = async (dataDir: string): Promise<Ledger> => {
  const db = await PGlite.create(join(dataDir, 'database'));
  try {
    return {
      ops: await rowsOf(
        db,
        'select tenant, key, kind, verdict, principal, supporter from op_ledger order by server_seq, lane_seq',
      ),
      accessRecords: await rowsOf(
        db,
        'select client_op_id, id_content_item, id_user, progress from access_records order by accessed_at',
      ),
      contentEnrollments: await rowsOf(
        db,
        'select id, status, progress, id_user from content_enrollments order by id',
      ),
      ratings: await rowsOf(
        db,
        'select id_content_item, id_user, vote from ratings order by id_content_item',
      ),
      visits: await rowsOf(
        db,
        'select id_interval, id_content_item, id_user, extract(epoch from end_at - start_at)::int as seconds from visits order by start_at',
      ),
    };
  } finally {
    await db.close();
  }
};

const seeded = (): Ledger =>
  JSON.parse(readFileSync(process.env['E2E_SEEDED_BOOKS'] ?? '', 'utf8')) as Ledger;

const without = <T>(rows: readonly T[], known: readonly T[]): T[] => {
  const before = new Set(known.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !before.has(JSON.stringify(row)));
};

/**
 * The rows that were added after the seed. Stops the server to read; a journey that goes on starts
 * it again.
 */
export const readLedger = async (server: ServerProcess): Promise<Ledger> => {
  await server.stop();
  const [now, before] = [await readBooks(server.dataDir), seeded()];
  return {
    ops: without(now.ops, before.ops),
    accessRecords: without(now.accessRecords, before.accessRecords),
    contentEnrollments: without(now.contentEnrollments, before.contentEnrollments),
    ratings: without(now.ratings, before.ratings),
    visits: without(now.visits, before.visits),
  };
};
