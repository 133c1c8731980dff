/**
 * Follows a room while a person looks at it: reads what was missed, hears what is said, and brings
 * older pages when asked.
 */
import { readRoomMessages } from '#contract/api/chat/chat.ts';
import type { ChatMessage } from '#contract/entities/chat-message.ts';
import type { Presence } from '#contract/room-events.ts';
import {
  keepOlderPage,
  keepRoomChange,
  keepRoomChanges,
  readRoomState,
} from '#sync/pull/keep-room.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '../requests/ask-as-person.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { enterRoom } from './live-rooms.ts';

/**
 * What the last question came to: `closed` where the person may not be in the room, or there is
 * none.
 */
export type RoomReach = 'reached' | 'unreachable' | 'closed';

interface Following {
  idChatRoom: string;
  onReach(reach: RoomReach): void;
  onPresence(presence: Presence): void;
  /**
   * In a room beside contents: its newest messages are mirrored, only older ones are read by page.
   */
  onSpoken?(message: ChatMessage): void;
}

export interface FollowedRoom {
  catchUp(): Promise<void>;
  /** @returns whether the server answered, or had nothing to add. */
  loadOlder(): Promise<boolean>;
  close(): void;
}

/** Without a socket the room is looked at this often. ms. */
const POLL_MS = 15_000;
/** Answers of 200 changes each. Who missed more begins anew at the newest page. */
const MAX_ANSWERS = 10;

export const followRoom = (
  { person, db }: Pick<PersonRuntime, 'person' | 'db'>,
  following: Following,
): FollowedRoom => {
  const { idChatRoom, onReach, onPresence, onSpoken } = following;
  let open = true;
  let queue = Promise.resolve();
  /** One at a time, so that no answer is kept over a newer one. */
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    queue = queue.then(async () => {
      if (open) await work().catch(() => onReach('unreachable'));
    });
    return queue;
  };
  const ask = async (query: { before?: number; after?: number; epoch?: string }) => {
    const outcome = await askAsPerson(person, readRoomMessages, { params: { idChatRoom }, query });
    if (outcome.ok) return outcome.value;
    if (open) onReach(['not_found', 'forbidden'].includes(outcome.code) ? 'closed' : 'unreachable');
    return null;
  };
  const readMissed = async (): Promise<void> => {
    for (let answers = 0; ; answers += 1) {
      if (!open) return;
      const known = answers < MAX_ANSWERS ? await readRoomState(db, idChatRoom) : undefined;
      const askedAt = clock.now();
      const page = await ask(known ? { after: known.head, epoch: known.epoch } : {});
      if (!page) return;
      await keepRoomChanges(db, idChatRoom, page, askedAt);
      if (page.restart || !page.more) break;
    }
    if (open) onReach('reached');
  };
  const catchUp = (): Promise<void> => inTurn(readMissed);
  /**
   * Of a room beside contents: with each message that is said in a full one, the oldest of the
   * mirrored becomes part of the past.
   */
  const catchUpPast = async (): Promise<void> => {
    const known = await readRoomState(db, idChatRoom);
    if (known && known.head > 0) await catchUp();
  };
  const leave = enterRoom(idChatRoom, {
    entered: () => void catchUp(),
    changed: (change) =>
      void inTurn(async () => {
        if (!(await keepRoomChange(db, idChatRoom, change, clock.now()))) await readMissed();
      }),
    spoken: (message) => {
      onSpoken?.(message);
      void catchUpPast();
    },
    presence: onPresence,
  });
  const poll = window.setInterval(() => {
    if (document.visibilityState === 'visible') void (onSpoken ? catchUpPast() : catchUp());
  }, POLL_MS);
  void catchUp();
  return {
    catchUp,
    loadOlder: async () => {
      let answered = false;
      await inTurn(async () => {
        if (!(await readRoomState(db, idChatRoom))) await readMissed();
        const known = await readRoomState(db, idChatRoom);
        if (!known) return;
        const page = known.more && known.first > 0 ? await ask({ before: known.first }) : null;
        if (page) await keepOlderPage(db, idChatRoom, page);
        answered = page !== null || !known.more;
      });
      return answered;
    },
    close: () => {
      open = false;
      window.clearInterval(poll);
      leave();
    },
  };
};
