import { and, asc, desc, eq, gte, inArray, like, lte, or, sql } from 'drizzle-orm';
import { CHAT_MIRRORED, type ChatMessage, chatMessage } from '#contract/entities/chat-message.ts';
import { section } from '#contract/entities/section.ts';
import { sectionTypes } from '#contract/kinds.ts';
import type { RoomKind } from '#contract/room-events.ts';
import { type ChatRoom, findChatRoom, membersOf } from '#server/content/restriction.ts';
import type { Executor } from '#server/db/database.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import type { Changes } from '#server/feed/changes.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import {
  COMPANY_SCOPE,
  pastRoomScope,
  personScope,
  roomScope,
  sectionRoomScope,
} from '#server/feed/scope.ts';

export interface OpenRoom extends Pick<ChatRoom, 'groups'> {
  idChatRoom: string;
  /**
   * A room beside contents is mirrored by all who may enter; one that is a section is read by page.
   */
  kind: RoomKind;
  /** Who is told of what is said there; null where it is every person. */
  people: string[] | null;
}

/** A section of type 10 is a room by its own id. */
const findSectionRoom = async (
  executor: Executor,
  tenant: string,
  idSection: string,
): Promise<Pick<ChatRoom, 'groups'> | null> => {
  const f = feedRows;
  const [row] = await executor
    .select({ d: f.d })
    .from(f)
    .where(
      and(
        eq(f.tenant, tenant),
        eq(f.scope, COMPANY_SCOPE),
        eq(f.t, 'section'),
        eq(f.id, idSection),
        eq(f.op, 'put'),
      ),
    );
  const { data } = section.safeParse(row?.d);
  return data && sectionTypes[data.idSectionType] === 'room'
    ? { groups: data.groups ?? null }
    : null;
};

/** A room with all who may enter it; null where there is none. */
export const findRoom = async (
  executor: Executor,
  tenant: string,
  idChatRoom: string,
): Promise<OpenRoom | null> => {
  const beside = await findChatRoom(executor, tenant, idChatRoom);
  const room = beside ?? (await findSectionRoom(executor, tenant, idChatRoom));
  if (!room) return null;
  const people = room.groups && (await membersOf(executor, tenant, room.groups));
  const kind = beside === null ? 'section' : beside.live ? 'live' : 'general';
  return { groups: room.groups, kind, idChatRoom, people };
};

/**
 * The room as a person may enter it; null where there is none, or it is for groups that they are
 * not in.
 */
export const enterRoom = async (
  executor: Executor,
  tenant: string,
  idUser: string,
  idChatRoom: string,
): Promise<OpenRoom | null> => {
  const room = await findRoom(executor, tenant, idChatRoom);
  return room && (room.people === null || room.people.includes(idUser)) ? room : null;
};

/**
 * The table's name is no parameter: only so does a prepared statement use the index of messages.
 */
const messages = (tenant: string) =>
  and(eq(feedRows.tenant, tenant), sql`${feedRows.t} = 'chatMessage'`, eq(feedRows.op, 'put'));

const anyRoom = or(
  eq(feedRows.scope, COMPANY_SCOPE),
  like(feedRows.scope, 'room:%'),
  like(feedRows.scope, 'section-room:%'),
  like(feedRows.scope, 'past-room:%'),
);

export const readMessage = async (
  executor: Executor,
  tenant: string,
  idMessage: string,
): Promise<ChatMessage | null> => {
  const [row] = await executor
    .select({ d: feedRows.d })
    .from(feedRows)
    .where(and(messages(tenant), eq(feedRows.id, idMessage), anyRoom));
  return row ? chatMessage.parse(row.d) : null;
};

const scopeOfRoom = ({ kind, idChatRoom, people }: OpenRoom): string =>
  kind === 'section'
    ? sectionRoomScope(idChatRoom)
    : people === null
      ? COMPANY_SCOPE
      : roomScope(idChatRoom);

/** Where its messages lie: the newest, and what was said before. */
const scopesOfRoom = (room: OpenRoom): string[] =>
  room.kind === 'section'
    ? [scopeOfRoom(room)]
    : [scopeOfRoom(room), pastRoomScope(room.idChatRoom)];

/**
 * The newest messages of a room beside contents, oldest first. The feed itself is where messages
 * are kept.
 */
export const readRoom = async (
  executor: Executor,
  tenant: string,
  room: OpenRoom,
): Promise<ChatMessage[]> => {
  const { idChatRoom } = room;
  const rows = await executor
    .select({ d: feedRows.d })
    .from(feedRows)
    .where(
      and(
        messages(tenant),
        eq(feedRows.scope, scopeOfRoom(room)),
        sql`${feedRows.d}->>'idChatRoom' = ${idChatRoom}`,
      ),
    );
  const parsed = rows.map(({ d }) => chatMessage.parse(d));
  return parsed.sort((a, b) =>
    a.moment === b.moment ? (a.idMessage < b.idMessage ? -1 : 1) : a.moment < b.moment ? -1 : 1,
  );
};

/** What was said beside contents between two positions of a scope, both included; oldest first. */
export const readSaid = async (
  executor: Executor,
  tenant: string,
  { scope, first, last, limit }: { scope: string; first: number; last: number; limit: number },
): Promise<{ seq: number; row: ChatMessage }[]> => {
  const f = feedRows;
  const rows = await executor
    .select({ seq: f.seq, d: f.d })
    .from(f)
    .where(and(messages(tenant), eq(f.scope, scope), gte(f.seq, first), lte(f.seq, last)))
    .orderBy(asc(f.seq))
    .limit(limit);
  return rows.map(({ seq, d }) => ({ seq, row: chatMessage.parse(d) }));
};

/** Whether the room remembers that this message was removed. */
export const wasRemoved = async (
  executor: Executor,
  tenant: string,
  room: OpenRoom,
  idMessage: string,
): Promise<boolean> => {
  const f = feedRows;
  const rows = await executor
    .select({ id: f.id })
    .from(f)
    .where(
      and(
        eq(f.tenant, tenant),
        inArray(f.scope, scopesOfRoom(room)),
        eq(f.t, 'chatMessage'),
        eq(f.id, idMessage),
        eq(f.op, 'del'),
      ),
    );
  return rows.length > 0;
};

type Saying = Pick<CommandContext, 'tx' | 'tenant' | 'changes'>;

const grantedTo = ({ kind, people }: OpenRoom): readonly string[] =>
  kind === 'section' ? [] : (people ?? []);

/** Tells those who may enter the room, and no other person. */
export const say = (changes: Changes, room: OpenRoom, message: ChatMessage): void => {
  changes.put(scopeOfRoom(room), 'chatMessage', message.idMessage, message);
  for (const idUser of grantedTo(room))
    changes.put(personScope(idUser), 'grantedMessage', message.idMessage, message);
};

/**
 * Removes a message for every person, wherever its room keeps it: a write of the same transaction may
 * be moving it.
 */
export const unsay = (changes: Changes, room: OpenRoom, idMessage: string): void => {
  for (const scope of scopesOfRoom(room)) changes.del(scope, 'chatMessage', idMessage);
  for (const idUser of grantedTo(room))
    changes.del(personScope(idUser), 'grantedMessage', idMessage);
};

/**
 * Before one more is said: the oldest to have arrived of those that devices mirror stay on the
 * server alone. Nothing is deleted.
 */
export const makeRoom = async ({ tx, tenant, changes }: Saying, room: OpenRoom): Promise<void> => {
  const f = feedRows;
  const over = await tx
    .select({ d: f.d })
    .from(f)
    .where(
      and(
        messages(tenant),
        eq(f.scope, scopeOfRoom(room)),
        sql`${f.d}->>'idChatRoom' = ${room.idChatRoom}`,
      ),
    )
    .orderBy(desc(f.seq))
    .offset(CHAT_MIRRORED - 1);
  for (const message of over.map(({ d }) => chatMessage.parse(d)).toReversed()) {
    const { idMessage } = message;
    changes.put(pastRoomScope(room.idChatRoom), 'chatMessage', idMessage, message);
    changes.gone(scopeOfRoom(room), 'chatMessage', idMessage);
    for (const idUser of grantedTo(room))
      changes.gone(personScope(idUser), 'grantedMessage', idMessage);
  }
};
