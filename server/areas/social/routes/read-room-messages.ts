import { readRoomMessages } from '#contract/areas/social/api/chat.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { enterRoom } from '../chat/room.ts';
import { pagedScope, readRoomAfter, readRoomBefore, readRoomHead } from '../chat/room-history.ts';

export const readRoomMessagesRoute = forPerson(
  readRoomMessages,
  async ({ services, person, tenant, params: { idChatRoom }, query }) => {
    const { db, epochs } = services;
    const room = await enterRoom(db, tenant, person.idUser, idChatRoom);
    if (!room) throw new Failure('not_found');
    const { before, after, epoch: heard } = query;
    // Read before the rows: all of them up to the head are committed by then.
    const { head, floor } = await readRoomHead(db, tenant, room);
    const epoch = await epochs.current();
    if (before !== undefined)
      return {
        ...(await readRoomBefore(db, tenant, { room, before })),
        head,
        epoch,
        restart: false,
      };
    const cursors = [{ scope: pagedScope(room), cursor: after ?? 0 }];
    const isKnown =
      after !== undefined &&
      after <= head &&
      after >= floor &&
      (heard === epoch ||
        (heard !== undefined &&
          (await epochs.compare(tenant, person.idUser, { epoch: heard, cursors, keys: [] }))
            .standing.length > 0));
    if (!isKnown) {
      const page = await readRoomBefore(db, tenant, { room });
      return { ...page, head: Math.max(head, page.changes.at(-1)?.seq ?? 0), epoch, restart: true };
    }
    const page = await readRoomAfter(db, tenant, { room, after });
    return {
      ...page,
      head: page.more
        ? (page.changes.at(-1)?.seq ?? after)
        : Math.max(head, page.changes.at(-1)?.seq ?? 0),
      epoch,
      restart: false,
    };
  },
);
