/** Bugs in what is kept and told of words: those of people, and those of the inside. */
import type { ServerBug } from './server-bug.ts';

export const bugsOfWords = {
  'an answer tells what went wrong inside': {
    file: 'server/http/failure-of.ts',
    from: "if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 5 });\n  return new Failure('internal');",
    to: "if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 5 });\n  return new Failure('internal', { fields: [{ path: '', message: error.message }] });",
    seen: [
      'server/http/inner-words.test.ts',
      'no route tells a word of the inside, whichever statement of the database fails',
    ],
  },
  'a room beside contents forgets what goes beyond its newest messages': {
    file: 'server/areas/social/chat/room.ts',
    from: "changes.put(pastRoomScope(room.idChatRoom), 'chatMessage', idMessage, message);",
    to: '',
    seen: [
      'server/areas/social/chat/chat.test.ts',
      'keeps all that was said: devices mirror the newest, and read older ones by page',
    ],
  },
  'words over their rate are taken all the same': {
    file: 'server/sync/push/apply-ops.ts',
    from: 'op.later !== undefined',
    to: 'false',
    seen: [
      'server/areas/access/fair/word-rates.test.ts',
      'a flood is answered with a time, by the queue and by a call, and another person writes meanwhile',
    ],
  },
  'a queued decision leaves nothing in the audit': {
    file: 'server/sync/queued-writes.ts',
    from: '  const hasWaited = ',
    to: "  if (action === 'userUpload.decide') return told;\n  const hasWaited = ",
    seen: [
      'server/sync/every-write.test.ts',
      'no write tells any person outside of the group, no matter who makes it',
    ],
  },
} as const satisfies Record<string, ServerBug>;
