import { beforeEach, describe, expect, test } from 'vitest';
import { alwaysAsync, fc } from '#tests/properties/fast-check.ts';
import {
  aFileRef,
  aSavingDevice,
  ORIGIN,
  type SavingDevice,
  someBytes,
  someMedia,
} from '#tests/builders/saving-device.ts';
import { runDownloads } from './downloader.ts';
import { PIECE_SIZE } from './pieces.ts';
import { bodyOf, readySaved } from './serve-saved.ts';
import { requestDownload } from './request-download.ts';

const film = someBytes(6 * PIECE_SIZE + 77);
const ref = aFileRef(film);
let device: SavingDevice;
beforeEach(async () => {
  device = aSavingDevice(someMedia([ref, film]));
  await requestDownload(device.db, 'aurora:ana', [{ kind: 'content', id: 'c1', files: [ref] }], {
    auto: false,
    now: 1,
  });
});

const read = async (start: number, end: number): Promise<Buffer> => {
  const body = await bodyOf(device, { sha256: ref.sha256, pieceSize: PIECE_SIZE }, start, end);
  return Buffer.from(await new Response(body).arrayBuffer());
};

describe('a saved file', () => {
  test('is served only once it was checked', async () => {
    expect(await readySaved(device, ref.sha256)).toBeNull();
    await runDownloads(device);
    expect(await readySaved(device, ref.sha256)).toMatchObject({ size: film.length });
  });

  test('gives every stretch byte for byte, across pieces too', async () => {
    await runDownloads(device);
    await alwaysAsync(
      fc.asyncProperty(fc.nat(film.length), fc.nat(film.length), async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        expect(Buffer.compare(await read(start, end), film.subarray(start, end))).toBe(0);
      }),
      0.01,
    );
    expect(Buffer.compare(await read(0, film.length), film)).toBe(0);
  });

  test('of which the browser took a piece away is no longer said to be here, and comes again', async () => {
    await runDownloads(device);
    await (await device.caches.open('saved-v1')).delete(`${ORIGIN}/saved/${ref.sha256}/2`);
    expect(
      await bodyOf(device, { sha256: ref.sha256, pieceSize: PIECE_SIZE }, 0, film.length),
    ).toBeNull();
    expect(await readySaved(device, ref.sha256)).toBeNull();
    await runDownloads(device);
    expect(Buffer.compare(await read(0, film.length), film)).toBe(0);
  });
});
