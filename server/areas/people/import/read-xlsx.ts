/**
 * The first sheet of an Excel workbook. Read as a stream with limits: a small zip may hold a sheet
 * that fills the memory.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { cleanLine } from '#contract/clean-text.ts';
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import { dayOfSerial } from './day-of-cell.ts';
import { type FileRow, type FileTable, MAX_COLUMNS, MAX_ROWS, TableUnreadable } from './table.ts';

/** Unpacked bytes of one part of the workbook. */
const MAX_PART_BYTES = 150_000_000;
/** Characters of all texts that are kept. */
const MAX_TEXT = 40_000_000;
/** Parts of a workbook; each sheet, picture and style is one. */
const MAX_PARTS = 5_000;

/** A zip begins so. */
export const isXlsx = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

interface Handlers {
  open?: (name: string, attributes: SaxesTagPlain['attributes']) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Programs may write every name with a prefix: `x:row`. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const parser = ({ open, close, text }: Handlers): SaxesParser => {
  const made = new SaxesParser({ xmlns: false });
  const stop = (): never => {
    throw new TableUnreadable(say.damaged);
  };
  // Entities come from a document type; workbooks have none.
  made.on('doctype', stop);
  made.on('error', stop);
  made.on('opentag', ({ name, attributes }) => open?.(local(name), attributes));
  made.on('closetag', ({ name }) => close?.(local(name)));
  made.on('text', (part) => text?.(part));
  made.on('cdata', (part) => text?.(part));
  return made;
};

class Workbook {
  #parts = new Map<string, Entry>();
  #zip: ZipFile;
  #kept = 0;

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  static async open(bytes: Uint8Array): Promise<Workbook> {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
    if (zip.entryCount > MAX_PARTS) throw new TableUnreadable(say.damaged);
    const book = new Workbook(zip);
    for await (const entry of zip.eachEntry())
      book.#parts.set(entry.fileName.replace(/^\//, ''), entry);
    return book;
  }

  has(path: string): boolean {
    return this.#parts.has(path);
  }

  /** @throws TableUnreadable where all texts together pass the limit. */
  keep(text: string): string {
    this.#kept += text.length;
    if (this.#kept > MAX_TEXT) throw new TableUnreadable(say.tooBig(MAX_TEXT / 1_000_000));
    return text;
  }

  /** Reads a part of the workbook; one that is missing has nothing in it. */
  async read(path: string, handlers: Handlers): Promise<void> {
    const entry = this.#parts.get(path);
    if (!entry) return;
    if (entry.isEncrypted()) throw new TableUnreadable(say.locked);
    const xml = parser(handlers);
    const decoder = new TextDecoder();
    let size = 0;
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > MAX_PART_BYTES) throw new TableUnreadable(say.tooBig(MAX_PART_BYTES / 1_000_000));
      xml.write(decoder.decode(bytes, { stream: true }));
    }
    xml.write(decoder.decode()).close();
  }
}

/** The path of the sheet that stands first, and whether its days count from 1904. */
const firstSheet = async (book: Workbook): Promise<{ path: string; since1904: boolean }> => {
  let [relation, since1904] = ['', false];
  await book.read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? '';
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
    },
  });
  let path = 'xl/worksheets/sheet1.xml';
  await book.read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id === relation && relation !== '')
        path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
    },
  });
  if (!book.has(path)) throw new TableUnreadable(say.noTable);
  return { path, since1904 };
};

/** Without what stands in quotes, in brackets or behind a backslash, days and years are left. */
const showsDay = (format: string): boolean =>
  /[dy]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Of each style of a cell: whether it shows a number as a day. */
const dayStyles = async (book: Workbook): Promise<boolean[]> => {
  const formats = new Map<string, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await book.read('xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, showsDay(formatCode));
      if (name === 'cellXfs') inCells = true;
      const id = Number(numFmtId);
      // The formats that every program knows by number.
      const isKnown = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);
      if (name === 'xf' && inCells) styles.push(formats.get(numFmtId) ?? isKnown);
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};

const sharedTexts = async (book: Workbook): Promise<string[]> => {
  const texts: string[] = [];
  let [current, inText, inReading] = ['', false, false];
  await book.read('xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 't') inText = true;
      // How a Japanese word is read is no part of the text.
      if (name === 'rPh') inReading = true;
    },
    text: (part) => {
      if (inText && !inReading) current += book.keep(part);
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
};

/** `AB12` is column 27, counted from 0. */
const columnOf = (place: string): number =>
  [...place.replace(/[^A-Z].*$/i, '').toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** A number as people read it: 1.1987654321E10 is a phone. */
const numberText = (value: string): string =>
  /e/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value;

const readSheet = async (book: Workbook): Promise<FileRow[]> => {
  const { path, since1904 } = await firstSheet(book);
  const isDay = await dayStyles(book);
  const texts = await sharedTexts(book);
  const rows: FileRow[] = [];
  let row: FileRow = { line: 0, cells: [] };
  let cell = { column: -1, kind: '', style: 0, value: '', formula: '' };
  let into: 'value' | 'formula' | null = null;
  const textOf = ({ kind, style, value, formula }: typeof cell): string => {
    if (value === '') return formula === '' ? '' : `=${formula}`;
    if (kind === 's') return texts[Number(value)] ?? '';
    if (kind === 'b') return value === '1' ? say.yes : say.no;
    if (kind !== '' && kind !== 'n') return value;
    return (isDay[style] ? dayOfSerial(Number(value), since1904) : null) ?? numberText(value);
  };
  await book.read(path, {
    open: (name, attributes) => {
      if (name === 'row') row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] };
      if (name === 'c') {
        const { r: place, t: kind = '', s: style = '0' } = attributes;
        const column = place === undefined ? cell.column + 1 : columnOf(place);
        cell = { column, kind, style: Number(style), value: '', formula: '' };
      }
      if (name === 'v' || name === 't') into = 'value';
      if (name === 'f') into = 'formula';
    },
    text: (part) => {
      if (into !== null) cell[into] += book.keep(part);
    },
    close: (name) => {
      if (['v', 't', 'f'].includes(name)) into = null;
      if (name === 'c') {
        const text = textOf(cell);
        if (cleanLine(text) === '') return;
        if (cell.column >= MAX_COLUMNS) throw new TableUnreadable(say.tooManyColumns(MAX_COLUMNS));
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = text;
      }
      if (name === 'row') {
        cell.column = -1;
        if (row.cells.length > 0) rows.push(row);
        if (rows.length > MAX_ROWS + 1) throw new TableUnreadable(say.tooManyRows(MAX_ROWS));
      }
    },
  });
  const width = rows[0]?.cells.length ?? 0;
  // A sheet does not write the empty cells at the end of a row.
  for (const { cells } of rows) while (cells.length < width) cells.push('');
  return rows;
};

/** @throws TableUnreadable */
export const readXlsx = async (bytes: Uint8Array): Promise<FileTable> => {
  try {
    const book = await Workbook.open(bytes);
    return { rows: await readSheet(book) };
  } catch (error) {
    // What the libraries throw is about the file: its bytes are all here.
    throw error instanceof TableUnreadable ? error : new TableUnreadable(say.damaged);
  }
};
