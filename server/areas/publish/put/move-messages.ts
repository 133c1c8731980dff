/**
 * What was said beside contents, when their pages become restricted or open, and when people come
 * into groups or leave them.
 */
import { and, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { type ChatMessage, chatMessage } from '#contract/areas/social/entities/chat-message.ts';
import { type ChatRoom, findChatRoom, membersOf } from '#server/areas/content/restriction.ts';
import { groupMembers } from '#server/db/schema/classes.ts';
import { contents } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE, roomScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { grantedRow } from '../granted-rows.ts';
import type { GrantFilter, AddressedRow } from './move-comments.ts';

/** The rooms beside these contents; of all contents where none are named. */
const readRooms = async (
  { tx, tenant }: Writing,
  idNodes?: readonly string[],
): Promise<Map<string, ChatRoom>> => {
  const named = await tx
    .selectDistinct({ idChatRoom: sql<string>`${contents.doc}->>'idChatRoom'` })
    .from(contents)
    .where(
      and(
        eq(contents.tenant, tenant),
        isNotNull(sql`${contents.doc}->>'idChatRoom'`),
        idNodes ? inArray(contents.idNode, [...idNodes]) : undefined,
      ),
    );
  const rooms = new Map<string, ChatRoom>();
  for (const { idChatRoom } of named) {
    const room = await findChatRoom(tx, tenant, idChatRoom);
    if (room) rooms.set(idChatRoom, room);
  }
  return rooms;
};

const readKept = ({ tx, tenant }: Writing, scopes: SQL | undefined) =>
  tx
    .select({ scope: feedRows.scope, d: feedRows.d })
    .from(feedRows)
    .where(
      and(
        eq(feedRows.tenant, tenant),
        eq(feedRows.t, 'chatMessage'),
        eq(feedRows.op, 'put'),
        scopes,
      ),
    );

const tell = (idUser: string, message: ChatMessage): AddressedRow => ({
  idUser,
  row: grantedRow('grantedMessage', message.idMessage, message),
});

/**
 * What is said beside the contents of these pages, for those of these people who may enter the
 * room.
 */
export const messagesFor = async (
  writing: Writing,
  { people, idNodes }: GrantFilter,
): Promise<AddressedRow[]> => {
  const { tx, tenant } = writing;
  const rooms = await readRooms(writing, idNodes);
  if (rooms.size === 0) return [];
  const m = groupMembers;
  const members = await tx
    .select({ idUser: m.idUser, idGroup: m.idGroup })
    .from(m)
    .where(and(eq(m.tenant, tenant), inArray(m.idUser, [...people])));
  return (
    await readKept(writing, inArray(feedRows.scope, [...rooms.keys()].map(roomScope)))
  ).flatMap(({ d }) => {
    const message = chatMessage.parse(d);
    const groups = rooms.get(message.idChatRoom)?.groups ?? [];
    const inside = new Set(
      members.filter(({ idGroup }) => groups.includes(idGroup)).map(({ idUser }) => idUser),
    );
    return [...inside].map((idUser) => tell(idUser, message));
  });
};

/**
 * Brings each message to where its room now keeps it. Answers the messages of restricted rooms with
 * who is to have them.
 */
export const moveMessages = async (writing: Writing): Promise<AddressedRow[]> => {
  const { tx, tenant, changes } = writing;
  const kept = await readKept(
    writing,
    or(eq(feedRows.scope, COMPANY_SCOPE), like(feedRows.scope, 'room:%')),
  );
  if (kept.length === 0) return [];
  const rooms = new Map<string, string[] | null>();
  for (const [idChatRoom, { groups }] of await readRooms(writing))
    rooms.set(idChatRoom, groups && (await membersOf(tx, tenant, groups)));
  const told: AddressedRow[] = [];
  for (const { scope, d } of kept) {
    const message = chatMessage.parse(d);
    // Of a room that is no more, nothing moves: people are not told more than they know.
    const people = rooms.get(message.idChatRoom);
    const place = people ? roomScope(message.idChatRoom) : people === null ? COMPANY_SCOPE : scope;
    if (place !== scope) {
      changes.del(scope, 'chatMessage', message.idMessage);
      changes.put(place, 'chatMessage', message.idMessage, message);
    }
    for (const idUser of people ?? []) told.push(tell(idUser, message));
  }
  return told;
};
