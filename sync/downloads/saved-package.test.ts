import { expect, test } from 'vitest';
import { BUNDLE_END } from '#contract/areas/scorm/entities/bundle.ts';
import { aFileRef, aSavingDevice, someBytes, someMedia } from '#tests/builders/saving-device.ts';
import { runDownloads } from './downloader.ts';
import { PIECE_SIZE } from './pieces.ts';
import { forget, requestDownload } from './request-download.ts';
import { openSavedPackage, PART_BYTES } from './saved-package.ts';

const page = Buffer.from('<!doctype html><title>Lição</title>');
const film = someBytes(2 * PART_BYTES + 77);
const index = Buffer.from(
  JSON.stringify([
    ['Aula/lição 1.html', page.length, 'text/html'],
    ['vazio.txt', 0, 'text/plain'],
    ['filme.mp4', film.length, 'video/mp4'],
  ]),
);
const bundle = Uint8Array.from(
  Buffer.concat([page, film, index, Buffer.from(String(index.length).padStart(BUNDLE_END, '0'))]),
);

const aDevice = async (bytes = bundle) => {
  const ref = { ...aFileRef(bytes), kind: 'package' as const };
  const device = aSavingDevice(someMedia([ref, bytes]));
  await requestDownload(device.db, 'aurora:ana', [{ kind: 'content', id: 'c1', files: [ref] }], {
    auto: false,
    now: 1,
  });
  const open = (owner = 'aurora:ana', idContentItem = 'c1') =>
    openSavedPackage(device, { owner, idContentItem, sha256: ref.sha256 });
  return { device, open };
};

test('single files come out of a saved package, a long one in parts', async () => {
  const { device, open } = await aDevice();
  expect(await open()).toBeNull();
  await runDownloads(device);
  const saved = await open();
  expect(
    Buffer.from((await saved?.part('Aula/lição 1.html', 0))?.bytes ?? new ArrayBuffer(0)),
  ).toEqual(page);
  expect(await saved?.part('aula/LIÇÃO 1.HTML', 0)).toMatchObject({
    size: page.length,
    type: 'text/html',
  });
  expect(await saved?.part('vazio.txt', 0)).toMatchObject({ size: 0 });
  const got: Buffer[] = [];
  for (let at = 0; at < film.length;) {
    const part = await saved?.part('filme.mp4', at);
    expect(part).toMatchObject({ size: film.length, type: 'video/mp4', start: at });
    got.push(Buffer.from(part?.bytes ?? new ArrayBuffer(0)));
    at += part?.bytes.byteLength ?? film.length;
  }
  expect(Buffer.compare(Buffer.concat(got), film)).toBe(0);
  expect(got.length).toBe(3);
});

test.each(['../filme.mp4', 'outro.html', ''])('“%s” is no file of it', async (path) => {
  const { device, open } = await aDevice();
  await runDownloads(device);
  expect(await (await open())?.part(path, 0)).toBeNull();
  expect(await (await open())?.part('filme.mp4', film.length + 1)).toBeNull();
});

test('who shares the device and did not save it gets none of it, nor by the name of another content', async () => {
  const { device, open } = await aDevice();
  await runDownloads(device);
  expect(await open('aurora:bia')).toBeNull();
  expect(await open('outra:ana')).toBeNull();
  expect(await open('aurora:ana', 'c2')).toBeNull();
});

test('a package that is removed is not served any more', async () => {
  const { device, open } = await aDevice();
  await runDownloads(device);
  await forget(device.db, [{ owner: 'aurora:ana', kind: 'content', id: 'c1' }]);
  expect(await open()).toBeNull();
});

test('a file without an index is no package', async () => {
  const { device, open } = await aDevice(film);
  await runDownloads(device);
  expect(await open()).toBeNull();
});

test('its texts come as blobs of their type, and nothing else does', async () => {
  const { device, open } = await aDevice();
  await runDownloads(device);
  const texts = (await (await open())?.texts()) ?? [];
  expect(texts.map(([path, { type, size }]) => [path, type, size])).toEqual([
    ['Aula/lição 1.html', 'text/html', page.length],
    ['vazio.txt', 'text/plain', 0],
  ]);
  expect(await texts[0]?.[1].text()).toBe(page.toString());
});

test('of its texts those are given that lie in few pieces: each opening of a lesson waits for them', async () => {
  const between = Buffer.alloc(PIECE_SIZE, 7);
  const last = Math.ceil((32 * 1024 * 1024) / PIECE_SIZE) + 2;
  const spread = Array.from({ length: last + 1 }, (_, n) => [
    { path: `texto${n}.txt`, data: Buffer.from(`texto ${n}`), type: 'text/plain' },
    { path: `filme${n}.mp4`, data: between, type: 'video/mp4' },
  ]).flat();
  const places = Buffer.from(
    JSON.stringify(spread.map(({ path, data, type }) => [path, data.length, type])),
  );
  const end = Buffer.from(String(places.length).padStart(BUNDLE_END, '0'));
  const { device, open } = await aDevice(
    Uint8Array.from(Buffer.concat([...spread.map(({ data }) => data), places, end])),
  );
  await runDownloads(device);
  const texts = ((await (await open())?.texts()) ?? []).map(([path]) => path);
  expect([texts.includes('texto0.txt'), texts.includes(`texto${last}.txt`)]).toEqual([true, false]);
  expect((await (await open())?.part(`texto${last}.txt`, 0))?.size).toBeGreaterThan(7);
});
