import { beforeEach, describe, expect, it } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import {
  aFileRef,
  aSavingDevice,
  type SavingDevice,
  someBytes,
  someMedia,
} from '#tests/builders/saving-device.ts';
import { aContent, aMedia, anEnrollment, aNode, aTeam } from '#tests/builders/rows.ts';
import { runDownloads } from '#sync/downloads/downloader.ts';
import { readSaved } from '#sync/downloads/read-saved.ts';
import { setPaused, requestDownload } from '#sync/downloads/request-download.ts';
import { pagesOf } from './pages-of.ts';
import { spaceOf } from './space-of.ts';

const [film, paper, cover] = [someBytes(9_000, 1), someBytes(3_000, 2), someBytes(500, 3)];
const filmRef = aFileRef(film);
const paperRef = aFileRef(paper, { kind: 'pdf' });
const coverRef = aFileRef(cover, { kind: 'image' });
const ana = 'aurora:ana';

let device: SavingDevice;
const db = aPersonDatabase();
const save = (kind: 'content' | 'page', id: string, files: (typeof filmRef)[], now: number) =>
  requestDownload(device.db, ana, [{ kind, id, files }], { auto: false, now });

beforeEach(async () => {
  device = aSavingDevice(someMedia([filmRef, film], [paperRef, paper], [coverRef, cover]));
  await db
    .mirror('node')
    .bulkPut([aNode({ idNode: 'n1', title: 'Cozinha' }), aNode({ idNode: 'n2', title: 'Doca' })]);
  await db
    .mirror('content')
    .bulkPut([
      aContent({ idContentItem: 'c1', idNode: 'n1', text: 'Lavar as mãos' }),
      aContent({ idContentItem: 'c2', idNode: 'n1', text: 'Manual' }),
      aContent({ idContentItem: 'c3', idNode: 'n2', text: 'Rampas' }),
    ]);
  await save('page', 'n1', [coverRef], 1);
  await save('content', 'c1', [filmRef, coverRef], 2);
  await save('content', 'c2', [paperRef], 3);
  await save('content', 'c3', [paperRef], 4);
});

describe('what is saved', () => {
  it('is shown by page with the titles of the person’s own mirror, the latest first, each file counted once', async () => {
    await runDownloads(device);
    const pages = await pagesOf(db, await readSaved(device.db, ana));
    expect(
      pages.map(({ title, state, size, contents }) => [
        title,
        state,
        size,
        contents.map((one) => one.title).toSorted(),
      ]),
    ).toEqual([
      ['Doca', 'saved', paper.length, ['Rampas']],
      ['Cozinha', 'saved', film.length + paper.length + cover.length, ['Lavar as mãos', 'Manual']],
    ]);
  });

  it('has the files of a class with its page, and no address for a file', async () => {
    await db.mirror('team').put(
      aTeam({
        idTeam: 't1',
        idNode: 'n2',
        attachments: [
          {
            idAttachment: 'a1',
            title: 'Mapa da doca',
            format: 5,
            media: { ...aMedia('a', 'mapa.png', 'image/png'), sha256: coverRef.sha256 },
          },
        ],
      }),
    );
    await db.mirror('enrollment').put(anEnrollment({ idNode: 'n2', idTeam: 't1' }));
    await requestDownload(
      device.db,
      ana,
      [{ kind: 'file', id: coverRef.sha256, files: [coverRef] }],
      { auto: false, now: 5 },
    );
    const pages = await pagesOf(db, await readSaved(device.db, ana));
    const dock = pages.find(({ title }) => title === 'Doca');
    expect(dock?.contents.map(({ title, to }) => [title, to]).toSorted()).toEqual([
      ['Mapa da doca', null],
      ['Rampas', '/contentNode/c3'],
    ]);
  });

  it('of which one part stands still is not said to be there', async () => {
    const [first] = (await readSaved(device.db, ana)).filter(({ item }) => item.id === 'c1');
    if (first) await setPaused(device.db, [first.item], true);
    await runDownloads(device);
    const [, kitchen] = await pagesOf(db, await readSaved(device.db, ana));
    expect([kitchen?.title, kitchen?.state]).toEqual(['Cozinha', 'paused']);
  });
});

describe('space', () => {
  it('is told by kind; what is neither saved nor opened is the queue and the data', async () => {
    await runDownloads(device);
    const saved = await readSaved(device.db, ana);
    expect(spaceOf(saved, { opened: 700, sending: 400 }, 20_000)).toEqual({
      total: 20_000,
      parts: [
        { kind: 'video', bytes: film.length },
        { kind: 'pdf', bytes: paper.length },
        { kind: 'image', bytes: cover.length },
        { kind: 'opened', bytes: 700 },
        { kind: 'sending', bytes: 400 },
        { kind: 'queue', bytes: 20_000 - film.length - paper.length - cover.length - 1_100 },
      ],
    });
    expect(spaceOf([], { opened: 0, sending: 0 }, null)).toEqual({ total: 0, parts: [] });
  });
});
