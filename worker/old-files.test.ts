import { expect, test } from 'vitest';
import { someCaches } from '#tests/builders/fake-caches.ts';
import { areOldFilesLeft, noteOldPages, serveOldFile } from './old-files.ts';

const page = (id: string) => ({ id });

test('files of the version before go once no page of it is open any more', async () => {
  const cache = await someCaches().open('app');
  expect(await areOldFilesLeft(cache, [page('first')])).toBe(false);
  await noteOldPages(cache, [page('asked'), page('writing')]);
  expect(await areOldFilesLeft(cache, [page('asked'), page('writing')])).toBe(false);
  expect(await areOldFilesLeft(cache, [page('reloaded'), page('writing')])).toBe(false);
  expect(await areOldFilesLeft(cache, [page('reloaded')])).toBe(true);
});

test('a page that lives through two updates keeps its files', async () => {
  const cache = await someCaches().open('app');
  await noteOldPages(cache, [page('writing')]);
  await noteOldPages(cache, [page('writing'), page('second')]);
  expect(await areOldFilesLeft(cache, [page('writing'), page('third')])).toBe(false);
});

test('with no page open they go at once', async () => {
  const cache = await someCaches().open('app');
  await noteOldPages(cache, []);
  expect(await areOldFilesLeft(cache, [])).toBe(true);
});

test('a part of an old page is answered from what is kept', async () => {
  const cache = await someCaches().open('app');
  await cache.put('http://app.test/assets/old.js', new Response('old'));
  expect(
    await (await serveOldFile(cache, new Request('http://app.test/assets/old.js'))).text(),
  ).toBe('old');
});
