/** A table as text that Excel opens by itself in Brazil. */

/** A cell that no spreadsheet takes for a formula or for two cells. */
const cellOf = (text: string): string =>
  `"${text.replaceAll('"', '""').replace(/^(?=[\s]*[=+@\t\r-])/, "'")}"`;

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`;
