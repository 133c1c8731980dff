/**
 * What this browser knows of push messages of a person: which subscription is theirs, and whether
 * they were asked. It goes with the person.
 */

const ON = 'push-on:';
const ASKED = 'push-asked:';

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Full: it is asked once more.
  }
};

export const pushMemory = {
  /** The address of the subscription; null where the person has none here. */
  endpoint: (idUser: string): string | null => window.localStorage.getItem(ON + idUser),
  setEndpoint: (idUser: string, endpoint: string | null): void => write(ON + idUser, endpoint),
  wasAsked: (idUser: string): boolean => window.localStorage.getItem(ASKED + idUser) !== null,
  noteAsked: (idUser: string): void => write(ASKED + idUser, '1'),
  forget: (idUser: string): void => {
    write(ON + idUser, null);
    write(ASKED + idUser, null);
  },
};
