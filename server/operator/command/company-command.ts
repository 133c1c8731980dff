/** `npm run company`: the first company of an installation, and every further one. */
import { parseArgs } from 'node:util';
import { accented, unaccented } from '#server/copy/accents.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { sendOperatorCommand } from './send-command.ts';
import { inPortuguese, problemsOf } from './problems-of.ts';
import { type CommandSurroundings, type OperatorTerminal, printLines } from './terminal.ts';

const flags = {
  name: { type: 'string' },
  address: { type: 'string' },
  id: { type: 'string' },
  host: { type: 'string', multiple: true },
  colour: { type: 'string' },
  adminName: { type: 'string' },
  adminLogin: { type: 'string' },
  adminEmail: { type: 'string' },
} as const;

/** `Padaria São João` is `padaria-sao-joao`. */
export const idOf = (name: string): string =>
  [...name]
    .map((letter) => unaccented[accented.indexOf(letter)] ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64);

const withScheme = (address: string): string =>
  (address === '' || address.includes('://') ? address : `https://${address}`).replace(/\/$/, '');

export const runCompany = async (
  args: readonly string[],
  { env }: CommandSurroundings,
  terminal: OperatorTerminal,
): Promise<0 | 1> => {
  let given: ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];
  try {
    given = parseArgs({ args: [...args], options: flags }).values;
  } catch {
    return printLines(terminal, say.companyUsage, false);
  }
  const { ask } = terminal;
  const missing: string[] = [];
  /**
   * What a flag says, or the person at the terminal; a question that has an answer of its own may
   * be passed over.
   */
  const value = async (
    flag: Exclude<keyof typeof flags, 'host'>,
    question: string,
    fallback?: string,
  ): Promise<string> => {
    const said = given[flag]?.trim() ?? (ask ? (await ask(question)).trim() : '');
    if (said === '' && fallback === undefined) missing.push(`--${flag}`);
    return said === '' ? (fallback ?? '') : said;
  };
  const name = await value('name', say.ask.name);
  const address = withScheme(await value('address', say.ask.address));
  const id = given.id ?? idOf(name);
  const admin = {
    name: await value('adminName', say.ask.adminName),
    username: await value('adminLogin', say.ask.adminLogin),
    email: (await value('adminEmail', say.ask.adminEmail, '')) || null,
  };
  if (missing.length > 0)
    return printLines(terminal, [say.missing(missing), ...say.companyUsage], false);
  const order = {
    kind: 'create-company',
    id,
    name,
    address,
    hosts: given.host ?? [],
    colour: given.colour ?? null,
    admin,
  };
  const parsed = operatorCommand.safeParse(order, inPortuguese);
  if (!parsed.success) return printLines(terminal, problemsOf(parsed.error.issues), false);
  const { lines, ok } = await sendOperatorCommand(env, parsed.data);
  return printLines(terminal, lines, ok);
};
