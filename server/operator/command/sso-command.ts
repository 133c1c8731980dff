/** `npm run sso`: identity providers of a company, while the server runs or not. */
import { parseArgs } from 'node:util';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { sendOperatorCommand } from './send-command.ts';
import { inPortuguese, problemsOf } from './problems-of.ts';
import { type CommandSurroundings, type OperatorTerminal, printLines } from './terminal.ts';

const flags = { company: { type: 'string' }, provider: { type: 'string' } } as const;

export const runSso = async (
  args: readonly string[],
  { env }: CommandSurroundings,
  terminal: OperatorTerminal,
): Promise<0 | 1> => {
  const usage = () => printLines(terminal, say.ssoUsage, false);
  let verb: string | undefined;
  let given: { company?: string; provider?: string };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flags,
      allowPositionals: true,
    });
    if (positionals.length !== 1) return usage();
    [verb, given] = [positionals[0], values];
  } catch {
    return usage();
  }
  const company = given.company ?? null;
  const { provider } = given;
  const orderOf = async () => {
    if (verb === 'list') return provider === undefined ? { kind: 'list-providers', company } : null;
    if (provider === undefined) return null;
    if (verb === 'on' || verb === 'off')
      return { kind: 'switch-provider', company, provider, active: verb === 'on' };
    if (verb !== 'secret') return null;
    // Not a flag: those stand in the machine's list of processes and in the shell's history.
    const secret = env['SSO_CLIENT_SECRET'] ?? (await terminal.ask?.(say.askSecret))?.trim();
    return secret === undefined ? null : { kind: 'set-provider-secret', company, provider, secret };
  };
  const typed = await orderOf();
  if (typed === null) return usage();
  const order = operatorCommand.safeParse(typed, inPortuguese);
  if (!order.success) return printLines(terminal, problemsOf(order.error.issues), false);
  const { lines, ok } = await sendOperatorCommand(env, order.data);
  return printLines(terminal, lines, ok);
};
