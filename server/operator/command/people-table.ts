/** `npm run people -- add --file`: a table of people, each problem told with its line. */
import { open, readFile, unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import {
  type OperatorAnswer,
  operatorCommand,
  type OperatorCommandOf,
} from '#server/operator/operator-command.ts';
import { inPortuguese, problemsOf } from './problems-of.ts';
import { linesByMessage, type PeopleTable, readPeopleTable } from './read-people-csv.ts';
import { sendOperatorCommand } from './send-command.ts';
import { type CommandSurroundings, type OperatorTerminal, printLines } from './terminal.ts';

export interface TableGiven {
  company: string | null;
  file: string;
  /** Who is not in the table is blocked. */
  blocksOthers: boolean;
  /** Where links are written; null: they are said. */
  links: string | null;
  yes: boolean;
}

/** The order of a table, or what is wrong with its lines. */
const orderOf = (
  table: PeopleTable,
  { company, links }: TableGiven,
): { order: OperatorCommandOf<'put-people'> } | { problems: string[] } => {
  const order = operatorCommand.safeParse(
    { kind: 'put-people', people: table.people, company, linksApart: links !== null },
    inPortuguese,
  );
  if (order.success && order.data.kind === 'put-people') return { order: order.data };
  const problems = (order.error?.issues ?? []).flatMap((issue) => {
    const row = issue.path[0] === 'people' ? issue.path[1] : undefined;
    const line = typeof row === 'number' ? table.lines[row] : undefined;
    return problemsOf([issue]).map((message) => ({ line: line ?? 1, message }));
  });
  return { problems: linesByMessage(problems) };
};

/** What to print of an answer: its problems by the lines of the file. */
const linesOf = (table: PeopleTable, { lines, problems = [] }: OperatorAnswer): string[] => [
  ...lines,
  ...linesByMessage(problems.map(({ row, message }) => ({ line: table.lines[row] ?? 1, message }))),
];

/** Logins to block, once a person has seen whose they are and said yes; null where they did not. */
const confirmedLeavers = async (
  table: PeopleTable,
  { company, yes }: TableGiven,
  { env }: CommandSurroundings,
  terminal: OperatorTerminal,
): Promise<readonly string[] | null> => {
  const staying = table.people.map(({ username }) => String(username));
  const answer = await sendOperatorCommand(env, { kind: 'list-leavers', company, staying });
  printLines(terminal, answer.lines, answer.ok);
  if (!answer.ok) return null;
  const { leavers = [] } = answer;
  if (leavers.length === 0 || yes) return leavers;
  const said = (await terminal.ask?.(say.confirmBlocking)) ?? '';
  if (/^s(im)?$/i.test(said.trim())) return leavers;
  printLines(terminal, [say.notConfirmed], false);
  return null;
};

/** A cell that no spreadsheet takes for a formula or for two cells. */
const cell = (text: string): string =>
  `"${text.replaceAll('"', '""').replace(/^(?=[=+@-])/, "'")}"`;

type Links = NonNullable<OperatorAnswer['links']>;

const linkTable = (links: Links): string => {
  const lines = links.map(({ username, name, link }) =>
    [cell(username), cell(name), link].join(';'),
  );
  return `\uFEFF${[say.linksHead, ...lines].join('\r\n')}\r\n`;
};

/**
 * Carries out the order with the file of its links open, for its owner alone: once people are
 * changed, a link that cannot be written would be lost. No file stays where there are none.
 */
const withLinks = async (
  path: string,
  send: () => Promise<OperatorAnswer>,
): Promise<OperatorAnswer> => {
  const file = await open(path, 'wx', 0o600).catch(() => null);
  if (!file) return { ok: false, lines: [say.linksFileThere(path)] };
  let links: Links = [];
  try {
    const answer = await send();
    links = answer.links ?? [];
    if (links.length === 0) return answer;
    await file.writeFile(linkTable(links));
    return { ...answer, lines: [...answer.lines, say.linksWritten(links.length, path)] };
  } finally {
    await file.close();
    if (links.length === 0) await unlink(path);
  }
};

export const putTable = async (
  given: TableGiven,
  surroundings: CommandSurroundings,
  terminal: OperatorTerminal,
): Promise<0 | 1> => {
  const { env, cwd } = surroundings;
  const table = await readPeopleTable(await readFile(resolve(cwd, given.file)));
  printLines(terminal, table.notes, true);
  const checked = orderOf(table, given);
  if ('problems' in checked) return printLines(terminal, checked.problems, false);
  const block = given.blocksOthers
    ? await confirmedLeavers(table, given, surroundings, terminal)
    : [];
  if (block === null) return 1;
  const send = () => sendOperatorCommand(env, { ...checked.order, block: [...block] });
  const answer =
    given.links === null ? await send() : await withLinks(resolve(cwd, given.links), send);
  return printLines(terminal, linesOf(table, answer), answer.ok);
};
