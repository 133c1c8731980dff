/** Reads the folder that the server writes mail to. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/until.ts';

interface MailedLink {
  /** Without its host. */
  path: string;
  token: string;
}

const linkIn = (folder: string): MailedLink | null => {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).map((name) => join(folder, name));
  files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of files) {
    const [, path, token] =
      /https?:\/\/[^/\s]+(\/\S*#reset=(\S+))/.exec(readFileSync(file, 'utf8')) ?? [];
    if (path !== undefined && token !== undefined) return { path, token };
  }
  return null;
};

/**
 * The link in the newest message that contains one. Mail leaves after the answer that promises it.
 */
export const newestLink = async (dataDir: string): Promise<MailedLink> => {
  let link: MailedLink | null = null;
  await until('a mail has a link', () => (link = linkIn(join(dataDir, 'mail'))) !== null);
  if (!link) throw new Error('no mail has a link');
  return link;
};
