import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ServerProcess } from './server-process.ts';

/** Every session of the installation is ended, as after a password was reset or a device reported lost. The server has to be stopped. */
export const endSessions = async ({ dataDir, running }: ServerProcess): Promise<void> => {
  if (running) throw new Error('the server still has its database');
  const db = await PGlite.create(join(dataDir, 'database'));
  try {
    await db.query('update sessions set revoked_at = now() where revoked_at is null');
  } finally {
    await db.close();
  }
};
