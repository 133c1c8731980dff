// What a screen shows of a row: the server's row with every write on it that the server's row does not hold yet.
// Pure recomputation: whatever order pulls and writes came in, the outcome is the same.
import { upcast } from '#contract/commands/upcasters.ts';
import { effectOf } from './effects/registry.ts';
import { contentTimeOf, isRefused, type Op } from '../mirror/op.ts';

/** `base` is the server's row (undefined where it has none); `ops` are the writes on it in local order. */
export const overlay = (base: unknown, ops: readonly Op[]): unknown => {
  let row: unknown = base;
  for (const op of ops) {
    const effect = effectOf(op.kind);
    // A kind of another version of the app: its row shows what the server knows until the app is up to date.
    const brought = upcast(op.kind, op);
    if (!effect || effect.table === null || brought === 'newer') continue;
    if (effect.undoneByRefusal && isRefused(op)) continue;
    row = effect.apply(row as never, brought.payload as never, { idUser: op.ownerId, at: contentTimeOf(op) });
  }
  return row;
};
