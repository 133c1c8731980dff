/** A page with one contender, in its own browser. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Contender } from '../peers/catalogue.ts';
import type { Peer, Write } from '../peers/peer.ts';
import { openProfile } from './chromium.ts';
import type { Sink } from './sink.ts';

declare const peer: Peer;

export interface Opened {
  context: BrowserContext;
  page: Page;
}

/** Reloads the page, with `user` logged in. */
export const load = async (
  page: Page,
  sink: Sink,
  { file }: Contender,
  user: string,
): Promise<void> => {
  await page.goto(sink.url);
  await page.evaluate((name) => localStorage.setItem('user', name), user);
  await page.addScriptTag({ url: `/peers/${file}.js` });
  await page.evaluate((name) => peer.open(name), user);
};

export const openContender = async (
  profile: string,
  sink: Sink,
  contender: Contender,
  user: string,
): Promise<Opened> => {
  const context = await openProfile(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await load(page, sink, contender, user);
  return { context, page };
};

export const writesOf = (owner: string, name: string, count: number): Write[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${name}-${n}`, owner, n }));

/**
 * Enqueues the writes one after the other and returns the ms of each. A write that the library
 * refuses is left out.
 */
export const enqueueAll = (
  page: Page,
  writes: readonly Write[],
): Promise<{ ms: number; id: string }[]> =>
  page.evaluate(async (list) => {
    const kept: { ms: number; id: string }[] = [];
    for (const write of list) {
      const from = performance.now();
      try {
        await peer.enqueue(write);
        kept.push({ ms: performance.now() - from, id: write.id });
      } catch {
        // The library reported the failure: it did not promise to keep this write.
      }
    }
    return kept;
  }, writes);

/** Lets it send, repeatedly, until nothing waits or `ms` have passed. */
export const drainFor = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (limit) => {
    const end = performance.now() + limit;
    const late = new Promise((resolve) => setTimeout(resolve, limit));
    while (performance.now() < end) {
      await Promise.race([peer.drain(), late]);
      if ((await peer.waiting()) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, ms);
