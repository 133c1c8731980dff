import { termsAcceptance } from '../api/access/users.ts';
import { command } from '../command.ts';

/** A signature: never merged with another, never reordered across one. */
export const termsAcceptCommand = command({
  kind: 'terms.accept',
  version: 1,
  payload: termsAcceptance,
  lane: () => 'me',
  entity: (p) => `me:${p.idUser}`,
  merge: 'barrier',
});
