// Waiting writes of another version of the app. One that never left this device is brought up to this version; one that may have reached
// the server goes as it was, because its key stands for that payload; one of a newer version is kept for the update.
import { upcast, type Upcasters } from '#contract/commands/upcasters.ts';
import type { Op } from '../mirror/op.ts';
import { reduce } from '../outbox/reduce.ts';

/** A write that waits, as this version of the app may send it. */
export const atThisVersion = (op: Op, at: number, known?: Upcasters, to?: number): Op => {
  if (op.state !== 'queued' || op.attempts > 0) return op;
  const brought = upcast(op.kind, op, known, to);
  if (brought === 'newer') return reduce(op, { type: 'version', at });
  return brought.kindV === op.kindV ? op : { ...op, ...brought };
};
