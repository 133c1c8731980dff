import { beforeEach, describe, expect, test } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContent, aMapElement, aNode } from '#tests/builders/rows.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { planContent, planNode, planOfContent } from './plan.ts';

const hash = (letter: string): string => letter.repeat(64);
const at = (letter: string, name: string): string => `/media/${hash(letter)}/${name}`;
const mediaOf = (letter: string, fileName: string, mimeType: string, size: number) => ({
  url: at(letter, fileName),
  fileName,
  mimeType,
  size,
  sha256: hash(letter),
});

describe('a content', () => {
  test('is its file, captions, pictures and everything its text shows, each once', () => {
    const content = aContent({
      media: mediaOf('a', 'aula.mp4', 'video/mp4', 900),
      captions: mediaOf('b', 'aula.vtt', 'text/vtt', 20),
      poster: at('c', 'poster.webp'),
      image: at('c', 'poster.webp'),
      assets: [at('d', 'anexo.pdf'), 'https://fora.example/x.png'],
    });
    expect(planContent(content).files.map(({ sha256, kind, size }) => [sha256[0], kind, size])).toEqual([
      ['a', 'video', 900],
      ['b', 'other', 20],
      ['c', 'image', null],
      ['d', 'pdf', null],
    ]);
  });

  test.each([
    ['a page of somebody else', aContent({ idContentType: 4, contentLocation: 'https://fora.example' }), 'frame'],
    ['live video', aContent({ idContentType: 6 }), 'live'],
    ['a playlist that another host plays', aContent({ idContentType: 7 }), 'playlist'],
    ['a link', aContent({ idContentType: 27, referenceLink: 'https://fora.example' }), 'link'],
    ['a film on another host', aContent({ contentLocation: 'https://fora.example/aula.mp4' }), 'hosted'],
    ['a text', aContent({ idContentType: 3, content: '<p>oi</p>' }), null],
    ['a film of ours', aContent({ media: mediaOf('a', 'aula.mp4', 'video/mp4', 1) }), null],
  ])('%s', (_name, content, obstacle) => {
    const plan = planContent(content);
    expect([plan.obstacle, obstacle === null || plan.files.length === 0]).toEqual([obstacle, true]);
  });
});

describe('a page', () => {
  let db: PersonDatabase;
  beforeEach(async () => {
    db = aPersonDatabase();
    await db
      .mirror('content')
      .bulkPut([
        aContent({ idContentItem: 'c1', text: 'Um', media: mediaOf('a', 'um.mp4', 'video/mp4', 10) }),
        aContent({ idContentItem: 'c2', text: 'Dois', idNode: 'n2', media: mediaOf('b', 'dois.mp3', 'audio/mpeg', 20) }),
      ]);
    await db.mirror('node').bulkPut([
      aNode({
        idNode: 'n1',
        image: at('e', 'capa.webp'),
        blocks: [{ idBlock: 'b1', type: 'Carrousel', data: { elements: [{ image: at('f', 'card.webp') }] } }],
        mapElements: [
          aMapElement({ idElement: 'c1', image: at('e', 'capa.webp') }),
          aMapElement({ elementType: 'EVALUATION', idElement: 'prova', title: 'Prova' }),
          aMapElement({ elementType: 'NODE', idElement: 'n2' }),
        ],
      }),
      aNode({ idNode: 'n2', mapElements: [aMapElement({ idElement: 'c2' }), aMapElement({ elementType: 'NODE', idElement: 'n1' })] }),
    ]);
  });

  test('is its pictures and the contents of all below it, also where nodes lead back to one another', async () => {
    const plan = await planNode(db, 'n1');
    expect(plan?.page.files.map(({ sha256 }) => sha256[0])).toEqual(['e', 'f']);
    expect(plan?.pages.map(({ id }) => id)).toEqual(['n2']);
    expect(plan?.contents.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      ['c1', null],
      ['prova', 'unknown'],
      ['c2', null],
    ]);
  });

  test('that the mirror does not have has no plan', async () => {
    expect(await planNode(db, 'n9')).toBeNull();
  });
});

test('a page for a group is planned whole for who is in it', async () => {
  const db = aPersonDatabase();
  const film = aContent({ idContentItem: 'c1', media: mediaOf('a', 'um.mp4', 'video/mp4', 10) });
  await db.mirror('node').put(aNode({ hasAccess: 0 }));
  expect((await planNode(db, 'n1'))?.contents).toEqual([]);
  await db.mirror('grantedNode').put(aNode({ restrictedTo: 'lideranca', mapElements: [aMapElement()] }));
  await db.mirror('grantedContent').put(film);
  expect((await planNode(db, 'n1'))?.contents).toEqual([planContent(film)]);
  expect(await planOfContent(db, 'c1')).toEqual(planContent(film));
});
