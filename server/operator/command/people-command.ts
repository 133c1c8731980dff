/** `npm run people`: people of a company and their certificates, while the server runs or not. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { operatorOrder } from '../operator-order.ts';
import { giveOrder } from './give-order.ts';
import { readPeopleCsv } from './read-people-csv.ts';
import { fieldValues, personFlags, type PersonFlags } from './person-flags.ts';
import { inPortuguese, problemsOf } from './problems-of.ts';
import { type CommandSurroundings, type OperatorTerminal, printLines } from './terminal.ts';

const flags = {
  ...personFlags,
  company: { type: 'string' },
  /** Who it is about. */
  login: { type: 'string' },
  /** A table of people to add. */
  file: { type: 'string' },
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
  certificate?: string;
  withCompany?: string;
  withLogin?: string;
  ownLogin?: boolean;
};

/** The order as it was typed; null where that is none. */
const orderOf = async (verb: string | undefined, given: Given, cwd: string) => {
  const {
    company: named,
    login,
    file,
    certificate,
    withCompany,
    withLogin,
    ownLogin,
    ...fields
  } = given;
  const company = named ?? null;
  const values = fieldValues(fields);
  const hasFields = Object.keys(values).length > 0;
  if (verb === 'revoke-certificate')
    return certificate === undefined || login !== undefined || file !== undefined || hasFields
      ? null
      : { kind: 'revoke-certificate', company, code: certificate };
  if (certificate !== undefined) return null;
  if (verb === 'link')
    return file !== undefined || hasFields
      ? null
      : {
          kind: 'link-people',
          company,
          login,
          withCompany,
          withLogin,
          opensSession: ownLogin !== true,
        };
  if (withCompany !== undefined || withLogin !== undefined || ownLogin !== undefined) return null;
  if (verb === 'list')
    return login === undefined && !hasFields ? { kind: 'list-people', company } : null;
  if (verb === 'add' && file !== undefined)
    return login === undefined && !hasFields
      ? { kind: 'add-people', company, people: readPeopleCsv(await readFile(resolve(cwd, file))) }
      : null;
  if (login === undefined || file !== undefined) return null;
  if (verb === 'add')
    return { kind: 'add-people', company, people: [{ ...values, username: login }] };
  if (verb === 'change')
    return hasFields ? { kind: 'change-person', company, login, fields: values } : null;
  const kinds: Readonly<Record<string, string>> = {
    block: 'block-person',
    unblock: 'let-in-person',
    invite: 'invite-person',
    unlink: 'unlink-person',
  };
  const kind = kinds[verb ?? ''];
  return kind === undefined || hasFields ? null : { kind, company, login };
};

export const runPeople = async (
  args: readonly string[],
  { env, cwd }: CommandSurroundings,
  terminal: OperatorTerminal,
): Promise<0 | 1> => {
  let typed: unknown;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flags,
      allowPositionals: true,
    });
    typed = positionals.length === 1 ? await orderOf(positionals[0], values, cwd) : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('CSV_')) return printLines(terminal, [say.badCsv], false);
    return printLines(
      terminal,
      /^(ENOENT|EISDIR|EACCES)$/.test(code) ? [say.noFile] : say.peopleUsage,
      false,
    );
  }
  if (typed === null) return printLines(terminal, say.peopleUsage, false);
  const order = operatorOrder.safeParse(typed, inPortuguese);
  if (!order.success) return printLines(terminal, problemsOf(order.error), false);
  const { lines, ok } = await giveOrder(env, order.data);
  return printLines(terminal, lines, ok);
};
