/** Up to which notification a person has looked on this device. Another device counts for itself: nothing is written or sent for looking. */
const KEY = 'seen-notifications';
const changed = new EventTarget();
const CHANGE = 'change';

export const seenNotifications = {
  /** The latest one's instant; empty where nothing was looked at, or the browser keeps nothing. */
  read: (idUser: string): string => {
    try {
      return window.localStorage.getItem(`${KEY}:${idUser}`) ?? '';
    } catch {
      return '';
    }
  },
  write: (idUser: string, latest: string): void => {
    try {
      if (latest <= seenNotifications.read(idUser)) return;
      window.localStorage.setItem(`${KEY}:${idUser}`, latest);
    } catch {
      // They stay marked as new.
    }
    changed.dispatchEvent(new Event(CHANGE));
  },
  subscribe: (listener: () => void): (() => void) => {
    changed.addEventListener(CHANGE, listener);
    window.addEventListener('storage', listener);
    return () => {
      changed.removeEventListener(CHANGE, listener);
      window.removeEventListener('storage', listener);
    };
  },
};
