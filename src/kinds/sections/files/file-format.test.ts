import { expect, it } from 'vitest';
import type { Media } from '#contract/areas/media/entities/media.ts';
import { endingOf, formatOf } from './file-format.ts';

const media = (mimeType: string, fileName = 'a'): Media => ({
  url: '/media/a',
  fileName,
  mimeType,
  size: 1,
  sha256: 'a'.repeat(64),
});
const of = (idContentType: number, mimeType: string | null) =>
  formatOf({ idContentType, media: mimeType === null ? null : media(mimeType) });

it('tells by the file, and by the kind of content where there is none', () => {
  expect([
    of(25, 'application/pdf'),
    of(18, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    of(18, 'application/vnd.oasis.opendocument.text'),
    of(18, 'application/vnd.ms-powerpoint'),
    of(18, 'text/csv'),
    of(18, 'image/png'),
    of(2, null),
    of(3, null),
    of(18, 'application/zip'),
    formatOf(null),
  ]).toEqual([
    'pdf',
    'sheet',
    'text',
    'slides',
    'sheet',
    'image',
    'video',
    'text',
    'other',
    'other',
  ]);
});

it('marks a file with its ending', () => {
  const ending = (name: string) => endingOf({ idContentType: 18, media: media('x/y', name) });
  expect([
    ending('ficha.de.emergencia.pdf'),
    ending('x.XLSX'),
    ending('sem-final'),
    ending('a.muitolongo'),
    endingOf(null),
  ]).toEqual(['PDF', 'XLSX', '', '', '']);
});
