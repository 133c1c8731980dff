/** Queued writes between people: likes, shares, topics, messages. */
import { chatRemoval, chatSending, removeChatMessage, sendChatMessage } from './api/chat.ts';
import { addLike, likeSetting, recordShare, removeLike, setLike, share } from './api/social.ts';
import { setTopics, topicChoice } from '#contract/areas/learning/api/tags.ts';
import { command } from '#contract/command.ts';
import { likeId } from './entities/like.ts';

export const socialCommands = {
  /** The state of a like: the last write counts. */
  'like.set': command({
    version: 1,
    payload: likeSetting,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `like:${likeId(p.elementType, p.idElement)}`,
    entity: (p) => `like:${likeId(p.elementType, p.idElement)}`,
    merge: 'last',
    needs: (p) => (p.idEnrollment === null ? [] : [`enrollment:${p.idEnrollment}`]),
    subject: (p) =>
      p.elementType === 'CONTENT'
        ? { content: p.idElement }
        : p.elementType === 'NODE'
          ? { node: p.idElement }
          : {},
  }),
  /** A share: a log entry, each one counts. */
  'share.record': command({
    version: 1,
    payload: share,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `share:${p.idContent}`,
    entity: (p) => `share:${p.idShare}`,
    merge: 'append',
    subject: (p) => ({ content: p.idContent }),
  }),
  /** All topics that a person likes: the last choice counts. */
  'tags.set': command({
    version: 1,
    payload: topicChoice,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: () => 'topics',
    entity: (p) => `topics:${p.idUser}`,
    merge: 'last',
    subject: () => ({}),
  }),
  /** A message in a room: each is separate, and they keep their order. */
  'chat.send': command({
    version: 1,
    payload: chatSending,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `chat:${p.idChatRoom}`,
    entity: (p) => `chatMessage:${p.idMessage}`,
    merge: 'append',
    subject: () => ({}),
  }),
  /** An administrator removes a message. Twice is once. */
  'chat.remove': command({
    version: 1,
    payload: chatRemoval,
    inSupport: 'refused',
    by: 'administrator',
    byFile: 'never',
    lane: (p) => `chat:${p.idChatRoom}`,
    entity: (p) => `chatRemoval:${p.idMessage}`,
    merge: 'once',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const socialCalls = {
  'like.set': { setLike, addLike, removeLike },
  'share.record': { recordShare },
  'tags.set': { setTopics },
  'chat.send': { sendChatMessage },
  'chat.remove': { removeChatMessage },
};
