import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The bundler's list of what it made of which source file, and of what each file imports. */
const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** What draws the login. */
const LOGIN = 'src/app/routes/login-route.tsx';

/**
 * Addresses of the scripts and style sheets that the login needs beside those of every start.
 * A person whom the server answers with a page comes for the first time: they will need them, and
 * each round of asking costs a slow line half a second. None where the list cannot be read, for
 * example while a build replaces it: the page does without.
 */
export const loginParts = async (folder: string): Promise<string[]> => {
  const manifest = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')
    .then((text) => manifestShape.parse(JSON.parse(text)))
    .catch((): z.infer<typeof manifestShape> => ({}));
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    const part = manifest[name];
    if (!part || seen.has(name)) return seen;
    seen.add(name);
    for (const imported of part.imports) withImports(imported, seen);
    return seen;
  };
  const files = (names: Iterable<string>): string[] =>
    [...names].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat());
  const always = new Set(files(withImports('index.html')));
  return [...new Set(files(withImports(LOGIN)))]
    .filter((file) => !always.has(file))
    .map((file) => `/${file}`);
};
