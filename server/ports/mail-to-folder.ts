import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Mail } from './mail.ts';

/**
 * For development and closed networks: writes each message to a file in a folder that only the
 * server's user can read.
 */
export const mailToFolder = (folder: string, log: Pick<FastifyBaseLogger, 'info'>): Mail => ({
  spools: true,
  send: async ({ id, to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${id}.txt`);
    // The same message a second time is the same file.
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 });
    // Logs only the file name: the link in the text is a credential.
    log.info({ file }, 'mail written');
  },
});
