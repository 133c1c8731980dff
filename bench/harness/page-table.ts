/** A Markdown table for a documentation page, and its place in the page. */
import { readFile, writeFile } from 'node:fs/promises';

/** The first row is the header. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

/** @throws when the page has no such marks. */
export const writeBetween = async (path: string, mark: string, text: string): Promise<void> => {
  const page = await readFile(path, 'utf8');
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for ${mark}`);
  await writeFile(path, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
};
