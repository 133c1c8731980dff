// @vitest-environment node
import { expect, it } from 'vitest';
import type { Media } from '#contract/areas/media/entities/media.ts';
import { fileSource } from './file-source.ts';

const media: Media = {
  url: '/media/ab12',
  fileName: 'guia.pdf',
  mimeType: 'application/pdf',
  size: 20,
  sha256: 'a'.repeat(64),
};

it('is the uploaded file', () => {
  expect(fileSource({ media, contentLocation: null, text: 'Guia' })).toEqual({
    url: '/media/ab12',
    name: 'Guia.pdf',
    size: 20,
  });
});

it.each([
  ['/files/rota%20sul.xlsx?v=2', 'Guia.xlsx'],
  ['https://files.example/', 'Guia'],
  ['/files/100%25%zz.pdf', 'Guia.pdf'],
])('or an address, %s, is called %s as on the screen', (contentLocation, name) => {
  expect(fileSource({ media: null, contentLocation, text: 'Guia' })).toEqual({
    url: contentLocation,
    name,
    size: null,
  });
});

it.each([null, '', 'guia.pdf', 'javascript:alert(1)', '//other.example/x', 'ftp://x/y'])(
  'and nothing where the link is %j',
  (contentLocation) => {
    expect(fileSource({ media: null, contentLocation, text: 'Guia' })).toBeNull();
  },
);
