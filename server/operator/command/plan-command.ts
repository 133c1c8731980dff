/** `npm run plan`: the plan of a company, its deadline, and the plans that it may have instead. */
import { parseArgs } from 'node:util';
import { planOperatorCopy } from '#server/copy/plan-operator-pt-br.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { sendOperatorCommand } from './send-command.ts';
import { inPortuguese, problemsOf } from './problems-of.ts';
import { type CommandSurroundings, type OperatorTerminal, printLines } from './terminal.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const is = { type: 'boolean' } as const;
const flags = {
  company: text,
  id: text,
  name: text,
  end: text,
  noEnd: is,
  trial: is,
  contract: is,
  trialDays: text,
  description: text,
  feature: texts,
  product: texts,
  enterprise: is,
  trialAddress: text,
} as const;
type Given = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

/** What each verb takes besides the company. */
const takes: Readonly<Record<string, readonly (keyof Given)[]>> = {
  show: [],
  remove: [],
  withdraw: ['id'],
  set: ['id', 'name', 'end', 'noEnd', 'trial', 'contract', 'trialDays'],
  offer: [
    'id',
    'name',
    'description',
    'feature',
    'product',
    'enterprise',
    'trialDays',
    'trialAddress',
  ],
};

const days = ({ trialDays }: Given) =>
  trialDays === undefined ? {} : { trialDays: Number(trialDays) };

const nameOf = ({ id, name }: Given) => ({ id, ...(name !== undefined && { name }) });

const setOrder = (given: Given): object | null => {
  const { end, noEnd, trial, contract } = given;
  if ((end !== undefined && noEnd) || (trial && contract)) return null;
  const ends = noEnd ? { end: null } : end === undefined ? {} : { end };
  return {
    kind: 'set-plan',
    ...nameOf(given),
    ...days(given),
    ...ends,
    ...((trial || contract) && { trial: trial === true }),
  };
};

const offerOrder = (given: Given): object => {
  const { description, feature, product, enterprise, trialAddress } = given;
  return {
    kind: 'set-offer',
    ...nameOf(given),
    ...days(given),
    ...(description !== undefined && { description }),
    ...(feature !== undefined && { features: feature }),
    ...(product !== undefined && { products: product }),
    ...(enterprise && { enterprise, trialDays: 0 }),
    ...(trialAddress !== undefined && { trialAddress }),
  };
};

/** The order of each verb, without its company; null where the flags contradict each other. */
const orders: Readonly<Record<string, (given: Given) => object | null>> = {
  show: () => ({ kind: 'show-plan' }),
  remove: () => ({ kind: 'remove-plan' }),
  withdraw: ({ id }) => ({ kind: 'remove-offer', id }),
  set: setOrder,
  offer: offerOrder,
};

/** Null where the command makes no sense. */
const orderOf = (verb: string, given: Given): object | null => {
  const wanted = takes[verb];
  const foreign = Object.keys(given).filter(
    (flag) => flag !== 'company' && !wanted?.includes(flag as keyof Given),
  );
  if (!wanted || foreign.length > 0 || (wanted.includes('id') && given.id === undefined))
    return null;
  const order = orders[verb]?.(given) ?? null;
  return order && { ...order, company: given.company ?? null };
};

export const runPlan = async (
  args: readonly string[],
  { env }: CommandSurroundings,
  terminal: OperatorTerminal,
): Promise<0 | 1> => {
  const usage = () => printLines(terminal, planOperatorCopy.usage, false);
  let typed: object | null;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flags,
      allowPositionals: true,
    });
    typed = positionals.length === 1 ? orderOf(positionals[0] ?? '', values) : null;
  } catch {
    return usage();
  }
  if (typed === null) return usage();
  const order = operatorCommand.safeParse(typed, inPortuguese);
  if (!order.success) return printLines(terminal, problemsOf(order.error.issues), false);
  const { lines, ok } = await sendOperatorCommand(env, order.data);
  return printLines(terminal, lines, ok);
};
