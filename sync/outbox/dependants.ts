// Which writes need which. Pure: a screen asks before somebody decides, and the decision asks again.
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
