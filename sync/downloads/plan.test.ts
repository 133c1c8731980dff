import { beforeEach, describe, expect, test } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import {
  aContent,
  aMapElement,
  aMedia,
  anEnrollment,
  aNode,
  aPlaylist,
  aTeam,
} from '#tests/builders/rows.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { planContent, planNode, planOfContent } from './plan.ts';

const hash = (letter: string): string => letter.repeat(64);
const at = (letter: string, name: string): string => `/media/${hash(letter)}/${name}`;

describe('a content', () => {
  test('is its file, captions, pictures and everything its text shows, each once', () => {
    const content = aContent({
      media: aMedia('a', 'aula.mp4', 'video/mp4', 900),
      captions: aMedia('b', 'aula.vtt', 'text/vtt', 20),
      poster: at('c', 'poster.webp'),
      image: at('c', 'poster.webp'),
      assets: [at('d', 'anexo.pdf'), 'https://fora.example/x.png'],
    });
    expect(
      planContent(content).files.map(({ sha256, kind, size }) => [sha256[0], kind, size]),
    ).toEqual([
      ['a', 'video', 900],
      ['b', 'other', 20],
      ['c', 'image', null],
      ['d', 'pdf', null],
    ]);
  });

  test('a playlist is all of its videos, with their captions and pictures', () => {
    const playlist = aPlaylist(
      {
        hashed_id: 'v1',
        media: aMedia('a', 'um.mp4'),
        captions: aMedia('b', 'um.vtt', 'text/vtt', 20),
      },
      {
        hashed_id: 'v2',
        media: aMedia('c', 'dois.mp4', 'video/mp4', 700),
        thumbnail: at('d', 'dois.webp'),
      },
    );
    // The addresses of its files are listed again among those of its text.
    const plan = planContent(
      aContent({ idContentType: 7, playlist, assets: [at('a', 'um.mp4'), at('d', 'dois.webp')] }),
    );
    expect([plan.unsavableReason, plan.files.map(({ sha256, size }) => [sha256[0], size])]).toEqual(
      [
        null,
        [
          ['a', 900],
          ['b', 20],
          ['c', 700],
          ['d', null],
        ],
      ],
    );
    playlist.medias.push(...aPlaylist({ hashed_id: 'v3' }).medias);
    expect(planContent(aContent({ idContentType: 7, playlist }))).toMatchObject({
      unsavableReason: 'playlist',
      files: [],
    });
  });

  test.each([
    [
      'a page of another person',
      aContent({ idContentType: 4, contentLocation: 'https://fora.example' }),
      'frame',
    ],
    ['live video', aContent({ idContentType: 6 }), 'live'],
    ['a playlist that another host plays', aContent({ idContentType: 7 }), 'playlist'],
    ['a link', aContent({ idContentType: 27, referenceLink: 'https://fora.example' }), 'link'],
    [
      'a film on another host',
      aContent({ contentLocation: 'https://fora.example/aula.mp4' }),
      'hosted',
    ],
    ['a text', aContent({ idContentType: 3, content: '<p>oi</p>' }), null],
    ['a film of ours', aContent({ media: aMedia('a', 'aula.mp4', 'video/mp4', 1) }), null],
  ])('%s', (_name, content, unsavableReason) => {
    const plan = planContent(content);
    expect([plan.unsavableReason, unsavableReason === null || plan.files.length === 0]).toEqual([
      unsavableReason,
      true,
    ]);
  });
});

describe('a page', () => {
  let db: PersonDatabase;
  beforeEach(async () => {
    db = aPersonDatabase();
    await db.mirror('content').bulkPut([
      aContent({
        idContentItem: 'c1',
        text: 'Um',
        media: aMedia('a', 'um.mp4', 'video/mp4', 10),
      }),
      aContent({
        idContentItem: 'c2',
        text: 'Dois',
        idNode: 'n2',
        media: aMedia('b', 'dois.mp3', 'audio/mpeg', 20),
      }),
    ]);
    await db.mirror('node').bulkPut([
      aNode({
        idNode: 'n1',
        image: at('e', 'capa.webp'),
        blocks: [
          {
            idBlock: 'b1',
            type: 'Carrousel',
            data: { elements: [{ image: at('f', 'card.webp') }] },
          },
        ],
        mapElements: [
          aMapElement({ idElement: 'c1', image: at('e', 'capa.webp') }),
          aMapElement({ elementType: 'EVALUATION', idElement: 'prova', title: 'Prova' }),
          aMapElement({ elementType: 'NODE', idElement: 'n2' }),
        ],
      }),
      aNode({
        idNode: 'n2',
        mapElements: [
          aMapElement({ idElement: 'c2' }),
          aMapElement({ elementType: 'NODE', idElement: 'n1' }),
        ],
      }),
    ]);
  });

  test('is its pictures and the contents of all below it, also where nodes lead back to one another', async () => {
    const plan = await planNode(db, 'n1');
    expect(plan?.page.files.map(({ sha256 }) => sha256[0])).toEqual(['e', 'f']);
    expect(plan?.pages.map(({ id }) => id)).toEqual(['n2']);
    expect(plan?.contents.map(({ id, unsavableReason }) => [id, unsavableReason])).toEqual([
      ['c1', null],
      ['prova', 'unknown'],
      ['c2', null],
    ]);
  });

  test('has the files of the class that the person is in, and not those of other classes', async () => {
    const files = {
      idTeam: 't1',
      idNode: 'n1',
      attachments: [
        {
          idAttachment: 'x',
          title: 'Roteiro',
          format: 1,
          media: aMedia('7', 'r.pdf', 'application/pdf', 70),
        },
      ],
    };
    await db.mirror('team').bulkPut([
      aTeam(files),
      aTeam({
        ...files,
        idTeam: 't2',
        attachments: [
          {
            idAttachment: 'y',
            title: 'Outro',
            format: 1,
            media: aMedia('8', 'o.pdf', 'application/pdf', 80),
          },
        ],
      }),
    ]);
    const saved = async () =>
      (await planNode(db, 'n1'))?.page.files.map(({ sha256, kind, size }) => [
        sha256[0],
        kind,
        size,
      ]);
    expect(await saved()).toEqual([
      ['e', 'image', null],
      ['f', 'image', null],
    ]);
    await db.mirror('enrollment').put(anEnrollment({ idTeam: 't1' }));
    expect(await saved()).toEqual([
      ['7', 'pdf', 70],
      ['e', 'image', null],
      ['f', 'image', null],
    ]);
  });

  test('that the mirror does not have has no plan', async () => {
    expect(await planNode(db, 'n9')).toBeNull();
  });
});

test('a page for a group is planned whole for who is in it', async () => {
  const db = aPersonDatabase();
  const film = aContent({ idContentItem: 'c1', media: aMedia('a', 'um.mp4', 'video/mp4', 10) });
  await db.mirror('node').put(aNode({ hasAccess: 0 }));
  expect((await planNode(db, 'n1'))?.contents).toEqual([]);
  await db
    .mirror('grantedNode')
    .put(aNode({ restrictedTo: 'lideranca', mapElements: [aMapElement()] }));
  await db.mirror('grantedContent').put(film);
  expect((await planNode(db, 'n1'))?.contents).toEqual([planContent(film)]);
  expect(await planOfContent(db, 'c1')).toEqual(planContent(film));
});
