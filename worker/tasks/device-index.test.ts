import { beforeEach, describe, expect, test } from 'vitest';
import { contentDocument, nodeDocument, type SearchDocument } from '#sync/search/documents.ts';
import { aContent, aNode } from '#tests/builders/rows.ts';
import { type DeviceIndex, deviceIndex } from './device-index.ts';

const doc = (
  id: string,
  text: string,
  more: Parameters<typeof aContent>[0] = {},
): SearchDocument => {
  const made = contentDocument(aContent({ idContentItem: id, text, ...more }));
  if (!made) throw new Error('not to be found');
  return made;
};

let index: DeviceIndex;
const found = (text: string): string[] => index.find(text).found.map(({ idElement }) => idElement);

beforeEach(() => {
  index = deviceIndex();
});

describe('what is found', () => {
  test('without accents and case, by the beginning of a word, and with a slip of the finger', () => {
    index.take([doc('c1', 'Manipulação de ALIMENTOS'), doc('c2', 'Empilhadeira')]);
    expect([
      found('manipulacao'),
      found('ALIM'),
      found('alimetos'),
      found('Empilhadeira segura'),
      found('xyz'),
    ]).toEqual([['c1'], ['c1'], ['c1'], [], []]);
  });

  test('the title that begins so, then any title, then what only mentions it', () => {
    index.take([
      doc('mentions', 'Segurança', { content: '<p>carga carga carga carga</p>' }),
      doc('within', 'Centro de carga'),
      doc('begins', 'Carga e descarga'),
      doc('described', 'Doca', { description: 'Onde fica a carga' }),
    ]);
    expect(found('carga').slice(0, 2)).toEqual(['begins', 'within']);
    expect(found('carga').slice(2).toSorted()).toEqual(['described', 'mentions']);
  });

  test('by description, author, tags and the words of the text, never by its tags of HTML', () => {
    index.take([
      doc('c1', 'Um', { description: 'higiene das m\u00e3os' }),
      doc('c2', 'Dois', { author: 'Talita Moura' }),
      {
        ...doc('c3', 'Tr\u00eas', {
          content: '<p class="destaque">Verifica&ccedil;&atilde;o &#225;gil</p>',
        }),
      },
      doc('c4', 'Quatro', { tags: ['NR-11'] } as Parameters<typeof aContent>[0]),
    ]);
    expect([
      found('maos'),
      found('talita'),
      found('agil'),
      found('destaque'),
      found('nr-11'),
    ]).toEqual([['c1'], ['c2'], ['c3'], [], ['c4']]);
  });

  test('many are counted, and the best of them handed over', () => {
    index.take(
      Array.from({ length: 300 }, (_, at) =>
        doc(`c${at}`, at === 299 ? 'Carga' : `Sobre carga ${at}`),
      ),
    );
    const { total, found: best } = index.find('carga');
    expect([total, best.length, best[0]?.idElement]).toEqual([300, 100, 'c299']);
  });

  test('a slip is forgiven only where nothing is found, and among the words that there are', () => {
    index.take([doc('c1', 'Empilhadeira'), doc('c2', 'Doca')]);
    expect([found('enpilhadeira'), found('empilhadeirra'), found('dica')]).toEqual([
      ['c1'],
      ['c1'],
      [],
    ]);
    index.take([doc('c3', 'Transpaleteira')]);
    expect([found('enpilhadeira'), found('transpaletera')]).toEqual([[], ['c3']]);
  });

  test('every word has to be there', () => {
    index.take([doc('c1', 'Rampas e docas'), doc('c2', 'Rampas')]);
    expect(found('rampas docas')).toEqual(['c1']);
  });
});

describe('the mirror', () => {
  test('is followed row by row: new, changed, gone', () => {
    const one = doc('c1', 'Empilhadeira');
    expect(index.take([one, doc('c2', 'Docas')])).toBe(2);
    expect(index.take([{ ...one }, doc('c2', 'Rampas')])).toBe(1);
    expect([found('docas'), found('rampas')]).toEqual([[], ['c2']]);
    expect([index.take([one]), found('rampas'), index.size()]).toEqual([1, [], 1]);
  });

  test('pages and contents may have one id, and neither hides the other', () => {
    const node = nodeDocument(aNode({ idNode: 'x', title: 'Empilhadeira' }));
    index.take([doc('x', 'Empilhadeira'), ...(node ? [node] : [])]);
    expect(
      index
        .find('empilhadeira')
        .found.map(({ elementType }) => elementType)
        .toSorted(),
    ).toEqual(['CONTENT', 'NODE']);
  });

  test('what people do not see is not found', () => {
    expect([
      contentDocument(aContent({ active: 0 })),
      nodeDocument(aNode({ status: 'ARCHIVED' })),
      nodeDocument(aNode({ nodeCode: null })),
    ]).toEqual([null, null, null]);
  });
});
