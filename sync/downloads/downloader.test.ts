import { beforeEach, describe, expect, test } from 'vitest';
import {
  aFileRef,
  aSavingDevice,
  type FakeMedia,
  ORIGIN,
  type SavingDevice,
  someBytes,
  someMedia,
} from '#tests/builders/saving-device.ts';
import { downloadFile } from './download-file.ts';
import { runDownloads } from './downloader.ts';
import { MEDIA_CACHE } from './piece-cache.ts';
import { PIECE_SIZE } from './pieces.ts';
import { readSaved } from './read-saved.ts';
import { forget, setPaused, collectGarbage, requestDownload } from './request-download.ts';

const MB = 1024 * 1024;
const film = someBytes(3 * MB + 500);
const paper = someBytes(2_000, 2);
const filmRef = aFileRef(film);
const paperRef = aFileRef(paper, { kind: 'pdf', size: null });
const ana = 'aurora:ana';
const rui = 'aurora:rui';

let media: FakeMedia;
let device: SavingDevice;
beforeEach(() => {
  media = someMedia([filmRef, film], [paperRef, paper]);
  device = aSavingDevice(media);
});

const wantFilm = (owner = ana, auto = false) =>
  requestDownload(device.db, owner, [{ kind: 'content', id: 'c1', files: [filmRef] }], {
    auto,
    now: device.clock.now(),
  });
const row = (sha256 = filmRef.sha256) => device.db.files.get(sha256);
const asked = (): number => media.sent.reduce((sum, [, start, end]) => sum + end - start, 0);
const stored = async (): Promise<Uint8Array> => {
  const parts: Blob[] = [];
  for (
    let piece = await device.store.get(filmRef.sha256, 0);
    piece;
    piece = await device.store.get(filmRef.sha256, parts.length)
  )
    parts.push(piece);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

describe('a file', () => {
  test('comes in pieces, is checked, and is here', async () => {
    await wantFilm();
    expect(await runDownloads(device)).toEqual({ nextAt: null });
    expect(await row()).toMatchObject({
      state: 'ready',
      bytes: film.length,
      etag: `"${filmRef.sha256}"`,
      headers: { 'content-type': 'video/mp4' },
    });
    expect(asked()).toBe(film.length);
    expect(media.sent.map(([, start]) => start)).toEqual([
      0,
      PIECE_SIZE,
      2 * PIECE_SIZE,
      3 * PIECE_SIZE,
    ]);
    expect(Buffer.compare(await stored(), film)).toBe(0);
  });

  test('is here only with what its viewer needs to show it', async () => {
    await wantFilm();
    media.partsReachable = false;
    const { nextAt } = await runDownloads(device);
    expect(await row()).toMatchObject({ state: 'wanted', bytes: film.length });
    expect(nextAt).not.toBeNull();
    media.partsReachable = true;
    await runDownloads(device, { insist: true });
    expect(await row()).toMatchObject({ state: 'ready' });
    expect(asked()).toBe(film.length);
  });

  test('of unknown size tells it with its first piece', async () => {
    await requestDownload(device.db, ana, [{ kind: 'page', id: 'n1', files: [paperRef] }], {
      auto: false,
      now: 1,
    });
    await runDownloads(device);
    expect(await row(paperRef.sha256)).toMatchObject({
      state: 'ready',
      size: paper.length,
      bytes: paper.length,
    });
  });

  test('goes on where it was, and asks for no byte twice that was stored', async () => {
    await wantFilm();
    media.before = (_url, start) => (start >= 2 * PIECE_SIZE ? { kind: 'unreachable' } : undefined);
    const { nextAt } = await runDownloads(device);
    expect(nextAt).toBeGreaterThan(device.clock.now());
    expect(await row()).toMatchObject({ state: 'wanted', bytes: 2 * PIECE_SIZE });
    media.before = null;
    // Patience is kept, unless a person insists.
    await runDownloads(device);
    expect(asked()).toBe(2 * PIECE_SIZE);
    await runDownloads(device, { insist: true });
    expect([(await row())?.state, asked()]).toEqual(['ready', film.length]);
  });

  test('killed after a piece was stored and before it was noted, does not ask for it again', async () => {
    await wantFilm();
    media.before = (_url, start) => (start >= PIECE_SIZE ? { kind: 'unreachable' } : undefined);
    await runDownloads(device);
    await device.store.put(filmRef.sha256, 2, film.slice(2 * PIECE_SIZE, 3 * PIECE_SIZE).buffer);
    media.before = null;
    media.sent.length = 0;
    await runDownloads(device, { insist: true });
    expect(media.sent.map(([, start]) => start)).toEqual([PIECE_SIZE, 3 * PIECE_SIZE]);
    expect((await row())?.state).toBe('ready');
  });

  test('that changed on the server begins anew and is never mixed', async () => {
    await wantFilm();
    const other = someBytes(film.length, 9);
    media.files.set(filmRef.url, { bytes: other, etag: '"other"' });
    media.before = (_url, start) => (start >= PIECE_SIZE ? { kind: 'unreachable' } : undefined);
    await runDownloads(device);
    expect(await row()).toMatchObject({ etag: '"other"', bytes: PIECE_SIZE });
    media.files.set(filmRef.url, { bytes: film, etag: '"again"' });
    media.before = null;
    await runDownloads(device, { insist: true });
    expect(await row()).toMatchObject({ state: 'ready', etag: '"again"', bytes: film.length });
    expect(Buffer.compare(await stored(), film)).toBe(0);
  });

  test('whose bytes are wrong is fetched once more, and then given up', async () => {
    await wantFilm();
    media.files.set(filmRef.url, { bytes: someBytes(film.length, 5), etag: '"lies"' });
    await runDownloads(device);
    expect(await row()).toMatchObject({ state: 'failed', failure: 'broken', bytes: 0 });
    expect(asked()).toBe(2 * film.length);
    expect(device.caches.taken()).toBe(0);
    media.files.set(filmRef.url, { bytes: film, etag: '"right"' });
    await wantFilm();
    await runDownloads(device);
    expect((await row())?.state).toBe('ready');
  });

  test('comes as a whole where ranges are taken away', async () => {
    await wantFilm();
    media.wholeOnly = true;
    await runDownloads(device);
    expect([(await row())?.state, asked()]).toEqual(['ready', film.length]);
    expect(Buffer.compare(await stored(), film)).toBe(0);
  });

  test('that the server has no more fails, and the next one comes', async () => {
    await requestDownload(
      device.db,
      ana,
      [{ kind: 'content', id: 'c1', files: [filmRef, paperRef] }],
      { auto: false, now: 1 },
    );
    media.files.delete(filmRef.url);
    await runDownloads(device);
    expect([await row(), await row(paperRef.sha256)]).toMatchObject([
      { state: 'failed', failure: 'gone' },
      { state: 'ready' },
    ]);
    expect((await readSaved(device.db, ana))[0]).toMatchObject({
      state: 'failed',
      failure: 'gone',
    });
  });

  test('that does not fit says so and keeps what is here', async () => {
    await wantFilm();
    device.caches.limit(PIECE_SIZE + 10);
    await runDownloads(device);
    expect(await row()).toMatchObject({ state: 'failed', failure: 'full', bytes: PIECE_SIZE });
    device.caches.limit(10 * MB);
    await wantFilm();
    await runDownloads(device);
    expect([(await row())?.state, asked() < film.length + 3 * PIECE_SIZE]).toEqual(['ready', true]);
  });

  test('that was opened before is cut from that copy, which goes', async () => {
    const kept = await device.caches.open(MEDIA_CACHE);
    await kept.put(
      ORIGIN + filmRef.url,
      new Response(film, { headers: { etag: `"${filmRef.sha256}"`, 'content-type': 'video/mp4' } }),
    );
    await wantFilm();
    await runDownloads(device);
    expect([(await row())?.state, asked(), device.caches.addresses(MEDIA_CACHE)]).toEqual([
      'ready',
      0,
      [],
    ]);
  });

  test('of which the browser took a piece away is made whole before it is called here', async () => {
    await wantFilm();
    let taken = false;
    media.before = async (_url, start) => {
      if (start < 3 * PIECE_SIZE || taken) return;
      taken = true;
      await (await device.caches.open('saved-v1')).delete(`${ORIGIN}/saved/${filmRef.sha256}/0`);
    };
    await runDownloads(device);
    expect([(await row())?.state, asked()]).toEqual(['ready', film.length + PIECE_SIZE]);
  });
});

describe('people and tabs', () => {
  test('two people who save the same file have it once, and it goes with the last', async () => {
    await wantFilm(ana);
    await wantFilm(rui);
    await runDownloads(device);
    expect(asked()).toBe(film.length);
    await forget(device.db, [{ owner: ana, kind: 'content', id: 'c1' }]);
    expect(await collectGarbage(device)).toBe(0);
    expect([
      (await readSaved(device.db, ana)).length,
      (await readSaved(device.db, rui))[0]?.state,
    ]).toEqual([0, 'saved']);
    await forget(device.db, [{ owner: rui, kind: 'content', id: 'c1' }]);
    expect(await collectGarbage(device)).toBe(film.length);
    expect([await row(), device.caches.taken()]).toEqual([undefined, 0]);
  });

  test('only one tab is at a file, and the other goes on when that one dies', async () => {
    await wantFilm();
    let hang = true;
    let hangs = 0;
    media.before = (_url, start) => {
      if (!hang || start < PIECE_SIZE) return undefined;
      hangs += 1;
      return new Promise<void>(() => undefined);
    };
    const other = aSavingDevice(media, device, 'tab-2');
    void runDownloads(device);
    // Not only is the first piece here: the first tab is on its way for the next one, and comes
    // back no more.
    await expect.poll(() => hangs).toBeGreaterThan(0);
    expect((await row())?.bytes).toBe(PIECE_SIZE);
    expect(await downloadFile(other, filmRef.sha256)).toBe('busy');
    const second = runDownloads(other);
    hang = false;
    device.lockTable.kill('tab-1');
    await second;
    expect([(await row())?.state, asked()]).toEqual(['ready', film.length]);
  });

  test('paused by the only one who wants it, it stops after what was on its way; carried on, it ends', async () => {
    await wantFilm();
    media.before = async (_url, start) => {
      const [{ item } = { item: null }] = await readSaved(device.db, ana);
      if (start === 0 && item) await setPaused(device.db, [item], true);
    };
    await runDownloads(device);
    const [paused] = await readSaved(device.db, ana);
    expect(paused).toMatchObject({ state: 'paused', bytes: PIECE_SIZE });
    media.before = null;
    if (paused) await setPaused(device.db, [paused.item], false);
    await runDownloads(device);
    expect([(await readSaved(device.db, ana))[0]?.state, asked()]).toEqual(['saved', film.length]);
  });

  test('taken back while it comes, nothing of it stays', async () => {
    await wantFilm();
    media.before = async (_url, start) => {
      if (start >= PIECE_SIZE) await forget(device.db, [{ owner: ana, kind: 'content', id: 'c1' }]);
    };
    await runDownloads(device);
    expect([await row(), device.caches.taken()]).toEqual([undefined, 0]);
  });

  test('wanted again before its bytes went, it comes anew', async () => {
    await wantFilm();
    await runDownloads(device);
    await forget(device.db, [{ owner: ana, kind: 'content', id: 'c1' }]);
    await wantFilm();
    await runDownloads(device);
    expect([(await row())?.state, asked()]).toEqual(['ready', film.length]);
  });

  test('saved by hand stays by hand, whatever saves it by itself after', async () => {
    await wantFilm(ana, true);
    expect((await readSaved(device.db, ana))[0]?.item.auto).toBe(true);
    await wantFilm(ana, false);
    await wantFilm(ana, true);
    expect((await readSaved(device.db, ana))[0]?.item.auto).toBe(false);
  });
});
