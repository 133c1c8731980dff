/**
 * Notes that a person is signed in on this device, and not who. wake-storage.js reads it before the
 * app: without a session the login is needed, and its files are requested at once.
 */
import { storedText } from './stored-value.ts';

const stored = storedText({ area: 'local', key: 'signed-in' });

export const noteSignedIn = (signedIn: boolean): void => {
  if (signedIn) stored.write('1');
  else stored.remove();
};
