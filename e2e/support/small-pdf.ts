/** A document of one page that says one sentence, as unusual programs write it. */
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';

export interface SmallPdf {
  words: string;
  /** Points; A4 without one. */
  size?: [number, number];
  /** Encrypts it so that the owner alone may change it, and any reader opens it. */
  ownerPassword?: string;
  /** Bytes before the mark. */
  before?: string;
}

export const writeSmallPdf = async (
  path: string,
  { words, size, ownerPassword, before = '' }: SmallPdf,
): Promise<void> => {
  const doc = new Pdf({
    margin: 0,
    size: size ?? 'A4',
    pdfVersion: '1.7',
    ...(ownerPassword === undefined ? {} : { ownerPassword }),
  });
  doc.fontSize(40).text(words, 40, 60, { lineBreak: false });
  const bytes = buffer(doc);
  doc.end();
  writeFileSync(path, Buffer.concat([Buffer.from(before, 'latin1'), await bytes]));
};
