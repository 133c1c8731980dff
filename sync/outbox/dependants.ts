// Which writes need which. Pure: a screen asks before somebody decides, and the decision asks again.
import { specOf } from '#contract/commands/registry.ts';
import type { Op } from '../mirror/op.ts';

/** Writes that cannot exist without this one, and those that need them, in their order. `ops` in local order. */
export const dependantsOf = (op: Pick<Op, 'opId'>, ops: readonly Op[]): Op[] => {
  const fallen = new Set([op.opId]);
  const found: Op[] = [];
  for (const other of ops) {
    if (other.state === 'acked' || other.afterOp === undefined || !fallen.has(other.afterOp)) continue;
    fallen.add(other.opId);
    found.push(other);
  }
  return found;
};

/** The newest waiting write of `ahead` that makes what `op` cannot exist without. `ahead` in local order. */
export const makerOf = (op: Pick<Op, 'kind' | 'payload'>, ahead: readonly Op[]): Op | undefined => {
  const needs = specOf(op.kind)?.needs?.(op.payload as never) ?? [];
  return ahead.findLast((other) => other.state !== 'acked' && needs.includes(other.entity) && specOf(other.kind)?.creates);
};
