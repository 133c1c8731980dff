import { expect, test, vi } from 'vitest';
import { anAttempt, aQuestionnaire } from '#tests/builders/evaluations.ts';
import { someCaches } from '#tests/builders/fake-caches.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContent, aMapElement, aMedia, aNode, aPlaylist } from '#tests/builders/rows.ts';
import { aPackage } from '#tests/builders/scorm.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { type FilesHere, isMet, isWhole, needOf, readFilesHere, readNeeds } from './opens-here.ts';
import { MEDIA_CACHE } from './piece-cache.ts';
import { SavedDatabase, type SavedFile } from './saved-database.ts';
import { IDBKeyRange } from 'fake-indexeddb';

const hash = (letter: string): string => letter.repeat(64);
const none: FilesHere = { files: new Set(), claims: new Set() };
const having = (...letters: string[]): FilesHere => ({
  ...none,
  files: new Set(letters.map(hash)),
});

const film = aContent({ media: aMedia('a', 'aula.mp4'), poster: `/media/${hash('c')}/capa.webp` });
const pack = {
  ...aPackage('l1'),
  bundle: aMedia('b', 'pacote.bundle', 'application/octet-stream'),
};

test.each<[string, Content | undefined, FilesHere, boolean]>([
  ['a text', aContent({ idContentType: 3, content: '<p>oi</p>' }), none, true],
  ['a journey', aContent({ idContentType: 16, parts: [] }), none, true],
  ['a film that is not here', film, having('c'), false],
  ['a film that is here, without its picture', film, having('a'), true],
  [
    'a PDF by its address',
    aContent({ idContentType: 25, contentLocation: `/media/${hash('d')}/~sig/a.pdf` }),
    having('d'),
    true,
  ],
  [
    'a film of another host',
    aContent({ contentLocation: 'https://fora.example/a.mp4' }),
    having('a'),
    false,
  ],
  ['live video', aContent({ idContentType: 6 }), having('a'), false],
  ['a link', aContent({ idContentType: 27, referenceLink: 'https://fora.example' }), none, false],
  [
    'a package whose file is here for another person',
    aContent({ idContentType: 26, scorm: pack }),
    having('b'),
    false,
  ],
  [
    'a package that this person saved',
    aContent({ idContentType: 26, scorm: pack }),
    { ...none, claims: new Set([`c1 ${hash('b')}`]) },
    true,
  ],
  ['what the mirror does not have', undefined, having('a'), false],
])('%s', (_name, content, here, opens) => {
  expect(isMet(needOf(content), here)).toBe(opens);
});

test('a playlist opens with one of its videos', () => {
  const playlist = aPlaylist(
    { hashed_id: 'v1', media: aMedia('a', 'um.mp4') },
    { hashed_id: 'v2' },
  );
  const need = needOf(aContent({ idContentType: 7, playlist }));
  expect([isMet(need, having('a')), isMet(need, having('b'))]).toEqual([true, false]);
});

const step = (idElement: string, elementType: MapElement['elementType'] = 'CONTENT') =>
  aMapElement({ idElement, elementType });
const aMirror = async (): Promise<PersonDatabase> => {
  const db = aPersonDatabase();
  await db.mirror('node').bulkPut([
    aNode({ idNode: 'films', mapElements: [step('film'), step('inner', 'NODE')] }),
    // A page that leads back to the one above must not be walked for ever.
    aNode({ idNode: 'inner', mapElements: [step('other')], childNodes: ['films'] }),
    aNode({ idNode: 'texts', mapElements: [step('film'), step('text')] }),
    aNode({ idNode: 'empty', mapElements: [], childNodes: [] }),
    aNode({
      idNode: 'test',
      mapElements: [step('drawn', 'EVALUATION'), step('undrawn', 'EVALUATION')],
    }),
  ]);
  await db
    .mirror('content')
    .bulkPut([
      { ...film, idContentItem: 'film' },
      aContent({ idContentItem: 'text', idContentType: 3, content: '<p>oi</p>' }),
    ]);
  await db
    .mirror('grantedContent')
    .put(aContent({ idContentItem: 'other', media: aMedia('b', 'outra.mp4') }));
  await db
    .mirror('attempt')
    .bulkPut([
      anAttempt({ idQuestionnaire: 'q1', idEvaluation: 'drawn' }),
      anAttempt({ idQuestionnaire: 'q2', idEvaluation: 'undrawn' }),
    ]);
  await db
    .mirror('questionnaire')
    .put(aQuestionnaire({ idQuestionnaire: 'q1', idEvaluation: 'drawn' }));
  return db;
};
const nodes = (...ids: string[]) => ids.map((idElement) => ({ elementType: 'NODE', idElement }));

test('a page opens where one of its contents does, at any depth, or where it has none', async () => {
  const needs = await readNeeds(await aMirror(), nodes('films', 'texts', 'empty', 'gone'));
  const opens = (id: string, here: FilesHere) =>
    isMet(needs.get(`NODE ${id}`) ?? { kind: 'connection' }, here);
  expect(['films', 'texts', 'empty', 'gone'].map((id) => opens(id, none))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([
    opens('films', having('a')),
    opens('films', having('b')),
    opens('films', having('c')),
  ]).toEqual([true, true, false]);
});

test('a page is whole where each of its contents is, at any depth', async () => {
  const needs = await readNeeds(await aMirror(), nodes('films', 'texts', 'empty', 'gone'));
  const whole = (id: string, here: FilesHere) =>
    isWhole(needs.get(`NODE ${id}`) ?? { kind: 'connection' }, here);
  expect(['films', 'texts', 'empty', 'gone'].map((id) => whole(id, none))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([whole('films', having('a')), whole('films', having('a', 'b'))]).toEqual([false, true]);
});

test('an evaluation opens once its questions have arrived', async () => {
  const needs = await readNeeds(await aMirror(), [
    { elementType: 'EVALUATION', idElement: 'drawn' },
    { elementType: 'EVALUATION', idElement: 'undrawn' },
    ...nodes('test'),
  ]);
  expect([...needs.values()].map((need) => isMet(need, none))).toEqual([true, false, true]);
});

test('two thousand rows are a handful of reads', async () => {
  const db = aPersonDatabase();
  const ids = Array.from({ length: 2000 }, (_, at) => `c${at}`);
  await db.mirror('content').bulkPut(ids.map((idContentItem) => ({ ...film, idContentItem })));
  const tables = ['content', 'grantedContent', 'node', 'attempt', 'questionnaire'] as const;
  const reads = tables.flatMap((name) => [
    vi.spyOn(db.mirror(name), 'bulkGet'),
    vi.spyOn(db.mirror(name), 'get'),
  ]);
  const needs = await readNeeds(
    db,
    ids.map((idElement) => ({ elementType: 'CONTENT', idElement })),
  );
  expect([needs.size, needs.get('CONTENT c1999')]).toEqual([
    2000,
    { kind: 'file', sha256: hash('a') },
  ]);
  expect(reads.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(5);
});

const aFile = (letter: string, state: SavedFile['state']): SavedFile => ({
  sha256: hash(letter),
  url: `/media/${hash(letter)}/a.mp4`,
  kind: 'video',
  size: 1,
  pieceSize: 1,
  pieces: new Uint8Array(),
  bytes: 1,
  etag: null,
  headers: {},
  state,
  failure: null,
  tries: 0,
  wrong: 0,
  nextAt: 0,
  addedAt: 0,
});

test('files are here that were saved and checked, or cached when they were opened', async () => {
  const saved = new SavedDatabase('saved', { indexedDB: aDisk(), IDBKeyRange });
  await saved.files.bulkPut([aFile('a', 'ready'), aFile('b', 'wanted')]);
  await saved.claims.bulkPut([
    { owner: 'aurora:ana', kind: 'content', id: 'c1', sha256: hash('a') },
    { owner: 'aurora:ana', kind: 'content', id: 'c2', sha256: hash('b') },
    { owner: 'aurora:rui', kind: 'content', id: 'c3', sha256: hash('a') },
  ]);
  const caches = someCaches();
  await (
    await caches.open(MEDIA_CACHE)
  ).put(`https://aurora.test/media/${hash('d')}/d.pdf`, new Response('d'));
  const here = await readFilesHere(saved, 'aurora:ana', caches);
  expect([...here.files].map((one) => one[0])).toEqual(['a', 'd']);
  expect([...here.claims]).toEqual([`c1 ${hash('a')}`]);
  expect([...(await readFilesHere(saved, 'aurora:ana', null)).files].map((one) => one[0])).toEqual([
    'a',
  ]);
});
