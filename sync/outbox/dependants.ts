// Which writes need which. Pure: a screen asks before a person decides, and the decision asks
// again.
import { specOf } from '#contract/commands/registry.ts';
import type { Op } from '../mirror/op.ts';

type DependantsOf = (op: Pick<Op, 'opId'>) => Op[];

/** For several writes of one queue, which is looked through once. `ops` in local order. */
export const dependantsIn = (ops: readonly Op[]): DependantsOf => {
  const next = new Map<string, Op[]>();
  for (const op of ops) {
    if (op.state === 'acked' || op.afterOp === undefined) continue;
    const list = next.get(op.afterOp);
    if (list) list.push(op);
    else next.set(op.afterOp, [op]);
  }
  return ({ opId }) => {
    const found = new Map<string, Op>();
    const asked = [opId];
    for (let of = asked.pop(); of !== undefined; of = asked.pop())
      for (const op of next.get(of) ?? [])
        if (op.opId !== opId && !found.has(op.opId)) {
          found.set(op.opId, op);
          asked.push(op.opId);
        }
    return [...found.values()].sort((one, other) => one.seq - other.seq);
  };
};

/**
 * Writes that cannot exist without this one, and those that need them, in their order. `ops` in
 * local order.
 */
export const dependantsOf = (op: Pick<Op, 'opId'>, ops: readonly Op[]): Op[] =>
  dependantsIn(ops)(op);

/**
 * The newest waiting write of `ahead` that makes what `op` cannot exist without. `ahead` in local
 * order.
 */
export const makerOf = (op: Pick<Op, 'kind' | 'payload'>, ahead: readonly Op[]): Op | undefined => {
  const needs = specOf(op.kind)?.needs?.(op.payload as never) ?? [];
  return ahead.findLast(
    (other) =>
      other.state !== 'acked' && needs.includes(other.entity) && specOf(other.kind)?.creates,
  );
};
