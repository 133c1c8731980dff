import { expect, it } from 'vitest';
import { attachmentFormat } from './attachment-format.ts';

it.each([
  ['guia.pdf', 1],
  ['Aula.PPTX', 2],
  ['notas.csv', 3],
  ['ata.docx', 4],
  ['foto.da.doca.JPEG', 5],
  ['conversa.ogg', 6],
  ['ronda.webm', 7],
  ['tudo.zip', null],
  ['guia.pdf.exe', null],
  ['pdf', null],
  ['', null],
])('%s: %s', (name, format) => expect(attachmentFormat(name)).toBe(format));
