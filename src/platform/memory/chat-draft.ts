/** What a person has begun to write in a room and not sent yet. It outlives a reload and a closed browser, and goes with the person. */
import type { PersonKey } from '#sync/person-key.ts';

const PREFIX = 'chat-draft:';
const keyOf = (owner: DraftOwner, idChatRoom: string): string => `${PREFIX}${draftOwner(owner)}:${idChatRoom}`;

export type DraftOwner = Pick<PersonKey, 'idUser' | 'idSupporter'>;

/** What an administrator types in somebody's account is never found there by that person. */
export const draftOwner = ({ idUser, idSupporter }: DraftOwner): string =>
  idSupporter === undefined ? idUser : `${idUser}~${idSupporter}`;

export const chatDraft = {
  read: (owner: DraftOwner, idChatRoom: string): string => window.localStorage.getItem(keyOf(owner, idChatRoom)) ?? '',
  write: (owner: DraftOwner, idChatRoom: string, text: string): void => {
    try {
      if (text === '') window.localStorage.removeItem(keyOf(owner, idChatRoom));
      else window.localStorage.setItem(keyOf(owner, idChatRoom), text);
    } catch {
      // Full: it stays on the screen.
    }
  },
  /** Those of all rooms. */
  forget: (owner: DraftOwner): void => {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(keyOf(owner, ''))) window.localStorage.removeItem(key);
  },
};
