/** The tables of docs/offline.md, made from what the journeys declare. */
import { capabilities, type CapabilityName } from '../../e2e/works-offline.ts';
import { files, read } from './tree.ts';

const groups = ['offline', 'reliability'] as const;
type Group = (typeof groups)[number];

const marksOf = (group: Group) => ({
  from: `<!-- ${group}: written by scripts/offline-table.mjs -->`,
  to: `<!-- /${group} -->`,
});

/** Journeys by the capability that they declare. */
export const declared = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const path of files.filter((one) => /^e2e\/.*\.spec\.ts$/.test(one))) {
    for (const [, list = ''] of read(path).matchAll(/\bworksOffline\(([^)]*)\)/g))
      for (const [, name = ''] of list.matchAll(/'([^']*)'/g))
        found.set(name, [...new Set([...(found.get(name) ?? []), path])]);
  }
  return found;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (group: Group): string => {
  const journeys = declared();
  const names = (Object.keys(capabilities) as CapabilityName[]).filter(
    (name) => 'reliability' in capabilities[name] === (group === 'reliability'),
  );
  const cells = names.map((name) => {
    const { what, offline } = capabilities[name];
    const held = (journeys.get(name) ?? []).map(
      (path) => `[${path.replace(/^e2e\/|\.spec\.ts$/g, '')}](../${path})`,
    );
    return [what, offline, held.join(', ')];
  });
  const head =
    group === 'offline'
      ? ['what', 'without a connection', 'held by']
      : ['what happens', 'what the app does', 'held by'];
  const widths = head.map((title, at) =>
    Math.max(title.length, ...cells.map((line) => line[at]?.length ?? 0)),
  );
  const padded = (line: readonly string[]): string =>
    row(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
  return [padded(head), row(widths.map((width) => '-'.repeat(width))), ...cells.map(padded)].join(
    '\n',
  );
};

/** The page with its tables as they should be. */
export const withOfflineTables = (page: string): string =>
  groups.reduce((text, group) => {
    const marks = marksOf(group);
    const [from, to] = [text.indexOf(marks.from), text.indexOf(marks.to)];
    if (from < 0 || to < from) throw new Error(`the page has no place for the table of ${group}`);
    return `${text.slice(0, from + marks.from.length)}\n\n${tableOf(group)}\n\n${text.slice(to)}`;
  }, page);
