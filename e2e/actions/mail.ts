/** Reads the folder that the server writes mail to. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The link in the newest message that contains one, without its host. */
export const newestLink = (dataDir: string): { path: string; token: string } => {
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder).map((name) => join(folder, name));
  files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of files) {
    const [, path, token] = /https?:\/\/[^/\s]+(\/\S*#reset=(\S+))/.exec(readFileSync(file, 'utf8')) ?? [];
    if (path !== undefined && token !== undefined) return { path, token };
  }
  throw new Error('no mail has a link');
};
