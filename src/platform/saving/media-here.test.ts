import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someCaches } from '#tests/builders/fake-caches.ts';
import { aMedia } from '#tests/builders/rows.ts';

await vi.hoisted(async () => {
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
  Object.assign(globalThis, { __APP_VERSION__: 'test' });
});

const { mediaHere } = await import('./media-here.ts');
const { saved } = await import('./saved.ts');

const files = {
  saved: aMedia('a', 'um.mp4'),
  opened: aMedia('b', 'dois.mp4'),
  begun: aMedia('c', 'tres.mp4'),
  away: aMedia('d', 'quatro.mp4'),
};
const row = {
  kind: 'video' as const,
  size: 900,
  pieceSize: 900,
  pieces: new Uint8Array(),
  bytes: 0,
  etag: null,
  headers: {},
  failure: null,
};
const never = { tries: 0, wrong: 0, nextAt: 0, addedAt: 0 };
const asked = Object.values(files).map(({ url }) => url);

beforeEach(async () => {
  const caches = someCaches();
  vi.stubGlobal('caches', caches);
  await (
    await caches.open('media-v1')
  ).put(
    window.location.origin + files.opened.url,
    new Response('x', { headers: { etag: `"${files.opened.sha256}"` } }),
  );
  for (const [file, state] of [
    [files.saved, 'ready'],
    [files.begun, 'wanted'],
  ] as const)
    await saved.files.put({ ...row, ...never, sha256: file.sha256, url: file.url, state });
});
afterEach(() => vi.unstubAllGlobals());

it('are those that were saved whole, and those that were kept when they were opened', async () => {
  expect([...(await mediaHere(asked))]).toEqual([files.saved.url, files.opened.url]);
});

it('are not what another network answered in their place', async () => {
  await (
    await (globalThis.caches as CacheStorage).open('media-v1')
  ).put(window.location.origin + files.opened.url, new Response('<html>'));
  expect([...(await mediaHere(asked))]).toEqual([files.saved.url]);
});

it('are none where the browser keeps nothing', async () => {
  vi.stubGlobal('caches', undefined);
  expect([...(await mediaHere(asked))]).toEqual([]);
});
