/**
 * Messages that devices read by page, in the order of the feed: all of a section's room, and the
 * older ones of a room beside contents.
 */
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { ROOM_CHANGES, ROOM_PAGE, type RoomChange } from '#contract/areas/social/api/chat.ts';
import { chatMessage } from '#contract/areas/social/entities/chat-message.ts';
import type { Executor } from '#server/db/database.ts';
import { feedRows, scopeHeads } from '#server/db/schema/sync.ts';
import { pastRoomScope, sectionRoomScope } from '#server/feed/scope.ts';
import type { RoomKind } from '#contract/room-events.ts';

/** Which history: that of a section, or that beside contents. */
export interface PagedRoom {
  idChatRoom: string;
  kind: RoomKind;
}

export const pagedScope = ({ idChatRoom, kind }: PagedRoom): string =>
  kind === 'section' ? sectionRoomScope(idChatRoom) : pastRoomScope(idChatRoom);

const of = (tenant: string, room: PagedRoom) =>
  and(eq(feedRows.tenant, tenant), eq(feedRows.scope, pagedScope(room)));
const columns = { seq: feedRows.seq, idMessage: feedRows.id, op: feedRows.op, d: feedRows.d };

const changeOf = ({
  seq,
  idMessage,
  op,
  d,
}: {
  seq: number;
  idMessage: string;
  op: string;
  d: unknown;
}): RoomChange => ({
  seq,
  idMessage,
  row: op === 'put' ? chatMessage.parse(d) : null,
});

/** What changed after a position, oldest first. */
export const readRoomAfter = async (
  executor: Executor,
  tenant: string,
  { room, after, limit = ROOM_CHANGES }: { room: PagedRoom; after: number; limit?: number },
): Promise<{ changes: RoomChange[]; more: boolean }> => {
  const rows = await executor
    .select(columns)
    .from(feedRows)
    .where(and(of(tenant, room), gt(feedRows.seq, after)))
    .orderBy(asc(feedRows.seq))
    .limit(limit + 1);
  return { changes: rows.slice(0, limit).map(changeOf), more: rows.length > limit };
};

/** The messages before a position, or the newest; oldest first. Without removed ones. */
export const readRoomBefore = async (
  executor: Executor,
  tenant: string,
  { room, before }: { room: PagedRoom; before?: number | undefined },
): Promise<{ changes: RoomChange[]; more: boolean }> => {
  const rows = await executor
    .select(columns)
    .from(feedRows)
    .where(
      and(
        of(tenant, room),
        eq(feedRows.op, 'put'),
        before === undefined ? undefined : lt(feedRows.seq, before),
      ),
    )
    .orderBy(desc(feedRows.seq))
    .limit(ROOM_PAGE + 1);
  return {
    changes: rows.slice(0, ROOM_PAGE).map(changeOf).reverse(),
    more: rows.length > ROOM_PAGE,
  };
};

/** `floor`: removals up to this position are forgotten. */
export const readRoomHead = async (
  executor: Executor,
  tenant: string,
  room: PagedRoom,
): Promise<{ head: number; floor: number }> => {
  const [row] = await executor
    .select({ head: scopeHeads.head, floor: scopeHeads.floor })
    .from(scopeHeads)
    .where(and(eq(scopeHeads.tenant, tenant), eq(scopeHeads.scope, pagedScope(room))));
  return row ?? { head: 0, floor: 0 };
};
