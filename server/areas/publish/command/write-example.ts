/** Writes the example of a company's folder, which docs/import.md explains. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const EXAMPLE = fileURLToPath(new URL('../example/', import.meta.url));

/** False, and nothing is written, when the folder has something in it already. */
export const writeExample = async (folder: string): Promise<boolean> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return false;
  await cp(EXAMPLE, folder, { recursive: true, errorOnExist: true, force: false });
  return true;
};
