/**
 * Generates a PDF with a given number of pages, the same for the same number: heading, text in
 * Helvetica, page number.
 */
const LINES = 46;

const words =
  'A carga que chega fora da temperatura espera na doca enquanto a conferente mede anota e decide com quem combinou antes'.split(
    ' ',
  );

const lineAt = (page: number, line: number): string =>
  Array.from({ length: 13 }, (_, at) => words[(page * 7 + line * 3 + at * 5) % words.length]).join(
    ' ',
  );

const drawing = (page: number, pages: number): string =>
  [
    `0.05 0.27 0.33 rg 56 776 483 3 re f BT /F1 18 Tf 56 790 Td (Manual de operacao, parte ${page}) Tj ET`,
    `BT /F1 10 Tf 14.5 TL 56 750 Td ${Array.from({ length: LINES }, (_, line) => `(${lineAt(page, line)}.) '`).join('\n')} ET`,
    `BT /F1 9 Tf 270 36 Td (${page} de ${pages}) Tj ET`,
  ].join('\n');

export const longPdf = (pages: number): Buffer => {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 1; page <= pages; page += 1) {
    const text = drawing(page, pages);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`,
    'latin1',
  );
};
