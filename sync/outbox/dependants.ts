// Which writes depend on which. Pure: a screen calls it before the person decides, and the decision calls it again.
import type { Op } from '../mirror/op.ts';

/** The writes that depend on this one, in order. Discarding it discards them too. `ops` in local order. */
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
