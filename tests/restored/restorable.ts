/**
 * A server whose database can be copied, and put back as it was, as when a backup is restored. Its
 * devices are told of neither.
 */
import type { OpenDatabase } from '#server/db/database.ts';
import { copyTables, putTablesBack } from '#server/testing/database-copy.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createEngine } from '#sync/engine/engine.ts';
import type { SyncDevice } from '#tests/builders/sync-device.ts';

export interface Restorable {
  app(): TestApp;
  copy(): Promise<void>;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

export const startRestorable = async (database: OpenDatabase): Promise<Restorable> => {
  let t = await startTestApp(database);
  return {
    app: () => t,
    copy: () => copyTables(database),
    restore: async () => {
      const now = t.clock.now();
      await t.app.close();
      await putTablesBack(database);
      t = await startTestApp(database);
      t.clock.advance({ seconds: (now - t.clock.now()) / 1000 });
    },
    stop: () => t.app.close(),
  };
};

/** Everything that waits goes, and everything that is new comes. */
export const syncAll = async (...devices: SyncDevice[]): Promise<void> => {
  for (const device of devices) {
    const engine = createEngine(device);
    // The first meets the server anew and may requeue, the second sends that, the third reads what
    // came of it.
    for (let round = 0; round < 3; round += 1) {
      await engine.sync({ insist: true });
      await engine.settled();
    }
    engine.stop();
  }
};
