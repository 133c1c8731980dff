/**
 * Downloads survive crashes: killed at any moment and any number of times, the file is complete at
 * the end, and a crash costs only the pieces in flight.
 */
import { expect, test } from 'vitest';
import { alwaysAsync, fc } from '#tests/properties/fast-check.ts';
import {
  aFileRef,
  aSavingDevice,
  type SavingDevice,
  someBytes,
  someMedia,
} from '#tests/builders/saving-device.ts';
import { runDownloads } from './downloader.ts';
import { bytesHere, noPieces } from './pieces.ts';
import { requestDownload } from './request-download.ts';

const PIECE = 64;
/** Pieces on their way at once. */
const LANES = 2;

/**
 * Where a kill comes: before the request is answered, before the piece is stored, or before the
 * word of it is.
 */
type Moment = 'asked' | 'answered' | 'stored';
interface Kill {
  /** After so many pieces of this life. */
  after: number;
  moment: Moment;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** One life of a tab, which ends by the kill or with the work. */
const live = async (device: SavingDevice, name: string, kill: Kill | undefined): Promise<void> => {
  let left = kill?.after ?? Number.POSITIVE_INFINITY;
  let dead = (): void => undefined;
  const killed = new Promise<void>((resolve) => {
    dead = resolve;
  });
  const at = async (moment: Moment): Promise<void> => {
    if (kill?.moment !== moment) return;
    left -= 1;
    if (left >= 0) return;
    dead();
    await never();
  };
  const { store, wire } = device;
  const tab: SavingDevice = {
    ...device,
    locks: device.lockTable.of(name),
    wire: {
      ...wire,
      piece: async (...asked) => {
        await at('asked');
        const reply = await wire.piece(...asked);
        await at('answered');
        return reply;
      },
    },
    store: {
      ...store,
      put: async (...piece) => {
        await store.put(...piece);
        await at('stored');
      },
    },
  };
  await Promise.race([runDownloads(tab, { insist: true }), killed]);
  device.lockTable.kill(name);
};

test('any order of kills', async () => {
  const kills = fc.array(
    fc.record({ after: fc.nat(6), moment: fc.constantFrom<Moment>('asked', 'answered', 'stored') }),
    { maxLength: 6 },
  );
  await alwaysAsync(
    fc.asyncProperty(fc.integer({ min: 0, max: 900 }), kills, async (size, deaths) => {
      const bytes = someBytes(size);
      const ref = aFileRef(bytes);
      const media = someMedia([ref, bytes]);
      const device = aSavingDevice(media);
      await requestDownload(
        device.db,
        'aurora:ana',
        [{ kind: 'content', id: 'c1', files: [ref] }],
        { auto: false, now: 1 },
      );
      await device.db.files.update(ref.sha256, { pieceSize: PIECE, pieces: noPieces(size, PIECE) });
      for (const [life, kill] of [...deaths, undefined].entries()) {
        await live(device, `tab-${life}`, kill);
        const row = await device.db.files.get(ref.sha256);
        // What is said to be here is here.
        expect(row?.bytes).toBe(bytesHere(row?.pieces ?? noPieces(size, PIECE), size, PIECE));
      }
      await expect.poll(async () => (await device.db.files.get(ref.sha256))?.state).toBe('ready');
      const sent = media.sent.reduce((sum, [, start, end]) => sum + end - start, 0);
      expect(sent - size).toBeLessThanOrEqual(deaths.length * LANES * PIECE);
      expect(device.caches.taken()).toBe(size);
      device.db.close();
    }),
    0.02,
  );
});
