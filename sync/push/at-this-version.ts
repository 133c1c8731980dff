// Waiting writes of another version of the app. A write that was never sent is upcast to this
// version. A write that may have reached the server keeps its payload, because its key stands for
// that payload. A write of a newer version waits for the update.
import { upcast, type Upcasters } from '#contract/upcasters.ts';
import type { Op } from '../mirror/op.ts';
import { reduce } from '../outbox/reduce.ts';

/** A waiting write as this version of the app may send it. */
export const atThisVersion = (op: Op, at: number, known?: Upcasters, to?: number): Op => {
  if (op.state !== 'queued' || op.attempts > 0) return op;
  const brought = upcast(op.kind, op, known, to);
  if (brought === 'newer') return reduce(op, { type: 'version', at });
  return brought.kindV === op.kindV ? op : { ...op, ...brought };
};
