/** Queued messages from people to their company. */
import { contactMessage, sendContact } from './api/contact.ts';
import { command } from '#contract/command.ts';

export const contactCommands = {
  /** A message: each is separate, and they keep their order. */
  'contact.send': command({
    version: 1,
    payload: contactMessage,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: () => 'contact',
    entity: (p) => `contactMessage:${p.idMessage}`,
    merge: 'append',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const contactCalls = {
  'contact.send': { sendContact },
};
