import { describe, expect, it } from 'vitest';
import { acceptFile } from './accepted-files.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('which files a place takes', () => {
  it.each([
    ['file', 'Roteiro.DOCX', word, word],
    ['file', 'notas.txt', 'text/plain', 'text/plain'],
    ['file', 'notas.csv', 'text/plain', 'text/csv'],
    ['audio', 'a.m4a', 'audio/mp4', 'audio/mp4'],
    ['picture', 'a.svg', 'text/plain', 'image/svg+xml'],
  ] as const)('%s: %s', (place, name, sniffed, mimeType) => {
    expect(acceptFile(place, name, sniffed)).toEqual({ accepted: true, mimeType });
  });

  it.each([
    [
      'a document with another name',
      'file',
      'a.pdf',
      word,
      { because: 'ending', endings: ['.docx'] },
    ],
    [
      'text that is a page',
      'file',
      'a.html',
      'text/plain',
      { because: 'ending', endings: ['.txt', '.csv'] },
    ],
    [
      'macros',
      'file',
      'a.docm',
      'application/vnd.ms-word.document.macroenabled.12',
      { because: 'bytes' },
    ],
    ['a program', 'file', 'a.zip', 'application/x-msdownload', { because: 'bytes' }],
    ['unknown bytes', 'video', 'a.mp4', null, { because: 'bytes', endings: ['.mp4', '.webm'] }],
    [
      'a film of another make',
      'video',
      'a.mp4',
      'video/quicktime',
      { because: 'bytes', endings: ['.mp4', '.webm'] },
    ],
  ] as const)('not %s', (_name, place, name, sniffed, refusal) => {
    expect(acceptFile(place, name, sniffed)).toMatchObject({ accepted: false, ...refusal });
  });
});
