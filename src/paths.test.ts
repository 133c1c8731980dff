import { describe, expect, it } from 'vitest';
import { LONGEST_SEARCH, paths, readPath } from './paths.ts';

describe('paths', () => {
  it('lead to pages, contents and videos', () => {
    expect(paths.step({ elementType: 'NODE', idElement: 'n1' })).toBe('/level/n1');
    expect(paths.step({ elementType: 'CONTENT', idElement: 'c1' })).toBe('/contentNode/c1');
    expect(paths.video({ idContentItem: 'c1', type: 'youtube', hashedId: 'a/b' })).toBe(
      '/ytplayer/a%2Fb?idSection=&content=c1&type=youtube',
    );
    expect(paths.video({ idContentItem: 'c1', type: 'wistia', hashedId: 'x' })).toBe(
      '/wtplayer/x?idSection=&content=c1&type=wistia',
    );
  });

  it('take a catalogue’s filter along', () => {
    expect(paths.filtered('/cardlist/b', { text: '', tags: [] })).toBe('/cardlist/b');
    const query = new URL(
      paths.filtered('/cardlist/b', { text: 'óleo & gás', tags: ['a,b', 'c'] }),
      'https://a.test',
    ).searchParams;
    expect([query.get('busca'), JSON.parse(query.get('etiquetas') ?? '')]).toEqual([
      'óleo & gás',
      ['a,b', 'c'],
    ]);
  });

  it.each([
    ['Dúvidas & Ações', '/duvidas-acoes/s1'],
    ['  Minha   casa - hoje ', '/minha-casa-hoje/s1'],
    // The beginning of another address.
    ['Level', '/secao-level/s1'],
    ['…', '/secao/s1'],
  ])('lead to the section of %s', (text, path) => {
    expect([paths.section(text, 's1'), readPath.sectionOf(path.toUpperCase())]).toEqual([
      path,
      's1',
    ]);
  });

  it.each(['/level/s1', '/Admin/fila', '/um', '/um/dois/tres'])('%s is no section', (path) => {
    expect(readPath.sectionOf(path)).toBeUndefined();
  });

  it('carry ids and searches whole, whatever letters they have', () => {
    expect(paths.device({ idUser: 'a/b', device: 'c d' })).toBe('/admin/fila/a%2Fb/c%20d');
    expect(readPath.searchOf(paths.search(' a/b?c#d '))).toBe('a/b?c#d');
    expect(readPath.searchOf(paths.search('x'.repeat(LONGEST_SEARCH + 1)))).toHaveLength(
      LONGEST_SEARCH,
    );
  });
});

describe('an address', () => {
  it.each([
    ['/', true],
    ['/HOME', true],
    ['/homes', false],
  ])('%s is home: %s', (path, home) => expect(readPath.isHome(path)).toBe(home));

  it('names its node, in any case', () => {
    expect(readPath.nodeOf('/LEVEL/a%20b/1.2')).toBe('a b');
    expect(readPath.nodeOf('/contentNode/c1')).toBeUndefined();
    expect(readPath.nodeOf('/level/%E0')).toBe('%E0');
  });

  it('that is broken is shown as it is', () =>
    expect(readPath.searchOf('/searchResult/%E0%A4%A')).toBe('%E0%A4%A'));
});
