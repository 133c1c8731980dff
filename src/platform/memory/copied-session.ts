/** Which warning about a copied session a person has read on this device: once is enough. */
import { storedText } from './stored-value.ts';

const stored = storedText({ area: 'local', key: 'copied-session-read' });

export const copiedSessionMemory = {
  isRead: (idUser: string, at: string): boolean => stored.read() === `${idUser} ${at}`,
  read: (idUser: string, at: string): void => void stored.write(`${idUser} ${at}`),
};
