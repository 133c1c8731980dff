/** Queued write of a person who accepts the terms. */
import { command } from '#contract/command.ts';
import { acceptTerms, termsAcceptance } from './api/users.ts';

export const termsCommands = {
  /** A signature: never merged with another, and no write is reordered across it. */
  'terms.accept': command({
    version: 1,
    payload: termsAcceptance,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'barrier',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const termsCalls = {
  'terms.accept': { acceptTerms },
};
