import { and, eq, like, or, sql } from 'drizzle-orm';
import { type ChatMessage, chatMessage } from '#contract/entities/chat-message.ts';
import { type ChatRoom, findChatRoom, membersOf } from '#server/content/restriction.ts';
import type { Executor } from '#server/db/database.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import type { Changes } from '#server/feed/changes.ts';
import { COMPANY_SCOPE, personScope, roomScope } from '#server/feed/scope.ts';

export interface OpenRoom extends ChatRoom {
  idChatRoom: string;
  /** Who is told of what is said there; null where it is everybody. */
  people: string[] | null;
}

/** The room as somebody may enter it; null where there is none, or it is for groups that they are not in. */
export const enterRoom = async (executor: Executor, tenant: string, idUser: string, idChatRoom: string): Promise<OpenRoom | null> => {
  const room = await findChatRoom(executor, tenant, idChatRoom);
  if (!room) return null;
  const people = room.groups && (await membersOf(executor, tenant, room.groups));
  return people === null || people.includes(idUser) ? { ...room, idChatRoom, people } : null;
};

const messages = (tenant: string) => and(eq(feedRows.tenant, tenant), eq(feedRows.t, 'chatMessage'), eq(feedRows.op, 'put'));

export const readMessage = async (executor: Executor, tenant: string, idMessage: string): Promise<ChatMessage | null> => {
  const [row] = await executor
    .select({ d: feedRows.d })
    .from(feedRows)
    .where(and(messages(tenant), eq(feedRows.id, idMessage), or(eq(feedRows.scope, COMPANY_SCOPE), like(feedRows.scope, 'room:%'))));
  return row ? chatMessage.parse(row.d) : null;
};

/** Oldest first. The feed itself is where messages are kept. */
export const readRoom = async (executor: Executor, tenant: string, { idChatRoom, people }: OpenRoom): Promise<ChatMessage[]> => {
  const scope = people === null ? COMPANY_SCOPE : roomScope(idChatRoom);
  const rows = await executor
    .select({ d: feedRows.d })
    .from(feedRows)
    .where(and(messages(tenant), eq(feedRows.scope, scope), sql`${feedRows.d}->>'idChatRoom' = ${idChatRoom}`));
  const parsed = rows.map(({ d }) => chatMessage.parse(d));
  return parsed.sort((a, b) => (a.moment === b.moment ? (a.idMessage < b.idMessage ? -1 : 1) : a.moment < b.moment ? -1 : 1));
};

/** Tells those who may enter the room, and nobody else. */
export const say = (changes: Changes, { idChatRoom, people }: OpenRoom, message: ChatMessage): void => {
  changes.put(people === null ? COMPANY_SCOPE : roomScope(idChatRoom), 'chatMessage', message.idMessage, message);
  for (const idUser of people ?? []) changes.put(personScope(idUser), 'grantedMessage', message.idMessage, message);
};

export const unsay = (changes: Changes, { idChatRoom, people }: OpenRoom, idMessage: string): void => {
  changes.del(people === null ? COMPANY_SCOPE : roomScope(idChatRoom), 'chatMessage', idMessage);
  for (const idUser of people ?? []) changes.del(personScope(idUser), 'grantedMessage', idMessage);
};
