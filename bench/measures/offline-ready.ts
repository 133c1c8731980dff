/**
 * What a new phone on a slow line waits for: from the first page until the app opens without a
 * connection, while its person logs in.
 */
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import type { RunningServer } from '../harness/run-server.ts';
import { type Line, openLine } from '../harness/slow-line.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const TRIES = 3;
const LINE: Line = { rate: 90_000, latency: 300 };
const LONGEST_MS = 600_000;

interface Visit {
  /** From the first request until home is there, with what the person types; ms. */
  home: number;
  /** From the first request until the service worker is active, with all files of the app; ms. */
  ready: number;
}

/** One visit with an empty profile: nothing cached, no worker, no database. */
const visit = async (port: number): Promise<Visit> => {
  const [profile, line] = [await temporaryFolder(), await openLine(port, LINE)];
  const context = await openProfile(profile.path);
  try {
    context.setDefaultTimeout(LONGEST_MS);
    const page = context.pages()[0] ?? (await context.newPage());
    const from = Date.now();
    await enter(page, line.url, { login: 'aprendiz', password: 'Aurora2026' });
    const home = Date.now() - from;
    await page.evaluate(() => navigator.serviceWorker.ready);
    return { home, ready: Date.now() - from };
  } finally {
    await context.close();
    line.close();
    await profile.remove();
  }
};

export const offlineReady = async ({ port }: RunningServer): Promise<Figure[]> => {
  const visits: Visit[] = [];
  for (let n = 0; n < TRIES; n += 1) visits.push(await visit(port));
  const how = `median of ${TRIES} visits with an empty profile through a TCP line of ${LINE.rate / 1_000} kB/s and ${LINE.latency} ms, from the first request`;
  return [
    {
      name: 'First login on a slow line: home, with terms and welcome',
      value: statsOf(visits.map(({ home }) => home)).p50,
      unit: 'ms',
      target: null,
      how,
    },
    {
      name: 'First login on a slow line: ready for offline',
      value: statsOf(visits.map(({ ready }) => ready)).p50,
      unit: 'ms',
      target: { atMost: 60_000 },
      how: `the service worker is active; ${how}`,
    },
  ];
};
