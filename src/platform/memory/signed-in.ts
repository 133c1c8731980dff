/**
 * Notes that somebody is signed in on this device, and not who. wake-storage.js reads it before the
 * app: who is not signed in needs the login, and its files are asked for at once.
 */
const KEY = 'signed-in';

export const noteSignedIn = (signedIn: boolean): void => {
  try {
    if (signedIn) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage the login's files are loaded for nothing.
  }
};
