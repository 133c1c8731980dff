// A log line: nothing of it is read back on this device.
import { localCommand } from '../local-effect.ts';

export const shareRecord = localCommand<'share.record', 'like'>({
  table: null,
  rowId: (p) => p.idShare,
  apply: (row) => row,
  merge: (_waiting, incoming) => incoming,
});
