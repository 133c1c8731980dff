/** A thousand waiting activities: from the server's return to the last verdict and pull. */
import { limits } from '#contract/protocol.ts';
import type { Bench } from '../browser/engine-page.ts';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

declare const bench: Bench;

const WAITING = 1_000;

export const arrival = async (
  dataDir: string,
  script: string,
  database: BenchDatabase,
): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const first = await runServer({ dataDir, env: database.env });
  const context = await openProfile(profile.path, { bypassCSP: true });
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, first.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.addScriptTag({ content: script });
  await first.stop();
  let count = 0;
  while (count < WAITING) {
    await page.evaluate((left) => bench.record(left, 0), Math.max(4, WAITING - count));
    count = await page.evaluate(() => bench.waiting());
  }
  const again = await runServer({ dataDir, port: first.port, env: database.env });
  const ms = await page.evaluate(() => bench.drain());
  const left = await page.evaluate(() => bench.waiting());
  await context.close();
  await again.stop();
  await profile.remove();
  return [
    {
      name: `${WAITING} waiting activities arrive, ${database.name}`,
      value: ms / 1_000,
      unit: 's',
      target: database.name === 'PGlite' ? { atMost: 3 } : null,
      how: `${count} waited, ${left} left; real Chromium, loopback, from the call to nothing waiting, batches of ${limits.batchOps}, pull included`,
    },
  ];
};
