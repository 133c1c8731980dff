/** Days as spreadsheets and people write them, to YYYY-MM-DD. */

const DAY_MS = 86_400_000;
/** Excel counts from here, as if 1900 had had a 29 February. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;
/** 1927 to 2119: any other number is no day of a hiring. */
const MIN_SERIAL = 10_000;
const MAX_SERIAL = 80_000;

/** Of a number of a spreadsheet; null where it is no likely day. */
export const dayOfSerial = (serial: number, since1904 = false): string | null => {
  const days = Math.floor(serial) + (since1904 ? DAYS_TO_1904 : 0);
  if (!(days >= MIN_SERIAL && days <= MAX_SERIAL)) return null;
  return new Date(SERIAL_START + days * DAY_MS).toISOString().slice(0, 10);
};

/** Null for a day that no calendar has. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : null;
};

/** 31/12/2026, 31-12-26, 2026-12-31, a spreadsheet's number; a time behind it is left out. */
export const dayOfCell = (cell: string): string | null => {
  const text = cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (brazilian) {
    const [, day, month, written = ''] = brazilian;
    const year = Number(written) + (written.length === 4 ? 0 : Number(written) < 50 ? 2000 : 1900);
    return dayOf(year, Number(month), Number(day));
  }
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return /^\d{5}([.,]\d+)?$/.test(text) ? dayOfSerial(Number(text.replace(',', '.'))) : null;
};
