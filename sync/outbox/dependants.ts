// Which writes build on which. Pure: a screen asks it before somebody decides, the decision asks it again.
import type { Op } from '../mirror/op.ts';

/** Writes that build on this one, in their order: they fall with it. `ops` in local order. */
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
