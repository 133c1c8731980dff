import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { importCompany } from '#server/import/import-company.ts';
import type { ImportProgress } from '#server/import/import-plan.ts';

/** Imports folders into a database of its own, and reads back what came of them. */
export const importedCompany = () => {
  let database: OpenDatabase;
  let storage: FileStorage;
  let fileStore: string;
  const clock = new TestClock();
  const lines: string[] = [];
  const bring = async (
    files: FolderFiles,
    progress: (progress: ImportProgress) => void = () => undefined,
  ) => {
    const { folder, remove } = await layFolder(files);
    lines.length = 0;
    try {
      return await importCompany({
        db: database.db,
        storage,
        folder,
        clock,
        log: (line) => lines.push(line),
        progress,
      });
    } finally {
      await remove();
    }
  };
  const node = async (id: string) =>
    (
      await database.db
        .select()
        .from(nodes)
        .where(and(eq(nodes.tenant, 'padaria'), eq(nodes.id, id)))
    )[0]?.doc;
  const content = async (id: string) =>
    (await database.db.select().from(contents).where(eq(contents.id, id)))[0]?.doc;
  const changedSince = async (seq: number): Promise<string[]> => {
    const rows = await database.db
      .select()
      .from(feedRows)
      .where(eq(feedRows.scope, 'company'))
      .orderBy(asc(feedRows.seq));
    return rows.filter((row) => row.seq > seq).map((row) => `${row.op} ${row.t} ${row.id}`);
  };
  const head = async (): Promise<number> => {
    const rows = await database.db
      .select({ seq: feedRows.seq })
      .from(feedRows)
      .where(eq(feedRows.scope, 'company'));
    return Math.max(0, ...rows.map((row) => row.seq));
  };

  beforeAll(async () => {
    database = await openPgliteInMemory();
    fileStore = await mkdtemp(join(tmpdir(), 'trilha-files-'));
    storage = new FileStorage(fileStore);
  });
  afterAll(async () => {
    await database.close();
    await rm(fileStore, { recursive: true });
  });

  return {
    database: () => database,
    storage: () => storage,
    fileStore: () => fileStore,
    clock,
    lines,
    bring,
    node,
    content,
    changedSince,
    head,
  };
};
