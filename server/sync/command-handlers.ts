import type { CommandKind } from '#contract/kinds.ts';
import { termsAccept } from '#server/access/commands/terms-accept.ts';
import { chatSend } from '#server/chat/commands/chat-send.ts';
import { playlistDuration } from '#server/content/commands/playlist-duration.ts';
import { ratingSet } from '#server/content/commands/rating-set.ts';
import { visitRecord } from '#server/content/commands/visit-record.ts';
import { accessRecord } from '#server/learning/commands/access-record.ts';
import { contentComplete, contentProgress } from '#server/learning/commands/content-progress.ts';
import { contentStart } from '#server/learning/commands/content-start.ts';
import { queueDecide } from './commands/queue-decide.ts';
import type { CommandHandler } from './command-handler.ts';

/** The effect of every queued write, whether it comes in a batch or alone. */
export const commandHandlers = {
  'content.start': contentStart,
  'content.progress': contentProgress,
  'content.complete': contentComplete,
  'access.record': accessRecord,
  'visit.record': visitRecord,
  'rating.set': ratingSet,
  'terms.accept': termsAccept,
  'queue.decide': queueDecide,
  'playlist.duration': playlistDuration,
  'chat.send': chatSend,
} as const satisfies Record<CommandKind, CommandHandler>;

const byName = new Map<string, CommandHandler>(Object.entries(commandHandlers));

export const handlerOf = (kind: string): CommandHandler | undefined => byName.get(kind);
