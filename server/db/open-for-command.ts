import { DiskRoom, type DiskSettings } from '#server/watch/disk-room.ts';
import { watchProcess } from '#server/watch/process-watch.ts';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open.ts';

interface CommandPlace {
  databaseUrl: string | undefined;
  dataDir: string;
  disk: Omit<DiskSettings, 'holdsDatabase'>;
}

/**
 * The database for one command, which writes nothing on a full disk. @throws DiskTooFull,
 * DataFolderInUse
 */
export const openForCommand = async ({
  databaseUrl,
  dataDir,
  disk: settings,
}: CommandPlace): Promise<OpenDatabase> => {
  if (databaseUrl !== undefined) return openDatabase({ databaseUrl, dataDir });
  const watch = await watchProcess(dataDir);
  const silent = { error: () => undefined, warn: () => undefined };
  const disk = new DiskRoom(
    { figures: watch.figures, log: silent },
    { ...settings, holdsDatabase: true },
  );
  try {
    disk.demandRoom();
    const database = await openDatabase({
      databaseUrl,
      dataDir,
      guard: { mayWrite: () => disk.writes !== 'shut', onStatement: watch.beat },
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        await watch.close();
      },
    };
  } catch (error) {
    await watch.close();
    throw error;
  }
};
