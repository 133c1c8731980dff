/**
 * A section of 5,000 different contents on the phone: what reaches the device, its first page from
 * the mirror, and scrolling far into it. Taken on 2026-11-26 on two cores with a load of 16 of
 * other work, so that its times say little: 398 contents on the device, 1,058 after scrolling
 * 60,000 px; the first page in 310 ms (p50); a frame in 16.7 ms (p50) and 33.4 (p95); 0.8 MB more
 * in memory, 62 rows drawn.
 */
import type { Page } from '@playwright/test';
import type { Bench } from '../browser/engine-page.ts';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import { FRAME_MS, framesDuring, goHome, heap, reach } from '../harness/in-app.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { seedSection } from '../harness/seed-section.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

declare const bench: Bench;

const ITEMS = 5_000;
const ROUNDS = 21;
const REST_MS = 5_000;
/** px that are scrolled, and how far in a frame: 3,000 a second. */
const DISTANCE = 60_000;
const STEP = 50;
const ROW = '[data-section-design] ol > li:nth-child(6)';

/**
 * At a hand's speed, by the page itself: a made-up gesture ends where the list ends, before its
 * next part has come.
 */
const scrollFar = (page: Page): Promise<number> =>
  page.evaluate(
    ([distance, step]) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const go = (): void => {
          window.scrollBy(0, step);
          frames += 1;
          if (frames * step < distance) requestAnimationFrame(go);
          else resolve(Math.round(window.scrollY));
        };
        requestAnimationFrame(go);
      }),
    [DISTANCE, STEP] as const,
  );

const rowsDrawn = (page: Page): Promise<number> =>
  page.locator('[data-section-design] ol > li').count();

export const longSection = async (dataDir: string, script: string): Promise<Figure[]> => {
  const idSection = await seedSection(dataDir, 'aurora', ITEMS);
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const context = await openProfile(profile.path, { bypassCSP: true });
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.addScriptTag({ content: script });
  await page.evaluate(() => bench.filled());
  // A start goes on behind home for a while: what the app needs without a connection is kept.
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    null,
    { timeout: REST_MS * 20 },
  );
  await page.waitForTimeout(REST_MS);
  const held = (await page.evaluate(() => bench.counts()))['content'] ?? 0;
  const to = `/acervo-longo/${idSection}`;
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opened.push(await reach(page, { to }, ROW));
    await goHome(page);
  }
  await reach(page, { to }, ROW);
  const before = await heap(session);
  let reached = 0;
  const frames = await framesDuring(page, async () => {
    reached = await scrollFar(page);
  });
  const after = await heap(session);
  const drawn = await rowsDrawn(page);
  const kept = (await page.evaluate(() => bench.counts()))['content'] ?? 0;
  await server.stop();
  await context.close();
  await profile.remove();
  const [first = 0, ...again] = opened;
  const scrolled = statsOf(frames);
  const noticed = frames.filter((frame) => frame > FRAME_MS).length;
  return [
    {
      name: `Contents on the device, with a section of ${ITEMS} others`,
      value: held,
      unit: 'rows',
      target: { atMost: 1_000 },
      how: `after the first fill, with those of the seeded company; ${kept} after scrolling ${reached} px into the section`,
    },
    {
      name: `First page of a section of ${ITEMS} items to painted, p95`,
      value: statsOf(again).p95,
      unit: 'ms',
      target: { atMost: 100 },
      how: `inside the running app, to the frame after its sixth row, ${again.length} rounds; p50 ${statsOf(again).p50.toFixed(1)} ms, the first time, with the screen's own script, ${first.toFixed(0)} ms`,
    },
    {
      name: 'A frame while scrolling through it, p95',
      value: scrolled.p95,
      unit: 'ms',
      target: { atMost: 17 },
      how: `${reached} px at ${STEP} a frame, pages asked for on the way, ${frames.length} frames; p50 ${scrolled.p50.toFixed(1)} ms, ${noticed} longer than ${FRAME_MS} ms, longest ${Math.max(...frames).toFixed(0)} ms`,
    },
    {
      name: 'Memory that scrolling through it adds',
      value: after - before,
      unit: 'MB',
      target: { atMost: 20 },
      how: `after a collection of garbage, from ${before.toFixed(1)} MB; ${drawn} rows drawn at the end`,
    },
  ];
};
