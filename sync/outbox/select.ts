// Which waiting writes go next, and in which batches. In a lane nothing overtakes; lanes do not wait for each other, so one stuck
// write stops its own lane and no other. A write that was parked does not stop its lane, only those that need it.
import { limits } from '#contract/protocol.ts';
import { isBackingOff } from '../transport/back-off.ts';
import type { Op } from '../mirror/op.ts';

const sizeOf = (op: Op): number => JSON.stringify(op.payload).length + 320;

/** Writes that may go now, a list a lane, in local order. */
export const dueByLane = (ops: readonly Op[], now: number): Map<string, Op[]> => {
  const states = new Map(ops.map((op) => [op.opId, op.state]));
  const closed = new Set<string>();
  const due = new Map<string, Op[]>();
  for (const op of ops) {
    if (op.state === 'acked' || op.state === 'parked' || op.state === 'conflict') continue;
    const needed = op.afterOp === undefined ? undefined : states.get(op.afterOp);
    // What it builds on was refused: it waits for that decision, and lets the rest of the lane pass.
    if (needed === 'parked' || needed === 'conflict' || needed === 'held.version') {
      states.set(op.opId, needed);
      continue;
    }
    if (closed.has(op.lane)) continue;
    const lane = due.get(op.lane);
    // What it builds on has to be there, or to go before it in the same lane: lanes fly beside each other.
    const ready = needed === undefined || needed === 'acked' || (lane?.some((other) => other.opId === op.afterOp) ?? false);
    if (op.state !== 'queued' || isBackingOff(op, now) || !ready) {
      closed.add(op.lane);
      continue;
    }
    if (lane) lane.push(op);
    else due.set(op.lane, [op]);
  }
  return due;
};

export interface BatchLimits {
  ops: number;
  bytes: number;
  batches: number;
}

/** Up to `batches` batches of disjoint lanes. A lane that does not fit whole goes on in the next round. */
export const batchesOf = (
  due: Map<string, Op[]>,
  max: BatchLimits = { ops: limits.batchOps, bytes: limits.batchBytes, batches: limits.parallelBatches },
): Op[][] => {
  const batches: Op[][] = [];
  let batch: Op[] = [];
  let bytes = 0;
  const close = (): void => {
    if (batch.length > 0) batches.push(batch);
    batch = [];
    bytes = 0;
  };
  for (const lane of due.values()) {
    let placed = 0;
    for (const op of lane) {
      const size = sizeOf(op);
      if (batch.length >= max.ops || bytes + size > max.bytes) {
        close();
        // The rest of a lane must not fly beside its own head: it goes on in the next round.
        if (placed > 0) break;
      }
      if (batches.length >= max.batches) return batches;
      batch.push(op);
      bytes += size;
      placed += 1;
    }
  }
  close();
  return batches;
};

/** When the next write falls due; null when none waits for a time. What is overdue and did not go waits for something else. */
export const nextDueAt = (ops: readonly Op[], now: number): number | null => {
  let next: number | null = null;
  for (const op of ops) {
    const timed = op.state === 'queued' || (op.state === 'parked' && op.last?.code === 'suspect');
    if (timed && op.nextAt > now && (next === null || op.nextAt < next)) next = op.nextAt;
  }
  return next;
};
