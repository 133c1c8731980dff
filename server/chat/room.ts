import { and, eq, sql } from 'drizzle-orm';
import { type ChatMessage, chatMessage } from '#contract/entities/chat-message.ts';
import type { Executor } from '#server/db/database.ts';
import { contents } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';

/** True when an active content has this chat room. So nobody can open a room by inventing an id. */
export const isRoom = async (executor: Executor, tenant: string, idChatRoom: string): Promise<boolean> => {
  const [row] = await executor
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.tenant, tenant), eq(contents.active, 1), sql`${contents.doc}->>'idChatRoom' = ${idChatRoom}`))
    .limit(1);
  return row !== undefined;
};

const messages = (tenant: string) =>
  and(eq(feedRows.tenant, tenant), eq(feedRows.scope, COMPANY_SCOPE), eq(feedRows.t, 'chatMessage'), eq(feedRows.op, 'put'));

export const readMessage = async (executor: Executor, tenant: string, idMessage: string): Promise<ChatMessage | null> => {
  const [row] = await executor
    .select({ d: feedRows.d })
    .from(feedRows)
    .where(and(messages(tenant), eq(feedRows.id, idMessage)));
  return row ? chatMessage.parse(row.d) : null;
};

/** Messages of a room, oldest first. They are stored only in the feed. */
export const readRoom = async (executor: Executor, tenant: string, idChatRoom: string): Promise<ChatMessage[]> => {
  const rows = await executor
    .select({ d: feedRows.d })
    .from(feedRows)
    .where(and(messages(tenant), sql`${feedRows.d}->>'idChatRoom' = ${idChatRoom}`));
  const parsed = rows.map(({ d }) => chatMessage.parse(d));
  return parsed.sort((a, b) => (a.moment === b.moment ? (a.idMessage < b.idMessage ? -1 : 1) : a.moment < b.moment ? -1 : 1));
};
