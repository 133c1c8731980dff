/** Queued writes about what people send to a section. */
import {
  createUserUpload,
  decideUserUpload,
  userUploadCreation,
  userUploadDecision,
} from './api/user-uploads.ts';
import { command } from '#contract/command.ts';

export const userUploadCommands = {
  'userUpload.create': command({
    version: 1,
    payload: userUploadCreation,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `upload:${p.idUserUpload}`,
    entity: (p) => `userUpload:${p.idUserUpload}`,
    merge: 'once',
    creates: true,
    file: (p) => p.file.idUpload,
    subject: () => ({}),
  }),
  /** An administrator's word, without which others do not see it. The first one holds. */
  'userUpload.decide': command({
    version: 1,
    payload: userUploadDecision,
    inSupport: 'refused',
    by: 'administrator',
    byFile: 'never',
    lane: (p) => `upload-review:${p.idUserUpload}`,
    entity: (p) => `userUploadReview:${p.idUserUpload}`,
    merge: 'append',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const userUploadCalls = {
  'userUpload.create': { createUserUpload },
  'userUpload.decide': { decideUserUpload },
};
