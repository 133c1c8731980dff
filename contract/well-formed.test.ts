import { expect, test } from 'vitest';
import { commands } from '#contract/commands.ts';
import { DEEPEST, illFormedAt, isWellFormed, mended } from './well-formed.ts';

const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test('finds U+0000 and half a pair wherever they stand, in texts and in names', () => {
  expect(illFormedAt({ a: ['Olá 🙂', { b: 'a\0b' }] })).toBe('a.1.b');
  expect(illFormedAt('\ud83d')).toBe('');
  expect(illFormedAt({ a: { 'x\udc00': 1 } })).toBe('a');
  expect([
    isWellFormed('🙂'),
    isWellFormed('🙂'.slice(0, 1)),
    illFormedAt({ a: 'Olá 🙂', n: 1, no: null }),
  ]).toEqual([true, false, null]);
});

test('finds what is nested too deep, however deep, and cuts it off', () => {
  expect([illFormedAt(nested(DEEPEST)), illFormedAt(nested(200_000)) === null]).toEqual([
    null,
    false,
  ]);
  expect(illFormedAt(mended(nested(200_000)))).toBeNull();
});

test('mends what has to be kept', () => {
  expect(mended({ a: ['a\0b', '🙂', { 'k\ud800': '\udc00' }], n: 1 })).toEqual({
    a: ['a\uFFFDb', '🙂', { 'k\uFFFD': '\uFFFD' }],
    n: 1,
  });
});

test('no queued write is made of such text', () => {
  const said = commands['chat.send'].payload.safeParse({
    idMessage: 'm',
    idChatRoom: 'r',
    message: 'a\ud800b',
  });
  expect(
    said.success ? null : said.error.issues.map(({ path, message }) => [path, message]),
  ).toEqual([[['message'], 'ill_formed']]);
});
