/**
 * Pictures that were never looked at: after a first login the app starts without a server, and home
 * and a page that was never opened show theirs.
 */
import { enter } from '../actions/enter.ts';
import { readyForOffline, savedMedia } from '../actions/offline.ts';
import { expect, test } from '../fixtures.ts';
import { worksOffline } from '../works-offline.ts';
import { accounts } from '../support/accounts.ts';

/** Addresses of the pictures in the page, those out of sight too, that did not come. */
const missing = (page: import('@playwright/test').Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const one of pictures) one.loading = 'eager';
    await Promise.allSettled(pictures.map((one) => one.decode()));
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });

test(
  'the first start without a server shows the pictures of home and of pages never opened @once',
  worksOffline('pictures'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const phone = device();
    const page = await phone.open('/');
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    const count = async (): Promise<number> => (await savedMedia(page)).length;
    // The last of them are those of sections.
    await expect
      .poll(
        async () => (await savedMedia(page)).some((path) => path.includes('banner-atendimento')),
        {
          timeout: 90_000,
        },
      )
      .toBe(true);
    let before = 0;
    await expect
      .poll(
        async () => {
          const now = await count();
          const still = now === before;
          before = now;
          return still;
        },
        { timeout: 120_000, intervals: [4_000] },
      )
      .toBe(true);
    await phone.close();
    await server.stop();
    const later = await phone.open('/');
    for (const path of ['/', '/level/atendimento-que-resolve', '/secao/noticias']) {
      await later.goto(path);
      await expect(later.locator('main img').first()).toBeVisible();
      expect(await missing(later), path).toEqual([]);
      await expect
        .poll(() => later.locator('main img').count(), { message: path })
        .toBeGreaterThan(1);
    }
  },
);
