/** The README's table of what works without a connection, made from what the journeys declare. */
import { capabilities, type CapabilityName } from '../../e2e/works-offline.ts';
import { files, read } from './tree.ts';

export const MARKS = { from: '<!-- what works offline: written by scripts/offline-table.mjs -->', to: '<!-- /what works offline -->' };

/** Journeys by the capability that they declare. */
export const declared = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const path of files.filter((one) => /^e2e\/.*\.spec\.ts$/.test(one))) {
    for (const [, list = ''] of read(path).matchAll(/\bworksOffline\(([^)]*)\)/g))
      for (const [, name = ''] of list.matchAll(/'([^']*)'/g)) found.set(name, [...new Set([...(found.get(name) ?? []), path])]);
  }
  return found;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const offlineTable = (): string => {
  const journeys = declared();
  const cells = (Object.keys(capabilities) as CapabilityName[]).map((name) => {
    const { what, offline } = capabilities[name];
    const held = (journeys.get(name) ?? []).map((path) => `[${path.replace(/^e2e\/|\.spec\.ts$/g, '')}](${path})`);
    return [what, offline, held.join(', ')];
  });
  const head = ['what', 'without a connection', 'held by'];
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((line) => line[at]?.length ?? 0)));
  const padded = (line: readonly string[]): string => row(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
  return [padded(head), row(widths.map((width) => '-'.repeat(width))), ...cells.map(padded)].join('\n');
};

/** The README with its table as it should be. */
export const withOfflineTable = (readme: string): string => {
  const [from, to] = [readme.indexOf(MARKS.from), readme.indexOf(MARKS.to)];
  if (from < 0 || to < from) throw new Error('the README has no place for the table');
  return `${readme.slice(0, from + MARKS.from.length)}\n\n${offlineTable()}\n\n${readme.slice(to)}`;
};
