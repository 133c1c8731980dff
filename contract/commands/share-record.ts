import { share } from '../api/learning/social.ts';
import { command } from '../command.ts';

/** A share: a log line, each one counts. */
export const shareRecordCommand = command({
  kind: 'share.record',
  version: 1,
  payload: share,
  lane: (p) => `share:${p.idContent}`,
  entity: (p) => `share:${p.idShare}`,
  merge: 'append',
});
