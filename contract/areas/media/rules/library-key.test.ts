import { describe, expect, it } from 'vitest';
import { crumbsOf, folderOf, libraryKey, nameOf } from './library-key.ts';

describe('the key of a file', () => {
  it.each([
    ['pasta/sub/arquivo.pdf', 'pasta/sub/arquivo.pdf'],
    ['../../etc/passwd', 'etc/passwd'],
    ['a//b/./c/', 'a/b/c'],
    ['a\\..\\b.pdf', 'a/b.pdf'],
    ['  pasta  / 🚚 rota.pdf', 'pasta/🚚 rota.pdf'],
    ['\u202efdp.exe\u202c', 'fdp.exe'],
    ['\u0000\u0007/..', ''],
    ['', ''],
  ])('%j is %j', (written, key) => expect(libraryKey(written)).toBe(key));

  it('is bounded in names and levels, by whole characters', () => {
    const deep = libraryKey(Array.from({ length: 80 }, (_, n) => `n${n}`).join('/'));
    expect(deep.split('/')).toHaveLength(50);
    expect([...libraryKey('🚚'.repeat(500))]).toHaveLength(120);
  });

  it('is the same however its accents were written', () =>
    expect(libraryKey('Ac\u0327a\u0303o')).toBe('Ação'));
});

it('a folder and a name are its parts', () => {
  expect([folderOf('a/b/c.pdf'), nameOf('a/b/c.pdf'), folderOf('c.pdf'), nameOf('c.pdf')]).toEqual([
    'a/b',
    'c.pdf',
    '',
    'c.pdf',
  ]);
});

it('the way to a folder is cut at 40 characters', () => {
  const long = 'Procedimentos de recebimento e armazenagem de produtos';
  expect(crumbsOf(`Segurança/${long}`)).toEqual([
    { text: 'Segurança', folder: 'Segurança' },
    { text: 'Procedimentos de recebimento e armazenag…', folder: `Segurança/${long}` },
  ]);
  expect([crumbsOf(''), crumbsOf('a'.repeat(40))[0]?.text]).toEqual([[], 'a'.repeat(40)]);
});
