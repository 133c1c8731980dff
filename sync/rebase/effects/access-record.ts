// A log line: nothing of it is read back on this device.
import { localCommand } from '../local-effect.ts';

export const accessRecord = localCommand<'access.record', 'contentEnrollment'>({
  table: null,
  rowId: (p) => p.idContentItem,
  apply: (row) => row,
  merge: (_waiting, incoming) => incoming,
});
