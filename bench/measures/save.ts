/** A film of 500 MB saved for offline use, while the browser is killed ten times. */
import type { BrowserContext, Page } from '@playwright/test';
import { killTree } from '../../e2e/support/process-tree.ts';
import { openProfile } from '../harness/chromium.ts';
import { countingGate } from '../harness/counting-gate.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { seedFilm } from '../harness/seed-film.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const SIZE = 500_000_000;
const KILLS = 10;
const MB = 1_000_000;

interface Row {
  bytes: number;
  state: string;
}

/** The file's row, read directly from this device's database. */
const rowOf = (page: Page, sha256: string): Promise<Row | null> =>
  page.evaluate(
    (key) =>
      new Promise<Row | null>((resolve, reject) => {
        const opening = indexedDB.open('app:saved');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('app:saved')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction('files').objectStore('files').get(key);
          reading.addEventListener('success', () => {
            db.close();
            resolve((reading.result as Row | undefined) ?? null);
          });
        });
      }),
    sha256,
  );

const reached = async (page: Page, sha256: string, enough: (row: Row) => boolean): Promise<Row> => {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const row = await rowOf(page, sha256);
    if (row && enough(row)) return row;
    if (Date.now() > deadline) throw new Error(`stands at ${JSON.stringify(row)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

export const save = async (dataDir: string): Promise<Figure[]> => {
  const { idNode, sha256 } = await seedFilm(dataDir, 'aurora', SIZE);
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const gate = await countingGate(server.port);
  const sent = (): number => gate.sent(`/media/${sha256}/`);
  let context: BrowserContext = await openProfile(profile.path);
  let page = context.pages()[0] ?? (await context.newPage());
  await enter(page, gate.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${gate.url}/level/${idNode}`);
  await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
  const started = Date.now();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Salvar \d/ })
    .click();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await reached(page, sha256, ({ bytes }) => bytes >= (SIZE * kill) / (KILLS + 1));
    await killTree(profile.path);
    await context.close().catch(() => undefined);
    context = await openProfile(profile.path);
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(gate.url);
  }
  const { bytes } = await reached(page, sha256, ({ state }) => state === 'ready');
  const took = (Date.now() - started) / 1_000;
  const twice = sent() - SIZE;
  await context.close();
  await gate.close();
  await server.stop();
  await profile.remove();
  const how = `one file of ${SIZE / MB} MB in pieces of 1 MiB, ${KILLS} times SIGKILL of the whole browser on the way, ${bytes / MB} MB stored and checked by SHA-256 at the end`;
  return [
    {
      name: 'Bytes asked twice by a save with ten kills',
      value: twice / MB,
      unit: 'MB',
      target: { atMost: KILLS * 2 * 1.048576 },
      how: `${how}; counted by a gate as sent by the server, also what no browser lived to take`,
    },
    {
      name: 'A save of 500 MB with ten kills',
      value: took,
      unit: 's',
      target: null,
      how: `${how}; server and browser on this machine, ten starts of the browser and the check of the whole included`,
    },
  ];
};
