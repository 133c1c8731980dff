import { expect, it } from 'vitest';
import { openPhoto, problemOfHead, problemOfSize } from './open-photo.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
    ),
  );

it.each([
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), null],
  ['a PNG', bytes([0x89], 'PNG', [13, 10, 26, 10], 'IHDR'), null],
  ['an animated PNG', bytes([0x89], 'PNG', [13, 10, 26, 10], 'IHDR', 'acTL'), 'moving'],
  ['a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), null],
  ['an animated WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 2]), 'moving'],
  ['a still GIF', bytes('GIF89a', [0x21, 0xf9, 4, 0]), null],
  ['an animated GIF', bytes('GIF89a', [0x21, 0xf9, 4, 0], 'x', [0x21, 0xf9, 4, 0]), 'moving'],
  ['a BMP', bytes('BM', [0x46, 0, 0, 0]), null],
  ['an AVIF', bytes([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf'), null],
  ['an animated AVIF', bytes([0, 0, 0, 28], 'ftypavis', [0, 0, 0, 0], 'avis'), 'moving'],
  ['a HEIC', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'), 'heic'],
  ['a film', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0], 'isomiso2'), 'notPhoto'],
  [
    'a drawing',
    bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'),
    'drawing',
  ],
  ['a program', bytes('MZ', [0x90, 0]), 'notPhoto'],
  ['nothing', bytes(), 'notPhoto'],
])('%s', (_, head, problem) => expect(problemOfHead(head)).toBe(problem));

it.each([
  [1, 1, 'tooSmall'],
  [2000, 99, 'tooSmall'],
  [100, 100, null],
  [12_000, 300, null],
  [20_000, 3000, 'tooWide'],
])('%i x %i', (width, height, problem) => expect(problemOfSize(width, height)).toBe(problem));

it('refuses 40 MB before anything of it is read, and what cannot be decoded', async () => {
  expect(await openPhoto({ size: 40 * 1024 * 1024 } as Blob)).toBe('tooLarge');
  const broken = bytes([0xff, 0xd8, 0xff, 0xe0]);
  expect(
    await openPhoto({
      size: 4,
      slice: () => ({ arrayBuffer: async () => broken.buffer }),
    } as unknown as Blob),
  ).toBe('broken');
});
