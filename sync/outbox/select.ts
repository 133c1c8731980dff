// Selects which waiting writes go next, and in which batches. A lane keeps its order; lanes are
// independent, so a stuck write blocks only its own lane. A parked write does not block its lane,
// only its dependants.
import { limits } from '#contract/protocol.ts';
import { isBackingOff } from '../transport/back-off.ts';
import type { Op, OpState } from '../mirror/op.ts';

const sizeOf = (op: Op): number => JSON.stringify(op.payload).length + 320;

const noFiles: ReadonlySet<string> = new Set();

/** Accepted, or left to a decision: it neither goes nor holds back its lane. */
const isDone = (state: OpState): boolean =>
  state === 'acked' || state === 'parked' || state === 'conflict';

/** What depends on a write in this state waits with it. */
const isHeld = (state: OpState | undefined): state is OpState =>
  state === 'parked' || state === 'conflict' || state === 'held.version';

/**
 * Writes that may be sent now, grouped by lane, in local order. `filesHere`: files whose bytes the
 * server does not have yet.
 */
export const dueByLane = (
  ops: readonly Op[],
  now: number,
  filesHere: ReadonlySet<string> = noFiles,
): Map<string, Op[]> => {
  const states = new Map(ops.map((op) => [op.opId, op.state]));
  const closed = new Set<string>();
  const due = new Map<string, Op[]>();
  /** Its dependency is acked, or comes earlier in the same lane: lanes are sent in parallel. */
  const isReady = ({ afterOp, lane }: Op): boolean => {
    const needed = afterOp === undefined ? undefined : states.get(afterOp);
    if (needed === undefined || needed === 'acked') return true;
    return due.get(lane)?.some(({ opId }) => opId === afterOp) ?? false;
  };
  const mayGo = (op: Op): boolean =>
    op.state === 'queued' &&
    !isBackingOff(op, now) &&
    isReady(op) &&
    (op.file === undefined || !filesHere.has(op.file));
  for (const op of ops) {
    if (isDone(op.state)) continue;
    const needed = op.afterOp === undefined ? undefined : states.get(op.afterOp);
    // Its dependency was refused: it waits for that decision, and the rest of the lane goes on.
    if (isHeld(needed)) {
      states.set(op.opId, needed);
      continue;
    }
    if (closed.has(op.lane)) continue;
    if (!mayGo(op)) {
      closed.add(op.lane);
      continue;
    }
    const lane = due.get(op.lane);
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

/**
 * Up to `batches` batches of disjoint lanes. A lane that does not fit continues in the next round.
 */
export const batchesOf = (
  due: Map<string, Op[]>,
  max: BatchLimits = {
    ops: limits.batchOps,
    bytes: limits.batchBytes,
    batches: limits.parallelBatches,
  },
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
        // The rest of a lane must not be sent in parallel to its head: it goes in the next round.
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

/**
 * When the next write is due; null when none waits for a time. An overdue write that was not sent
 * waits for something else.
 */
export const nextDueAt = (ops: readonly Op[], now: number): number | null => {
  let next: number | null = null;
  for (const op of ops) {
    const timed = op.state === 'queued' || (op.state === 'parked' && op.last?.code === 'suspect');
    if (timed && op.nextAt > now && (next === null || op.nextAt < next)) next = op.nextAt;
  }
  return next;
};
