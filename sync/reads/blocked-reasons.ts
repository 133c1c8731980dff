// Why a waiting write has not arrived yet, as the sender sees it: said to the person in these classes and no vaguer.
// It follows the order of select.ts and decides nothing: what it says is only read.
import { isLinkBackingOff } from '../transport/link.ts';
import type { MetaValues } from '../meta.ts';
import { isBackingOff } from '../transport/back-off.ts';
import type { Op } from '../mirror/op.ts';

export type BlockedReason =
  | { kind: 'sending' }
  /** The session was refused: the person has to come in again. */
  | { kind: 'session' }
  /** This version of the app is too old, or too old for this write. */
  | { kind: 'update' }
  /** What it builds on was refused, and waits for a decision. */
  | { kind: 'decision'; of: Op }
  /** Something has to arrive before it. */
  | { kind: 'before'; of: Op }
  | { kind: 'offline' }
  /** Tried again at this wall time, ms. */
  | { kind: 'retry'; at: number }
  /** It goes with the next run. */
  | { kind: 'next' };

export interface BlockedContext {
  link: MetaValues['link'];
  /** With the browser's own word counted in. */
  reachable: boolean;
  outdated: boolean;
  session: boolean;
  now: number;
}

const undecided = (op: Op): boolean => op.state === 'parked' || op.state === 'conflict';

/** What stands before each write of the outbox: what it builds on, or the one before it in its lane that is not free to go. */
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
    // What waits for a decision lets the rest of its lane pass.
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
    // On its way into nothing: what is tried without a connection still waits for one.
    if (op.state === 'sending') return { kind: reachable ? 'sending' : 'offline' };
    if (before && undecided(before)) return { kind: 'decision', of: before };
    if (op.state === 'held.version' || outdated) return { kind: 'update' };
    if (!session) return { kind: 'session' };
    if (!reachable) return { kind: 'offline' };
    if (before && (before.state === 'held.version' || isBackingOff(before, now))) return { kind: 'before', of: before };
    const at = Math.max(isBackingOff(op, now) ? op.nextAt : 0, isLinkBackingOff(link, now) ? link.nextAt : 0);
    if (at > 0) return { kind: 'retry', at };
    return before ? { kind: 'before', of: before } : { kind: 'next' };
  };
  return new Map(ops.filter((op) => op.state !== 'acked' && !undecided(op)).map((op) => [op.opId, why(op)]));
};
