import { describe, expect, it } from 'vitest';
import { uploadKindOf, uploadName, uploadTypeOf } from './upload-format.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.codePointAt(0) ?? 0) : part,
    ),
  );
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0]);
const zip = bytes('PK', [3, 4]);
const compound = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const size = [0, 0, 0, 24];

describe('the type of a file', () => {
  it.each([
    [jpeg, 'foto.JPEG', 'image/jpeg'],
    [bytes([0x89], 'PNG', [13, 10, 26, 10]), 'a.png', 'image/png'],
    [bytes('%PDF-1.7'), 'a.pdf', 'application/pdf'],
    [bytes('\r\n%!\n%PDF-1.4'), 'a.pdf', 'application/pdf'],
    [bytes(' '.repeat(1019), '%PDF-1.4'), 'a.pdf', 'application/pdf'],
    [compound, 'a.doc', 'application/msword'],
    [compound, 'a.xls', 'application/vnd.ms-excel'],
    [compound, 'a.ppt', 'application/vnd.ms-powerpoint'],
    [zip, 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [bytes('ID3', [4]), 'a.mp3', 'audio/mpeg'],
    [bytes([0xff, 0xfb, 0x90]), 'a.mp3', 'audio/mpeg'],
    [bytes(size, 'ftypisom'), 'a.mp4', 'video/mp4'],
    [bytes(size, 'ftypqt  '), 'IMG_1.MOV', 'video/quicktime'],
    [bytes(size, 'ftypM4A '), 'a.m4a', 'audio/mp4'],
    [bytes('RIFF', size, 'AVI LIST'), 'a.avi', 'video/vnd.avi'],
  ])('%# %s', (content, name, type) => expect(uploadTypeOf(content, name)).toBe(type));

  it.each([
    ['a renamed program', bytes('MZ'), 'foto.jpg'],
    ['a picture by another name', jpeg, 'a.pdf'],
    ['a mark beyond the head', bytes(' '.repeat(1020), '%PDF-1.4'), 'a.pdf'],
    ['a picture that holds the mark', bytes([0xff, 0xd8, 0xff], '%PDF-1.4'), 'a.pdf'],
    ['nothing', bytes(), 'a.jpg'],
    ['the test string of virus scanners', bytes('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'), 'eicar.doc'],
    ['any zip', zip, 'a.zip'],
    ['macros', zip, 'a.docm'],
    ['a page', bytes('<html>'), 'a.pdf'],
    ['a drawing that may run scripts', bytes('<svg>'), 'a.png'],
    ['a picture without an ending', jpeg, 'foto'],
  ])('is none for %s', (_what, content, name) => expect(uploadTypeOf(content, name)).toBeNull());
});

it.each([
  ['../../etc/Avaria na doca 7.JPG', 'image/jpeg', 'Avaria-na-doca-7.jpg'],
  ['C:\\fotos\\ação.png', 'image/png', 'acao.png'],
  ['\u202egpj.exe.pdf', 'application/pdf', 'gpj.exe.pdf'],
  ['🚚🚚.mp4', 'video/mp4', 'arquivo.mp4'],
  ['.htaccess', 'application/pdf', 'arquivo.pdf'],
] as const)('%j is called %s, %s', (name, type, safe) => expect(uploadName(name, type)).toBe(safe));

it('is shown as what a browser can show of it', () => {
  expect(
    [
      'image/png',
      'audio/mp4',
      'video/quicktime',
      'video/vnd.avi',
      'application/pdf',
      'application/msword',
    ].map(uploadKindOf),
  ).toEqual(['picture', 'audio', 'video', 'file', 'pdf', 'file']);
});
