/** Draws a certificate as a tagged A4 landscape PDF in the company's brand. */
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { encode } from 'uqr';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { certificateCopy as words } from '#server/copy/certificate-pt-br.ts';
import { printedFonts } from '#server/brand/fonts.ts';
import { colourOn } from '#server/brand/colour-on.ts';
import type { Logo } from '#server/brand/company-logo.ts';
import { inFaces, printable } from './faces.ts';
import type { CertificateRow } from './issue-certificate.ts';
import { drawLines, setText, type TextLook } from './set-text.ts';

const TEXT = '#14181a';
const MUTED = '#4a5356';
const LINE = '#d5dadc';

/** Points. */
const MARGIN = 64;
const BAND = 92;
const LOGO = 40;
const QR = 92;
/** Free space beside the QR picture, which readers need, and so that no text touches it. */
const BESIDE_QR = 28;

/** Points. Three lines of the smaller take as much room as two of the larger. */
const NAME_SIZES = { large: 30, small: 20 } as const;

/** Two large lines, three small ones for a name that does not fit there, and smaller still then. */
const nameLook = (doc: PDFKit.PDFDocument, text: string, width: number): TextLook => {
  const large: TextLook = { font: 'bold', size: NAME_SIZES.large, lines: 2 };
  const set = setText(doc, text, width, large);
  return set.size > NAME_SIZES.small ? large : { font: 'bold', size: NAME_SIZES.small, lines: 3 };
};

interface CertificateExtras {
  logo: Logo | null;
  /** The public page of its code. */
  address: string;
}

/** Dark squares of a QR picture as one path, so that no hair lines stay between them. */
const drawQr = (
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y }: { x: number; y: number },
): void => {
  // Level M is readable with a fold or a stain on the paper.
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const side = QR / size;
  for (const [down, line] of data.entries())
    for (const [across, dark] of line.entries())
      if (dark) doc.rect(x + across * side, y + down * side, side, side);
  doc.fill(TEXT);
};

export const drawCertificate = async (
  row: CertificateRow,
  { name, brand }: Pick<AppDetails, 'name' | 'brand'>,
  { logo, address }: CertificateExtras,
): Promise<Buffer> => {
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    font: printedFonts.regular,
    info: {
      Title: words.documentTitle(row.title, row.username),
      Author: name,
      // Not the current time, so that the same certificate always gives the same file.
      CreationDate: row.issuedAt,
    },
  });
  const { width, height } = doc.page;
  const inner = width - 2 * MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);

  /** Draws a text and returns the y position below it. */
  const put = (
    tag: string,
    written: string,
    x: number,
    y: number,
    space: number,
    look: TextLook,
  ): number => {
    const text = printable(written);
    if (text === '') return y;
    const { font = 'regular', colour = TEXT } = look;
    const set = setText(doc, text, space, look);
    // Signs stand in the file as they are seen; a reader says them as they are read.
    const read = inFaces(text, font).some(({ face }) => face !== printedFonts[font]);
    const draw = () => {
      doc.fillColor(colour);
      drawLines(doc, set, font, { x, y });
    };
    root.add(doc.struct(tag, read ? { actual: text } : {}, draw));
    return y + set.lines.length * set.lineHeight;
  };
  const ornament = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };

  ornament(() => doc.rect(0, 0, width, BAND).fill(brand.brand));
  const on = colourOn(brand.brand);
  let left = MARGIN;
  if (logo) {
    const scale = Math.min(LOGO / logo.height, 200 / logo.width);
    const [wide, tall] = [logo.width * scale, logo.height * scale];
    const at = { x: left, y: (BAND - tall) / 2 };
    const draw = () => void doc.image(logo.bytes, at.x, at.y, { width: wide, height: tall });
    root.add(doc.struct('Figure', { alt: words.logoOf(name) }, draw));
    left += wide + 16;
  }
  put('P', name, left, BAND / 2 - 12, width - MARGIN - left, {
    font: 'bold',
    size: 20,
    colour: on,
  });

  let y = put('H1', words.heading, MARGIN, BAND + 36, inner, { font: 'bold', size: 40 });
  ornament(() => doc.rect(MARGIN, y + 6, 72, 4).fill(brand.accent));
  y = put('P', words.certifies(name), MARGIN, y + 34, inner, { size: 15, colour: MUTED, lines: 2 });
  y = put('P', row.username, MARGIN, y + 6, inner, nameLook(doc, printable(row.username), inner));
  y = put('P', words.completed, MARGIN, y + 10, inner, { size: 15, colour: MUTED });
  put('P', row.title, MARGIN, y + 6, inner, { font: 'bold', size: 24, lines: 3 });

  const facts = [
    ...(row.workload === null
      ? []
      : [[words.facts.workload, words.workload(row.workload)] as const]),
    // A page concluded by equivalence can have a finish date before its start date.
    ...(row.startDate > row.finishDate
      ? []
      : [[words.facts.start, words.day(row.startDate)] as const]),
    [words.facts.finish, words.day(row.finishDate)] as const,
    ...(row.validityDate === null
      ? []
      : [[words.facts.validity, words.day(row.validityDate)] as const]),
  ];
  const beside = inner - QR - BESIDE_QR;
  const column = beside / facts.length;
  const foot = height - 132;
  ornament(() => doc.rect(MARGIN, foot - 18, beside, 1).fill(LINE));
  for (const [at, [label, value]] of facts.entries()) {
    const below = put('P', label, MARGIN + at * column, foot, column - 12, {
      size: 11,
      colour: MUTED,
    });
    put('P', value, MARGIN + at * column, below + 3, column - 12, {
      font: 'bold',
      size: 13,
      lines: 2,
    });
  }
  const last = put('P', words.authenticity(row.id), MARGIN, height - 66, beside, {
    font: 'bold',
    size: 12,
  });
  const check = address.replace(/^https?:\/\//, '');
  put('P', `${words.issued(row.issuedAt)} ${words.checkAt(check)}`, MARGIN, last + 4, beside, {
    size: 11,
    colour: MUTED,
  });

  const at = { x: width - MARGIN - QR, y: height - MARGIN + 14 - QR };
  root.add(doc.struct('Figure', { alt: words.qr(address) }, () => drawQr(doc, address, at)));
  doc.link(at.x, at.y, QR, QR, address);

  root.end();
  const bytes = buffer(doc);
  doc.end();
  return bytes;
};
