import { accessRecord } from '../api/learning/trackings.ts';
import { command } from '../command.ts';

/** An access record: a log line, each one counts. */
export const accessRecordCommand = command({
  kind: 'access.record',
  version: 1,
  payload: accessRecord,
  lane: (p) => `access:${p.idContentItem}`,
  entity: (p) => `access:${p.idContentItem}`,
  merge: 'append',
  needs: (p) => [`enrollment:${p.idEnrollment}`],
});
