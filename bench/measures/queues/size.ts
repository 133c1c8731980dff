/** B11: what each queue adds to an app, minified and gzipped; for ours, also the engine only. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Figure } from '../../harness/measure.ts';
import { contenders } from '../../peers/catalogue.ts';

const gzipped = async (path: string): Promise<number> =>
  gzipSync(await readFile(path), { level: 9 }).length / 1_000;

export const size = async (): Promise<Figure[]> => [
  {
    name: 'B11 the engine, gzipped',
    value: await gzipped('dist/bench/size/alone/engine.js'),
    unit: 'kB',
    target: { atMost: 15 },
    how: "createEngine, its wire and all that they import of sync/ and contract/, minified, level 9; without Dexie, zod and ofetch, which the app has anyway, and without this product's own commands, rows and tables: a person who else used it would bring their own",
  },
  {
    name: 'B11 the same with the product',
    value: await gzipped('dist/bench/size/engine.js'),
    unit: 'kB',
    target: null,
    how: "as before, with this product's commands, rows and tables",
  },
  ...(await Promise.all(
    contenders.map(async ({ name, file }) => ({
      name: `B11 whole bundle, ${name}`,
      value: await gzipped(`dist/bench/peers/${file === 'workbox' ? 'workbox-worker' : file}.js`),
      unit: 'kB',
      target: null,
      how: 'with everything that it needs (ours: Dexie, zod and the contract too), minified, level 9',
    })),
  )),
];
