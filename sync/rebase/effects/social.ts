// What queued writes between people change in the mirror. Pure: the same functions rebuild a row
// after every pull.
import { likeId } from '#contract/areas/social/entities/like.ts';
import { recordOnly, rowEffect } from '../local-effect.ts';

export const socialEffects = {
  /** Sets the state of a like; it does not toggle. The write with the latest time counts. */
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
  /** A log entry: this device never reads it. */
  'share.record': recordOnly<'share.record'>(),
  /** All topics that a person likes. The last choice counts. */
  'tags.set': rowEffect<'tags.set', 'topics'>({
    table: 'topics',
    apply: (_row, { idUser, tags }, { at }) => ({ idUser, tags, lastModified: at }),
    merge: (_waiting, incoming) => incoming,
  }),
  /** A message shows in its room at once. The server fills in the author and replaces the time. */
  'chat.send': rowEffect<'chat.send', 'chatMessage'>({
    table: 'chatMessage',
    apply: (row, { idMessage, idChatRoom, message }, { idUser, at }) =>
      row ?? { idMessage, idChatRoom, idUser, user: null, message, moment: at },
    merge: (_waiting, incoming) => incoming,
  }),
  /** Screens read it of the outbox: the message stays until the server has removed it. */
  'chat.remove': recordOnly<'chat.remove'>({ merge: (waiting) => waiting }),
};
