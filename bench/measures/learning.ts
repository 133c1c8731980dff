/**
 * Long pages of the learning area, from the mirror with the server stopped: 200 cards, a map of
 * 2,000 steps, a book of 350 pages.
 */
import type { CDPSession, Page } from '@playwright/test';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import { FRAME_MS, framesDuring, goHome, heap, home, reach, scrollBy } from '../harness/in-app.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { seedStudy } from '../harness/seed-study.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const SIZE = { cards: 200, steps: 2_000, pages: 350 };
const ROUNDS = 9;
const CHANGES = 100;
const SLOWDOWN = 4;

const cardsShown = 'article li:nth-child(8) a';

/** ms of each frame while the page is scrolled from top to end at the speed of a hand. */
const scrolled = async (page: Page, session: CDPSession): Promise<number[]> => {
  const height = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  return framesDuring(page, () => scrollBy(session, height));
};

const savedForOffline = async (page: Page, url: string, idNode: string): Promise<void> => {
  await page.goto(`${url}/level/${idNode}`);
  await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Salvar \d/ })
    .click();
  await page.getByText('Salvo neste aparelho').first().waitFor({ timeout: 60_000 });
};

export const learning = async (dataDir: string): Promise<Figure[]> => {
  const study = await seedStudy(dataDir, 'aurora', SIZE);
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const context = await openProfile(profile.path);
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await savedForOffline(page, server.url, study.idShelf);
  await server.stop();

  await page.goto(`${server.url}/`);
  await home(page).waitFor({ state: 'attached' });
  const cards: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    cards.push(await reach(page, { to: `/level/${study.idCards}` }, cardsShown));
    await goHome(page);
  }
  await reach(page, { to: `/level/${study.idCards}` }, cardsShown);
  const frames = await scrolled(page, session);
  const before = await heap(session);
  for (let change = 0; change < CHANGES / 2; change += 1) {
    await goHome(page);
    await reach(page, { to: `/level/${study.idCards}` }, cardsShown);
  }
  const after = await heap(session);

  const maps: number[] = [];
  await page.goto(`${server.url}/contentNode/${study.idMiddle}`);
  const button = 'button[aria-haspopup="dialog"]:not([aria-label])';
  await page.locator(button).first().waitFor();
  for (let round = 0; round < ROUNDS; round += 1) {
    maps.push(
      await reach(
        page,
        { press: button },
        'dialog[open] [aria-current="step"], [role="dialog"] [aria-current="step"]',
      ),
    );
    // A key goes to the focused element, and the focus moves only after the first frame.
    await page.waitForFunction(
      () => document.querySelector('[role="dialog"]')?.contains(document.activeElement) === true,
    );
    await page.keyboard.press('Escape');
    await page.locator('[aria-current="step"]').first().waitFor({ state: 'detached' });
  }

  const books: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${server.url}/`);
    await home(page).waitFor({ state: 'attached' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    books.push(
      await reach(
        page,
        { to: `/contentNode/${study.idBook}` },
        '.pdfViewer .page[data-loaded] canvas',
      ),
    );
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await context.close();
  await profile.remove();

  const stopped = 'server stopped, from the mirror';
  const noticed = frames.filter((frame) => frame > FRAME_MS);
  return [
    {
      name: `A page of ${SIZE.cards} cards to its first paint, p50`,
      value: statsOf(cards).p50,
      unit: 'ms',
      target: { atMost: 150 },
      how: `${stopped}, inside the running app from home, ${ROUNDS} rounds, to the frame after the first cards; longest ${Math.max(...cards).toFixed(0)} ms`,
    },
    {
      name: 'Frames that were late while it is scrolled',
      value: (noticed.length / frames.length) * 100,
      unit: '%',
      target: null,
      how: `${frames.length} frames from top to end by touch at 3,000 px/s, late is over ${FRAME_MS} ms; longest ${Math.max(...frames).toFixed(0)} ms, p95 ${statsOf(frames).p95.toFixed(1)} ms`,
    },
    {
      name: `Memory after ${CHANGES} changes of page`,
      value: after / before,
      unit: 'times',
      target: { atMost: 1.1 },
      how: `home and the page of cards in turn; live heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after, garbage collected`,
    },
    {
      name: `A content map of ${SIZE.steps} steps opens, p50`,
      value: statsOf(maps).p50,
      unit: 'ms',
      target: { atMost: 200 },
      how: `${stopped}, from the press to the frame after the pin of the step in the middle, ${ROUNDS} rounds; longest ${Math.max(...maps).toFixed(0)} ms`,
    },
    {
      name: `First page of a PDF of ${SIZE.pages} pages, p50`,
      value: statsOf(books).p50,
      unit: 'ms',
      target: { atMost: 1_500 },
      how: `${stopped} and saved bytes, CPU slowed ${SLOWDOWN} times, inside the running app, ${ROUNDS} rounds; longest ${Math.max(...books).toFixed(0)} ms`,
    },
  ];
};
