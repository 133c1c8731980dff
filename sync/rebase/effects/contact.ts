// What queued messages to the company change in the mirror: nothing.
import { recordOnly } from '../local-effect.ts';

export const contactEffects = {
  /** It leaves as a mail: no screen of this device reads it. */
  'contact.send': recordOnly<'contact.send'>(),
};
