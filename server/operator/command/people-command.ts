/** `npm run people`: people of a company and their certificates, while the server runs or not. */
import { parseArgs } from 'node:util';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { sendOperatorCommand } from './send-command.ts';
import { TableRefused } from './read-people-csv.ts';
import { putTable, type TableGiven } from './people-table.ts';
import { fieldValues, personFlags, type PersonFlags } from './person-flags.ts';
import { inPortuguese, problemsOf } from './problems-of.ts';
import { type CommandSurroundings, type OperatorTerminal, printLines } from './terminal.ts';

const flags = {
  ...personFlags,
  company: { type: 'string' },
  /** Who it is about. */
  login: { type: 'string' },
  /** A table of people. */
  file: { type: 'string' },
  /** `block`: who is not in the table. */
  others: { type: 'string' },
  /** The file for the links of people who get no mail. */
  links: { type: 'string' },
  /** Without a question. */
  yes: { type: 'boolean' },
  /** The code of a certificate to revoke. */
  certificate: { type: 'string' },
  /** The other account of the same person. */
  withCompany: { type: 'string' },
  withLogin: { type: 'string' },
  /** The other app asks for its own login. */
  ownLogin: { type: 'boolean' },
} as const;

type Given = PersonFlags & {
  company?: string;
  login?: string;
  file?: string;
  others?: string;
  links?: string;
  yes?: boolean;
  certificate?: string;
  withCompany?: string;
  withLogin?: string;
  ownLogin?: boolean;
};

/** Flags of one verb alone, besides the person's fields. */
type Special =
  | 'login'
  | 'file'
  | 'certificate'
  | 'withCompany'
  | 'withLogin'
  | 'ownLogin'
  | 'fields';

const usedBy = (given: Given, hasFields: boolean): Set<Special> => {
  const flagsOf = ['login', 'file', 'certificate', 'withCompany', 'withLogin', 'ownLogin'] as const;
  return new Set([
    ...flagsOf.filter((flag) => given[flag] !== undefined),
    ...(hasFields ? (['fields'] as const) : []),
  ]);
};

interface Verb {
  /** Flags that it takes besides the company. */
  takes: readonly Special[];
  /** Those that it does not go without. */
  needs: readonly Special[];
  order(given: Given, values: object): object;
}

const onPerson = (kind: string): Verb => ({
  takes: ['login'],
  needs: ['login'],
  order: ({ login }) => ({ kind, login }),
});

const verbs: Readonly<Record<string, Verb>> = {
  'revoke-certificate': {
    takes: ['certificate'],
    needs: ['certificate'],
    order: ({ certificate }) => ({ kind: 'revoke-certificate', code: certificate }),
  },
  link: {
    takes: ['login', 'withCompany', 'withLogin', 'ownLogin'],
    needs: [],
    order: ({ login, withCompany, withLogin, ownLogin }) => ({
      kind: 'link-people',
      login,
      withCompany,
      withLogin,
      opensSession: ownLogin !== true,
    }),
  },
  list: {
    takes: ['file'],
    needs: [],
    order: () => ({ kind: 'list-people' }),
  },
  add: {
    takes: ['login', 'fields'],
    needs: ['login'],
    order: ({ login }, values) => ({
      kind: 'add-people',
      people: [{ ...values, username: login }],
    }),
  },
  change: {
    takes: ['login', 'fields'],
    needs: ['login', 'fields'],
    order: ({ login }, values) => ({ kind: 'change-person', login, fields: values }),
  },
  block: onPerson('block-person'),
  unblock: onPerson('let-in-person'),
  invite: onPerson('invite-person'),
  unlink: onPerson('unlink-person'),
};

/** The order as it was typed; null where that is none. */
const orderOf = (name: string, given: Given): object | null => {
  const {
    company,
    login: _login,
    file: _file,
    others,
    links,
    yes,
    certificate: _certificate,
    withCompany: _withCompany,
    withLogin: _withLogin,
    ownLogin: _ownLogin,
    ...fields
  } = given;
  // Of a table alone.
  if ([others, links, yes].some((flag) => flag !== undefined)) return null;
  const values = fieldValues(fields);
  const used = usedBy(given, Object.keys(values).length > 0);
  const verb = verbs[name];
  if (!verb || !verb.needs.every((flag) => used.has(flag))) return null;
  if (![...used].every((flag) => verb.takes.includes(flag))) return null;
  return { ...verb.order(given, values), company: company ?? null };
};

/** `add` with a file and nothing about a person. */
const tableOf = (
  name: string,
  { company, file, others, links, yes, ...more }: Given,
): TableGiven | null =>
  name === 'add' &&
  file !== undefined &&
  Object.keys(more).length === 0 &&
  (others === undefined || others === 'block')
    ? {
        company: company ?? null,
        file,
        blocksOthers: others === 'block',
        links: links ?? null,
        yes: yes ?? false,
      }
    : null;

export const runPeople = async (
  args: readonly string[],
  surroundings: CommandSurroundings,
  terminal: OperatorTerminal,
): Promise<0 | 1> => {
  const { env } = surroundings;
  let typed: unknown;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flags,
      allowPositionals: true,
    });
    const [name = ''] = positionals;
    const table = positionals.length === 1 ? tableOf(name, values) : null;
    if (table) return await putTable(table, surroundings, terminal);
    typed = positionals.length === 1 ? orderOf(name, values) : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (error instanceof TableRefused) return printLines(terminal, error.lines, false);
    return printLines(
      terminal,
      /^(ENOENT|EISDIR|EACCES)$/.test(code) ? [say.noFile] : say.peopleUsage,
      false,
    );
  }
  if (typed === null) return printLines(terminal, say.peopleUsage, false);
  const order = operatorCommand.safeParse(typed, inPortuguese);
  if (!order.success) return printLines(terminal, problemsOf(order.error.issues), false);
  const { lines, ok } = await sendOperatorCommand(env, order.data);
  return printLines(terminal, lines, ok);
};
