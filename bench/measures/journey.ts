/** The journey of a person with a long history. */
import type { Bench } from '../browser/engine-page.ts';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import { goHome, reach } from '../harness/in-app.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

declare const bench: Bench;

const ROWS = 2_000;
const ROUNDS = 20;
const ROW = '[role=tabpanel] tbody tr';
const HEAD = '[role=tabpanel] thead th:first-child';

export const longHistory = async (dataDir: string, script: string): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const context = await openProfile(profile.path, { bypassCSP: true });
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.addScriptTag({ content: script });
  await reach(page, { to: '/myJourney/historic' }, ROW);
  await server.stop();
  const rows = await page.evaluate((count) => bench.fillHistory(count), ROWS);
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await goHome(page);
    await page.waitForTimeout(300);
    opened.push(await reach(page, { to: '/myJourney/historic' }, ROW));
  }
  const sorted: number[] = [];
  const filtered: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const way = round % 2 === 0 ? 'ascending' : 'descending';
    sorted.push(await reach(page, { press: `${HEAD} button` }, `${HEAD}[aria-sort=${way}]`));
    const chip = `[role=tabpanel] [role=group] button:nth-child(${round % 2 === 0 ? 3 : 1})`;
    filtered.push(await reach(page, { press: chip }, `${chip}[aria-pressed=true]`));
  }
  await context.close();
  await profile.remove();
  const [open, sort, filter] = [
    statsOf(opened.slice(2)),
    statsOf(sorted.slice(2)),
    statsOf(filtered.slice(2)),
  ];
  const how = `${rows} rows of ${ROWS / 50} pages in the mirror, server stopped, inside the running app, to the frame after it`;
  return [
    {
      name: 'History to painted, p95',
      value: open.p95,
      unit: 'ms',
      target: { atMost: 100 },
      how: `${how}; ${open.n} times, p50 ${open.p50.toFixed(1)} ms`,
    },
    {
      name: 'Sorting the history, p95',
      value: sort.p95,
      unit: 'ms',
      target: { atMost: 50 },
      how: `${how}; ${sort.n} times, p50 ${sort.p50.toFixed(1)} ms`,
    },
    {
      name: 'Filtering the history, p95',
      value: filter.p95,
      unit: 'ms',
      target: { atMost: 50 },
      how: `${how}; ${filter.n} times, p50 ${filter.p50.toFixed(1)} ms`,
    },
  ];
};
