/**
 * Search on this device: 5,000 titles in the mirror, the worker of the built app, the server
 * stopped.
 */
import type { Page } from '@playwright/test';
import type { BenchSearch } from '../browser/search-page.ts';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const ROUNDS = 400;

declare const benchSearch: BenchSearch;

/** Words as people type them: whole, incomplete, two together, with a typing error. */
const termsOf = (titles: readonly string[]): string[] =>
  Array.from({ length: ROUNDS }, (_, at) => {
    const words = (titles[(at * 131 + 7) % titles.length] ?? 'carga')
      .split(' ')
      .filter((word) => word.length > 3);
    const [first = 'carga', second = first] = words;
    return (
      [first, first.slice(0, 3), `${first} ${second}`, first.slice(0, -2) + first.slice(-1)][
        at % 4
      ] ?? first
    );
  });

const titlesOf = (page: Page, database: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction('node').objectStore('node').getAll();
          reading.addEventListener('success', () => {
            db.close();
            resolve((reading.result as { title: string }[]).map(({ title }) => title));
          });
        });
      }),
    database,
  );

/** `scripts`: the page's script and its worker's. */
export const search = async (
  dataDir: string,
  scripts: { page: string; worker: string },
): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const context = await openProfile(profile.path, { bypassCSP: true });
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  const [database = ''] = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('app:') && !/^app:(device|saved)$/.test(name) ? [name] : [],
    ),
  );
  const terms = termsOf(await titlesOf(page, database));
  await server.stop();
  await page.addScriptTag({ content: scripts.page });
  const { built, titles, times, found } = await page.evaluate(
    ({ name, list, worker }) => benchSearch.search(name, list, worker),
    {
      name: database,
      list: terms,
      worker: scripts.worker,
    },
  );
  await context.close();
  await profile.remove();
  const stats = statsOf(times);
  const how = `${titles} pages and contents of the mirror in the index, ${stats.n} searches by whole words, beginnings, two words and a slip, ${found} found, from the page to its worker and back, server stopped`;
  return [
    {
      name: 'Search on this device, p95',
      value: stats.p95,
      unit: 'ms',
      target: { atMost: 20 },
      how: `${how}; p50 ${stats.p50.toFixed(2)} ms`,
    },
    {
      name: 'Index of this device from the mirror',
      value: built,
      unit: 'ms',
      target: null,
      how: `${titles} documents, in the worker: no screen waits for it`,
    },
  ];
};
