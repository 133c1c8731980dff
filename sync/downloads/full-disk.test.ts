import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aFileRef,
  aSavingDevice,
  ORIGIN,
  type SavingDevice,
  someBytes,
  someMedia,
} from '#tests/builders/saving-device.ts';
import { diskReserve } from '../storage/disk-reserve.ts';
import { giveBackRoom } from '../storage/give-back-room.ts';
import type { DownloadDeps } from './ports.ts';
import { PIECE_SIZE } from './pieces.ts';
import { runDownloads } from './downloader.ts';
import { requestDownload } from './request-download.ts';

const SLICE = 1024;
const RESERVE = 128 * SLICE;
const MB = 1024 * 1024;
const film = someBytes(2 * PIECE_SIZE + 500);
const filmRef = aFileRef(film);
const paper = someBytes(900, 2);
const paperRef = aFileRef(paper, { kind: 'other' });
const item = { owner: 'aurora:ana', kind: 'content', id: 'c1' } as const;

let device: SavingDevice;
let deps: DownloadDeps;
beforeEach(() => {
  device = aSavingDevice(someMedia([filmRef, film], [paperRef, paper]));
  const reserve = diskReserve(device.caches, ORIGIN, SLICE);
  const room = {
    reserve,
    databases: new IDBFactory(),
    userAgent: 'Chrome/156',
    after: (_ms: number, run: () => void) => run(),
  };
  deps = {
    ...device,
    disk: { hold: reserve.hold, stayAhead: reserve.stayAhead, giveBack: () => giveBackRoom(room) },
  };
});

const save = () =>
  requestDownload(device.db, item.owner, [{ ...item, files: [filmRef, paperRef] }], {
    auto: false,
    now: 1,
  });
const states = async () =>
  (await device.db.files.orderBy('sha256').toArray()).map(({ state, failure }) => [state, failure]);

test.each([
  ['in the middle of a file', PIECE_SIZE + RESERVE + 10, PIECE_SIZE],
  ['before its first byte', RESERVE - 10, 0],
])(
  'a disk that is full %s ends all saving in words, and has the reserve back',
  async (_when, limit, kept) => {
    await save();
    device.caches.limit(limit);
    await runDownloads(deps);
    // Not even what would still fit is stored.
    expect([await states(), device.caches.taken()]).toEqual([
      [
        ['failed', 'full'],
        ['failed', 'full'],
      ],
      kept,
    ]);
    device.caches.limit(20 * MB);
    await save();
    await runDownloads(deps);
    expect(await states()).toEqual([
      ['ready', null],
      ['ready', null],
    ]);
  },
);

test('a cache that only says that something went wrong is a full disk too', async () => {
  await save();
  const saved = await device.caches.open('saved-v1');
  const refuse = vi.fn<Cache['put']>(() =>
    Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError')),
  );
  const open = vi
    .spyOn(device.caches, 'open')
    .mockImplementation(async () => ({ ...saved, put: refuse }) as Cache);
  await runDownloads(deps);
  open.mockRestore();
  expect([refuse.mock.calls.length > 0, await states()]).toEqual([
    true,
    [
      ['failed', 'full'],
      ['failed', 'full'],
    ],
  ]);
});
