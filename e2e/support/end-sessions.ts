import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ServerProcess } from './server-process.ts';

/**
 * Ends every session of the installation, as after a password reset or a reported device loss. The
 * server must be stopped.
 */
export const endSessions = async ({ dataDir, running }: ServerProcess): Promise<void> => {
  if (running) throw new Error('the server still has its database');
  const db = await PGlite.create(join(dataDir, 'database'));
  try {
    await db.query('update sessions set revoked_at = now() where revoked_at is null');
  } finally {
    await db.close();
  }
};
