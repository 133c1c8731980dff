import { visitRecord } from '../api/content/content.ts';
import { command } from '../command.ts';

/** Time in a content, as one interval that grows: an hour is one waiting row, not 240. */
export const visitRecordCommand = command({
  kind: 'visit.record',
  version: 1,
  payload: visitRecord,
  lane: (p) => `visit:${p.idContentItem}`,
  entity: (p) => `visit:${p.idInterval}`,
  merge: 'interval',
});
