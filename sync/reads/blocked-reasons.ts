// Why a waiting write has not arrived yet, according to the push code. Shown to the person in
// exactly these classes. It follows the order of select.ts, and only reads.
import { isLinkBackingOff } from '../transport/link.ts';
import type { MetaValues } from '../meta.ts';
import { isBackingOff } from '../transport/back-off.ts';
import type { Op } from '../mirror/op.ts';

export type BlockedReason =
  | { kind: 'sending' }
  /** The session was refused: the person has to log in again. */
  | { kind: 'session' }
  /** This version of the app is too old, or too old for this write. */
  | { kind: 'update' }
  /** Its dependency was refused and waits for a decision. */
  | { kind: 'decision'; of: Op }
  /** Another write has to arrive before it. */
  | { kind: 'before'; of: Op }
  | { kind: 'offline' }
  /** Retried at this wall time, ms. */
  | { kind: 'retry'; at: number }
  /** Goes with the next run. */
  | { kind: 'next' };

export interface BlockedContext {
  link: MetaValues['link'];
  /** Includes the browser's online state. */
  reachable: boolean;
  outdated: boolean;
  session: boolean;
  now: number;
}

const undecided = (op: Op): boolean => op.state === 'parked' || op.state === 'conflict';

/**
 * What blocks each write of the outbox: its dependency, or an earlier write of its lane that cannot
 * be sent yet.
 */
const barriersOf = (ops: readonly Op[]): Map<string, Op> => {
  const known = new Map(ops.map((op) => [op.opId, op]));
  const barriers = new Map<string, Op>();
  const heads = new Map<string, Op>();
  for (const op of ops) {
    if (op.state === 'acked' || undecided(op)) continue;
    const needed = op.afterOp === undefined ? undefined : known.get(op.afterOp);
    const root = needed && (barriers.get(needed.opId) ?? needed);
    const head = heads.get(op.lane);
    if (root && undecided(root)) barriers.set(op.opId, root);
    else if (needed && needed.state !== 'acked') barriers.set(op.opId, needed);
    else if (head) barriers.set(op.opId, head);
    // A write that waits for a decision does not block the rest of its lane.
    if (!root || !undecided(root)) heads.set(op.lane, op);
  }
  return barriers;
};

/** For each waiting write, by its key. `ops` is the whole outbox in local order. */
export const blockedReasons = (
  ops: readonly Op[],
  { link, reachable, outdated, session, now }: BlockedContext,
): Map<string, BlockedReason> => {
  const barriers = barriersOf(ops);
  const why = (op: Op): BlockedReason => {
    const before = barriers.get(op.opId);
    // Without a connection, a write that is being sent still waits for one.
    if (op.state === 'sending') return { kind: reachable ? 'sending' : 'offline' };
    if (before && undecided(before)) return { kind: 'decision', of: before };
    if (op.state === 'held.version' || outdated) return { kind: 'update' };
    if (!session) return { kind: 'session' };
    if (!reachable) return { kind: 'offline' };
    if (before && (before.state === 'held.version' || isBackingOff(before, now)))
      return { kind: 'before', of: before };
    const at = Math.max(
      isBackingOff(op, now) ? op.nextAt : 0,
      isLinkBackingOff(link, now) ? link.nextAt : 0,
    );
    if (at > 0) return { kind: 'retry', at };
    return before ? { kind: 'before', of: before } : { kind: 'next' };
  };
  return new Map(
    ops.filter((op) => op.state !== 'acked' && !undecided(op)).map((op) => [op.opId, why(op)]),
  );
};
