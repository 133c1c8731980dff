import { expect, it } from 'vitest';
import { nameDecoder } from './code-page.ts';

const entry = (bytes: readonly (string | number)[], flag = 0) => ({
  generalPurposeBitFlag: flag,
  fileNameRaw: Buffer.concat(
    bytes.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.of(one))),
  ),
  extraFields: [],
});
const read = (one: ReturnType<typeof entry>, manifest = '', others: (typeof one)[] = []) =>
  nameDecoder([one, ...others], manifest)(one);

it.each([
  ['Windows in Brazil', ['li', 0x87, 0xc6, 'o.html'], 'lição.html'],
  ['Windows in Brazil, in capitals', ['LI', 0x80, 0xe5, 'ES.HTML'], 'LIÇÕES.HTML'],
  ['the first PC page and 850 alike', ['v', 0xa1, 'deo.html'], 'vídeo.html'],
  ['Windows itself', ['li', 0xe7, 0xe3, 'o.html'], 'lição.html'],
  ['UTF-8 without saying so', [Buffer.from('lição.html').toString('latin1')], 'lição.html'],
])('reads a name of %s', (_, bytes, expected) => expect(read(entry(bytes))).toBe(expected));

it('believes the manifest before what reads like words', () => {
  const greek = entry(['aula-', 0xe4, '.html']);
  expect(read(greek)).toBe('aula-õ.html');
  expect(read(greek, '<file href="aula-%CE%A3.html"/>')).toBe('aula-Σ.html');
});

it('reads all names of a zip alike', () => {
  const mark = entry(['soma-', 0xe4, '.png']);
  expect(read(mark, '<file href="Σ.html"/>', [entry([0xe4, '.html'])])).toBe('soma-Σ.png');
});
