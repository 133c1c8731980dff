/** What a person has begun to write in a room and not sent yet. It outlives a reload and a closed browser, and goes with the person. */

const PREFIX = 'chat-draft:';
const keyOf = (idUser: string, idChatRoom: string): string => `${PREFIX}${idUser}:${idChatRoom}`;

export const chatDraft = {
  read: (idUser: string, idChatRoom: string): string => window.localStorage.getItem(keyOf(idUser, idChatRoom)) ?? '',
  write: (idUser: string, idChatRoom: string, text: string): void => {
    try {
      if (text === '') window.localStorage.removeItem(keyOf(idUser, idChatRoom));
      else window.localStorage.setItem(keyOf(idUser, idChatRoom), text);
    } catch {
      // Full: it stays on the screen.
    }
  },
  /** Those of all rooms. */
  forget: (idUser: string): void => {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(`${PREFIX}${idUser}:`)) window.localStorage.removeItem(key);
  },
};
