import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aFileRef,
  aSavingDevice,
  ORIGIN,
  type SavingDevice,
  someBytes,
  someMedia,
} from '#tests/builders/saving-device.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContent, aNode } from '#tests/builders/rows.ts';
import { runDownloads } from './downloader.ts';
import { keepCurrent } from './keep-current.ts';
import { hashIn, withoutSignature } from './media-address.ts';
import { MEDIA_CACHE } from './piece-cache.ts';
import { readSaved } from './read-saved.ts';
import {
  bytesFreedBy,
  bytesToFetch,
  evict,
  evictableBytes,
  fitOf,
  SPARE_BYTES,
} from './free-space.ts';
import { forget, setPaused, requestDownload } from './request-download.ts';

const ana = 'aurora:ana';
const [one, two, three] = [someBytes(1_000, 1), someBytes(2_000, 2), someBytes(4_000, 3)];
const refs = [one, two, three].map((bytes) => aFileRef(bytes));
const [refOne, refTwo, refThree] = refs as [(typeof refs)[0], (typeof refs)[0], (typeof refs)[0]];

let device: SavingDevice;
const save = async (id: string, files: typeof refs, auto: boolean): Promise<void> => {
  device.clock.advance(1_000);
  await requestDownload(device.db, ana, [{ kind: 'content', id, files }], {
    auto,
    now: device.clock.now(),
  });
  await runDownloads(device);
};
const keep = async (name: string, bytes: number): Promise<void> => {
  const cache = await device.caches.open(MEDIA_CACHE);
  await cache.put(
    `${ORIGIN}/media/${name}`,
    new Response(new Uint8Array(bytes), { headers: { 'content-length': String(bytes) } }),
  );
};
const here = async (): Promise<string[]> =>
  (await readSaved(device.db, ana)).map(({ item }) => item.id).toSorted();

beforeEach(() => {
  device = aSavingDevice(someMedia([refOne, one], [refTwo, two], [refThree, three]));
});

describe('room', () => {
  const room = (free: number) => ({ usage: 1_000, quota: 1_000 + free });

  test.each([
    ['enough', 100, room(SPARE_BYTES + 100), 0, { fits: true, toFree: 0 }],
    ['enough once something goes', 100, room(SPARE_BYTES), 100, { fits: true, toFree: 100 }],
    ['too little', 100, room(SPARE_BYTES - 50), 100, { fits: false, missing: 50 }],
    ['a browser that does not say', 100, null, 0, { fits: true, toFree: 0 }],
    ['nothing to fetch on a full device', 0, room(0), 0, { fits: true, toFree: 0 }],
  ])('%s', (_name, bytes, known, evictable, fit) => {
    expect(fitOf(bytes, known, evictable)).toEqual(fit);
  });

  test('counts what is not here yet, and what would go', async () => {
    await save('c1', [refOne, refTwo], false);
    await save('c2', [refTwo], true);
    expect(await bytesToFetch(device.db, refs)).toBe(three.length);
    expect(await bytesFreedBy(device.db, { owner: ana, kind: 'content', id: 'c1' })).toBe(
      one.length,
    );
    await keep('x', 500);
    // What c2 has is c1's too: nothing would go.
    expect(await evictableBytes(device)).toBe(500);
  });

  test('what was only opened goes first, then what was saved by itself, the oldest first; never what a person saved', async () => {
    await save('mine', [refOne], false);
    await save('auto-old', [refTwo], true);
    await save('auto-new', [refThree], true);
    await keep('x', 500);
    expect([await evict(device, 400), await here()]).toEqual([
      500,
      ['auto-new', 'auto-old', 'mine'],
    ]);
    expect([await evict(device, 1_500), await here()]).toEqual([two.length, ['auto-new', 'mine']]);
    expect([await evict(device, 1_000_000), await here()]).toEqual([three.length, ['mine']]);
    expect(await evict(device, 1)).toBe(0);
  });
});

describe('the mirror', () => {
  const mirror = aPersonDatabase();
  const mediaOf = ({ url, sha256, size }: (typeof refs)[0]) => ({
    url,
    sha256,
    size: size ?? 0,
    fileName: 'aula.mp4',
    mimeType: 'video/mp4',
  });
  const follow = () => keepCurrent({ saved: device.db, mirror, now: device.clock.now() }, ana);

  test('that is empty yet takes nothing away; a changed content is fetched anew, a lost one goes', async () => {
    await save('c1', [refOne], false);
    await save('c2', [refTwo], false);
    expect([await follow(), await here()]).toEqual([false, ['c1', 'c2']]);
    await mirror.mirror('node').put(aNode());
    await mirror
      .mirror('content')
      .bulkPut([aContent({ idContentItem: 'c1', media: mediaOf(refThree) })]);
    // What is missing may still come.
    const scope = { scope: 'company', epoch: 'e1', cursor: 10, filling: 100, pulledAt: 0 };
    await mirror.scopes.put(scope);
    expect([await follow(), await here()]).toEqual([false, ['c1', 'c2']]);
    await mirror.scopes.put({ scope: 'company', epoch: 'e1', cursor: 100, pulledAt: 0 });
    expect([await follow(), await here()]).toEqual([true, ['c1']]);
    await runDownloads(device);
    expect((await device.db.files.toArray()).map(({ sha256, state }) => [sha256, state])).toEqual([
      [refThree.sha256, 'ready'],
    ]);
    expect([await follow(), device.caches.taken()]).toEqual([false, three.length]);
  });

  test('that tells a renewed address leaves what is saved alone, and fetches by it what the old one no longer brings', async () => {
    const signedBy = (ref: (typeof refs)[0], end: number) => ({
      ...ref,
      url: ref.url.replace(`${ref.sha256}/`, `${ref.sha256}/~${end}.abc/`),
    });
    expect([hashIn(signedBy(refOne, 1).url), withoutSignature(signedBy(refOne, 1).url)]).toEqual([
      refOne.sha256,
      refOne.url,
    ]);
    await save('c1', [refOne], false);
    await requestDownload(
      device.db,
      ana,
      [{ kind: 'content', id: 'c2', files: [signedBy(refTwo, 1)] }],
      { auto: false, now: 0 },
    );
    await device.db.files.update(refTwo.sha256, { state: 'failed' });
    await mirror.mirror('node').put(aNode());
    await mirror
      .mirror('content')
      .bulkPut([
        aContent({ idContentItem: 'c1', media: mediaOf(signedBy(refOne, 2)) }),
        aContent({ idContentItem: 'c2', media: mediaOf(signedBy(refTwo, 2)) }),
      ]);
    expect([await follow(), await follow()]).toEqual([true, false]);
    const files = (await device.db.files.toArray()).map(({ sha256, state, url, bytes }) => [
      sha256,
      state,
      url,
      bytes,
    ]);
    expect(files.toSorted()).toEqual(
      [
        [refOne.sha256, 'ready', signedBy(refOne, 2).url, one.length],
        [refTwo.sha256, 'wanted', signedBy(refTwo, 2).url, 0],
      ].toSorted(),
    );
    // What was kept because it was opened is found by either address.
    await keep(`${refThree.sha256}/x.mp4`, 500);
    const kept = await device.kept.get(`/media/${refThree.sha256}/~9.abc/x.mp4`);
    expect(kept === null).toBe(true);
    await device.kept.drop(`/media/${refThree.sha256}/~9.abc/x.mp4`);
    expect(await device.kept.list()).toEqual([]);
  });

  test('that is read while a person removes what is saved brings nothing back, and what is paused stays so', async () => {
    await mirror.mirror('node').put(aNode());
    await mirror
      .mirror('content')
      .bulkPut([
        aContent({ idContentItem: 'c1', media: mediaOf(refThree) }),
        aContent({ idContentItem: 'c2', media: mediaOf(refThree) }),
      ]);
    await save('c1', [refOne], false);
    await save('c2', [refTwo], false);
    await setPaused(device.db, await device.db.items.toArray(), true);
    const table = mirror.mirror.bind(mirror);
    const asked = vi.spyOn(mirror, 'mirror').mockImplementation(((name: 'content') => {
      if (name !== 'content') return table(name);
      asked.mockRestore();
      const removed = forget(device.db, [{ owner: ana, kind: 'content', id: 'c1' }]);
      return { bulkGet: (idsOf: string[]) => removed.then(() => table('content').bulkGet(idsOf)) };
    }) as never);
    await follow();
    expect(await device.db.items.toArray()).toMatchObject([{ id: 'c2', paused: true }]);
    expect((await device.db.claims.toArray()).map(({ id, sha256 }) => [id, sha256])).toEqual([
      ['c2', refThree.sha256],
    ]);
  });
});
