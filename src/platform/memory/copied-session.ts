/**
 * Which finding of a copied session somebody has read on this device: once is enough. A private
 * window that refuses it asks again.
 */
const KEY = 'copied-session-read';

export const copiedSessionMemory = {
  isRead: (idUser: string, at: string): boolean => {
    try {
      return window.localStorage.getItem(KEY) === `${idUser} ${at}`;
    } catch {
      return false;
    }
  },
  read: (idUser: string, at: string): void => {
    try {
      window.localStorage.setItem(KEY, `${idUser} ${at}`);
    } catch {
      // Told again with the next start.
    }
  },
};
