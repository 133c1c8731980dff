import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { dayOfCell } from './day-of-cell.ts';
import { readTable } from './read-table.ts';
import { MAX_ROWS } from './table.ts';

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const cellsOf = async (bytes: Uint8Array) =>
  (await readTable(bytes)).rows.map(({ cells }) => cells);
const ana = [
  ['Nome', 'Login'],
  ['Conceição', 'ana'],
];

describe('text', () => {
  it.each([
    ['UTF-8', bytesOf('Nome;Login\nConceição;ana\n')],
    ['UTF-8 with a mark', bytesOf('\uFEFFNome,Login\r\nConceição,ana\r\n')],
    ['Windows-1252', Buffer.from('Nome;Login\nConceição;ana\n', 'latin1')],
    ['UTF-16 with tabs', Buffer.from('\uFEFFNome\tLogin\r\nConceição\tana\r\n', 'utf16le')],
    ['a line that names the separator', bytesOf('sep=;\nNome;Login\nConceição;ana')],
  ])('is read as %s', async (_what, bytes) => expect(await cellsOf(bytes)).toEqual(ana));

  it('counts the lines where a person looks for them, with breaks in quotes and empty lines', async () => {
    const { rows } = await readTable(bytesOf('Nome,Login\n"Ana\nLuz",ana\n\n,\nBia,bia\n'));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Nome', 'Login'],
      [2, 'Ana\nLuz', 'ana'],
      [6, 'Bia', 'bia'],
    ]);
  });

  it('keeps a formula as text', async () =>
    expect((await cellsOf(bytesOf('Nome;Login\n=1+1;ana\n')))[1]).toEqual(['=1+1', 'ana']));
});

describe('a workbook', () => {
  it('is read with its days, numbers and texts', async () => {
    const bytes = await writeXlsxFile([
      [{ value: 'Nome' }, { value: 'Admissão' }, { value: 'Matrícula' }, { value: 'Vago' }],
      [
        { value: 'Conceição & filha' },
        { value: new Date(Date.UTC(2026, 11, 31)), type: Date, format: 'dd/mm/yyyy' },
        { value: 471, type: Number },
        null,
      ],
    ]).toBuffer();
    expect(await cellsOf(bytes)).toEqual([
      ['Nome', 'Admissão', 'Matrícula', 'Vago'],
      ['Conceição & filha', '2026-12-31', '471', ''],
    ]);
  });

  const sheet = (rows: string) =>
    zipBytes([
      {
        name: 'xl/worksheets/sheet1.xml',
        data: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      },
    ]);
  const head =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="C1" t="str"><v>Login</v></c></row>';

  it('keeps the places of cells, the result of a formula and the formula without one', async () =>
    expect(
      await cellsOf(
        await sheet(
          `${head}<row r="4"><c r="A4" t="str"><f>A1</f><v>Ana</v></c><c r="C4"><f>SUM(1)</f></c><c r="D4"><v>1.1987654321E10</v></c></row>`,
        ),
      ),
    ).toEqual([
      ['Nome', '', 'Login'],
      ['Ana', '', '=SUM(1)', '11987654321'],
    ]));

  it.each([
    ['entities', `<!DOCTYPE x [<!ENTITY a "b">]>`],
    ['what is no XML', '<row'],
  ])('is refused with %s', async (_what, rows) =>
    expect(readTable(await sheet(rows))).rejects.toThrow(/não pôde ser aberta/),
  );

  it('is refused with a column far to the right', async () =>
    expect(readTable(await sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow(
      /mais de 100 colunas/,
    ));
});

it.each([
  ['nothing', '', /vazio/],
  ['blanks', '\n\n  \n', /vazio/],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0', /não é uma tabela/],
  ['one column', 'Nome\nAna\n', /títulos das colunas/],
  ['headings alone', 'Nome;Login\n', /só tem a linha dos títulos/],
  ['a zip of something else', 'PK\x03\x04 no zip', /não pôde ser aberta/],
  ['an old workbook', '\xd0\xcf\x11\xe0', /\.xls\)/],
  ['a stray quote', 'Nome;Login\nAna "Luz";ana\nx;y', /aspa/],
  ['too many lines', `Nome;Login\n${'a;b\n'.repeat(MAX_ROWS + 1)}`, /mais de 50\.000 linhas/],
])('refuses %s, and says what to do', async (_what, text, message) =>
  expect(readTable(Buffer.from(text, 'latin1'))).rejects.toThrow(message),
);

it.each([
  ['31/12/2026', '2026-12-31'],
  ['1.2.26', '2026-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['46387', '2026-12-31'],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['ontem', null],
  ['471', null],
])('%s is %s', (cell, day) => expect(dayOfCell(cell)).toBe(day));
