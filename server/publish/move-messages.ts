/** What was said beside contents, when their pages become restricted or open, and when people come into groups or leave them. */
import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { type ChatMessage, chatMessage } from '#contract/entities/chat-message.ts';
import { findChatRoom, membersOf } from '#server/content/restriction.ts';
import { contents } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE, roomScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

interface ToldMessage {
  idUser: string;
  message: ChatMessage;
}

/** Brings each message to where its room now keeps it. Answers the messages of restricted rooms with who is to have them. */
export const moveMessages = async ({ tx, tenant, changes }: Writing): Promise<ToldMessage[]> => {
  const kept = await tx
    .select({ scope: feedRows.scope, d: feedRows.d })
    .from(feedRows)
    .where(
      and(
        ...[eq(feedRows.tenant, tenant), eq(feedRows.t, 'chatMessage'), eq(feedRows.op, 'put')],
        or(eq(feedRows.scope, COMPANY_SCOPE), like(feedRows.scope, 'room:%')),
      ),
    );
  if (kept.length === 0) return [];
  const named = await tx
    .selectDistinct({ idChatRoom: sql<string>`${contents.doc}->>'idChatRoom'` })
    .from(contents)
    .where(and(eq(contents.tenant, tenant), isNotNull(sql`${contents.doc}->>'idChatRoom'`)));
  const rooms = new Map<string, string[] | null>();
  for (const { idChatRoom } of named) {
    const room = await findChatRoom(tx, tenant, idChatRoom);
    if (room) rooms.set(idChatRoom, room.groups && (await membersOf(tx, tenant, room.groups)));
  }
  const told: ToldMessage[] = [];
  for (const { scope, d } of kept) {
    const message = chatMessage.parse(d);
    // Of a room that is no more, nothing moves: nobody is told more than they know.
    const people = rooms.get(message.idChatRoom);
    const place = people ? roomScope(message.idChatRoom) : people === null ? COMPANY_SCOPE : scope;
    if (place !== scope) {
      changes.del(scope, 'chatMessage', message.idMessage);
      changes.put(place, 'chatMessage', message.idMessage, message);
    }
    for (const idUser of people ?? []) told.push({ idUser, message });
  }
  return told;
};
