// What a screen shows of a row: the server's row plus every write that the server's row does not
// contain yet. Pure: the result is the same, whatever the order of pulls and writes.
import { upcast } from '#contract/upcasters.ts';
import { effectOf } from './effects/registry.ts';
import { contentTimeOf, isRefused, type Op } from '../mirror/op.ts';

/**
 * `base` is the server's row (undefined where it has none); `ops` are the writes on it in local
 * order.
 */
export const overlay = (base: unknown, ops: readonly Op[]): unknown => {
  let row: unknown = base;
  for (const op of ops) {
    const effect = effectOf(op.kind);
    // A write of a newer version of the app: the row shows the server's state until the app is
    // updated.
    const brought = upcast(op.kind, op);
    if (!effect || effect.table === null || brought === 'newer') continue;
    if (effect.undoneByRefusal && isRefused(op)) continue;
    row = effect.apply(row as never, brought.payload as never, {
      idUser: op.ownerId,
      at: contentTimeOf(op),
    });
  }
  return row;
};
