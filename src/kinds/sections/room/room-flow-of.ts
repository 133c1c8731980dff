/** The flow of a room: days, messages, and who came and went while one looked. Pure. */
import { arrivedLate, writtenAt } from '#contract/areas/social/entities/chat-message.ts';
import type { Presence } from '#contract/room-events.ts';
import { dayKey } from '#src/ui/format/ago.ts';
import { roomCopy } from './room.copy.ts';
import type { RoomLine } from '#sync/reads/read-room.ts';

export interface Movement {
  /** ms. */
  at: number;
  text: string;
}

export type FlowItem =
  | { kind: 'day'; key: string; day: number }
  | { kind: 'movement'; key: string; at: number; text: string }
  /**
   * `at`: when it was written. `continued`: the one before is of the same person, shortly before.
   * `arrived`: when it came, where that is well after.
   */
  | {
      kind: 'message';
      key: string;
      line: RoomLine;
      at: number;
      continued: boolean;
      arrived: number | null;
    };

/** ms between messages of one person that are shown together. */
const TOGETHER_MS = 5 * 60_000;

export const movementsOf = ({ at, joined, left }: Presence, idUser: string): Movement[] => {
  const named = (people: Presence['joined']): string[] =>
    people.filter((one) => one.idUser !== idUser).map(({ name }) => name ?? roomCopy.someone);
  const [came, went] = [named(joined), named(left)];
  return [
    ...(came.length > 0 ? [{ at: Date.parse(at), text: roomCopy.joined(came) }] : []),
    ...(went.length > 0 ? [{ at: Date.parse(at), text: roomCopy.left(went) }] : []),
  ];
};

/** `lines` are in the order in which they were written. */
export const roomFlowOf = (
  lines: readonly RoomLine[],
  movements: readonly Movement[],
): FlowItem[] => {
  const items: FlowItem[] = [];
  const waiting = [...movements];
  let day: number | null = null;
  let before: { idUser: string; at: number } | null = null;
  const open = (at: number): void => {
    if (dayKey(at) === day) return;
    day = dayKey(at);
    before = null;
    items.push({ kind: 'day', key: `day-${day}-${items.length}`, day });
  };
  const move = (until: number): void => {
    for (let next = waiting[0]; next && next.at <= until; next = waiting[0]) {
      waiting.shift();
      open(next.at);
      before = null;
      items.push({ kind: 'movement', key: `move-${next.at}-${next.text}`, ...next });
    }
  };
  for (const line of lines) {
    const { idUser, idMessage } = line.message;
    const at = Date.parse(writtenAt(line.message));
    move(at);
    open(at);
    const previous = before as { idUser: string; at: number } | null;
    const continued =
      previous !== null && previous.idUser === idUser && at - previous.at < TOGETHER_MS;
    const arrived = arrivedLate(line.message);
    items.push({
      kind: 'message',
      key: idMessage,
      line,
      at,
      continued,
      arrived: arrived === null ? null : Date.parse(arrived),
    });
    before = { idUser, at };
  }
  move(Infinity);
  return items;
};
