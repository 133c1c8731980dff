/** Queued writes between people: likes, shares, topics, messages. */
import { chatSending, sendChatMessage } from '../api/chat/chat.ts';
import { addLike, likeSetting, recordShare, removeLike, setLike, share } from '../api/learning/social.ts';
import { setTopics, topicChoice } from '../api/learning/tags.ts';
import { command } from '../command.ts';
import { likeId } from '../entities/social/like.ts';

export const socialCommands = {
  /** How a like shall be: the last word is the one. */
  'like.set': command({
    version: 1,
    payload: likeSetting,
    lane: (p) => `like:${likeId(p.elementType, p.idElement)}`,
    entity: (p) => `like:${likeId(p.elementType, p.idElement)}`,
    merge: 'last',
    needs: (p) => (p.idEnrollment === null ? [] : [`enrollment:${p.idEnrollment}`]),
    subject: (p) => (p.elementType === 'CONTENT' ? { content: p.idElement } : p.elementType === 'NODE' ? { node: p.idElement } : {}),
  }),
  /** A share: a log line, each one counts. */
  'share.record': command({
    version: 1,
    payload: share,
    lane: (p) => `share:${p.idContent}`,
    entity: (p) => `share:${p.idShare}`,
    merge: 'append',
    subject: (p) => ({ content: p.idContent }),
  }),
  /** The topics that a person likes, all of them: the last choice is the choice. */
  'tags.set': command({
    version: 1,
    payload: topicChoice,
    lane: () => 'topics',
    entity: (p) => `topics:${p.idUser}`,
    merge: 'last',
    subject: () => ({}),
  }),
  /** A message in a room: each is its own, in the order in which they were written. */
  'chat.send': command({
    version: 1,
    payload: chatSending,
    lane: (p) => `chat:${p.idChatRoom}`,
    entity: (p) => `chatMessage:${p.idMessage}`,
    merge: 'append',
    subject: () => ({}),
  }),
};

/** The calls that they are when they come alone. Apart, so that the app does not carry them. */
export const socialCalls = {
  'like.set': { setLike, addLike, removeLike },
  'share.record': { recordShare },
  'tags.set': { setTopics },
  'chat.send': { sendChatMessage },
};
