// What queued writes between people do to the mirror. All of it is pure: the same functions rebuild a row after every pull.
import { likeId } from '#contract/entities/social/like.ts';
import { recordOnly, rowEffect } from '../local-effect.ts';

export const socialEffects = {
  /** How a like shall be, not that it shall turn: the last word is the one, by the time that it was said. */
  'like.set': rowEffect<'like.set', 'like'>({
    table: 'like',
    apply: (_row, { elementType, idElement, liked }, { at }) => ({
      idLike: likeId(elementType, idElement),
      elementType,
      idElement,
      liked,
      likedAt: at,
    }),
    merge: (_waiting, incoming) => incoming,
  }),
  /** A log line: nothing of it is read back on this device. */
  'share.record': recordOnly<'share.record'>(),
  /** The topics that a person likes, all of them: the last choice is the choice. */
  'tags.set': rowEffect<'tags.set', 'topics'>({
    table: 'topics',
    apply: (_row, { idUser, tags }, { at }) => ({ idUser, tags, lastModified: at }),
    merge: (_waiting, incoming) => incoming,
  }),
  /** A message stands in its room at once; who wrote it is the server's to say, and when it was is then the server's too. */
  'chat.send': rowEffect<'chat.send', 'chatMessage'>({
    table: 'chatMessage',
    apply: (row, { idMessage, idChatRoom, message }, { idUser, at }) =>
      row ?? { idMessage, idChatRoom, idUser, user: null, message, moment: at },
    merge: (_waiting, incoming) => incoming,
  }),
};
