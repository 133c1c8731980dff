import type { SheetCell } from '#contract/sheet.ts';

/**
 * Prevents formula injection: text that a spreadsheet program would read as a formula gets a
 * leading apostrophe.
 */
export const guarded = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && /^(?:[\t\r\n]|\s*[=+@\uFF1D\uFF0B\uFF20-])/.test(cell)
    ? `'${cell}`
    : cell;
