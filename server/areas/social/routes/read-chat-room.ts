import type { AnswerOf } from '#contract/call.ts';
import { readChatRoom } from '#contract/areas/social/api/chat.ts';
import { chatMoment } from '#contract/company-time.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { enterRoom, readRoom } from '../chat/room.ts';
import { readRoomBefore } from '../chat/room-history.ts';

export const readChatRoomRoute = forPerson(
  readChatRoom,
  async ({ services: { db }, person, tenant, params: { idChatRoom } }) => {
    const room = await enterRoom(db, tenant, person.idUser, idChatRoom);
    if (!room) throw new Failure('not_found');
    const data: AnswerOf<typeof readChatRoom>['data'] = [];
    const messages =
      room.kind === 'section'
        ? (await readRoomBefore(db, tenant, { room })).changes.flatMap(({ row }) => row ?? [])
        : await readRoom(db, tenant, room);
    for (const { moment: at, idUser, user, message } of messages) {
      const moment = chatMoment(at);
      const date = moment.slice(0, 10);
      if (data.at(-1)?.date !== date) data.push({ date, messages: [] });
      data.at(-1)?.messages.push({ moment, user: idUser, name: user, message });
    }
    return { data };
  },
);
