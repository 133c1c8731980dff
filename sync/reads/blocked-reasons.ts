// Why a waiting write has not arrived yet, as the sender sees it: said to the person in these classes and no vaguer.
// It follows the order of select.ts and decides nothing: what it says is only read.
import { mustWait } from '../transport/link.ts';
import type { MetaValues } from '../meta.ts';
import { isPatient } from '../transport/back-off.ts';
import type { Op } from '../mirror/op.ts';

export type HoldUp =
  | { why: 'sending' }
  /** The session was refused: the person has to come in again. */
  | { why: 'session' }
  /** This version of the app is too old, or too old for this write. */
  | { why: 'update' }
  /** What it builds on was refused, and waits for a decision. */
  | { why: 'decision'; of: Op }
  /** Something has to arrive before it. */
  | { why: 'before'; of: Op }
  | { why: 'offline' }
  /** Tried again at this wall time, ms. */
  | { why: 'retry'; at: number }
  /** It goes with the next run. */
  | { why: 'next' };

export interface HoldUpContext {
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
export const holdUps = (ops: readonly Op[], { link, reachable, outdated, session, now }: HoldUpContext): Map<string, HoldUp> => {
  const barriers = barriersOf(ops);
  const why = (op: Op): HoldUp => {
    const before = barriers.get(op.opId);
    // On its way into nothing: what is tried without a connection still waits for one.
    if (op.state === 'sending') return { why: reachable ? 'sending' : 'offline' };
    if (before && undecided(before)) return { why: 'decision', of: before };
    if (op.state === 'held.version' || outdated) return { why: 'update' };
    if (!session) return { why: 'session' };
    if (!reachable) return { why: 'offline' };
    if (before && (before.state === 'held.version' || isPatient(before, now))) return { why: 'before', of: before };
    const at = Math.max(isPatient(op, now) ? op.nextAt : 0, mustWait(link, now) ? link.nextAt : 0);
    if (at > 0) return { why: 'retry', at };
    return before ? { why: 'before', of: before } : { why: 'next' };
  };
  return new Map(ops.filter((op) => op.state !== 'acked' && !undecided(op)).map((op) => [op.opId, why(op)]));
};
