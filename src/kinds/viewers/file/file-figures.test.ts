// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { extensionOf, fileKind } from './file-kind.ts';
import { fileSize } from '#src/ui/format/file-size.ts';

describe('size in words', () => {
  it.each([
    [0, '0 KB'],
    [17, '1 KB'],
    [312_400, '312 KB'],
    [999_400, '999 KB'],
    [999_950, '1 MB'],
    [9_640_000, '9,6 MB'],
    [9_960_000, '10 MB'],
    [96_000_000, '96 MB'],
    [1_240_000_000, '1,2 GB'],
  ])('%d bytes are %s', (bytes, said) => {
    expect(fileSize(bytes)).toBe(said);
  });
});

describe('kind by extension', () => {
  it.each([
    ['foto.JPG', 'image'],
    ['guia.pdf', 'pdf'],
    ['aula.mp4', 'video'],
    ['podcast.mp3', 'audio'],
    ['roteiro.docx', 'document'],
    ['estoque.xlsx', 'sheet'],
    ['turno.pptx', 'slides'],
    ['fila.zip', 'other'],
    ['sem-nome', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });
  it('reads only a real extension', () => {
    expect(['a.tar.gz', 'a.', '.pdf', 'v1.2 final'].map(extensionOf)).toEqual([
      'gz',
      '',
      'pdf',
      '',
    ]);
  });
});
