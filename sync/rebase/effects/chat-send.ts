// A message stands in its room at once; who wrote it is the server's to say, and when it was is then the server's too.
import { localCommand } from '../local-effect.ts';

export const chatSend = localCommand<'chat.send', 'chatMessage'>({
  table: 'chatMessage',
  rowId: (p) => p.idMessage,
  apply: (row, { idMessage, idChatRoom, message }, { idUser, at }) =>
    row ?? { idMessage, idChatRoom, idUser, user: null, message, moment: at },
  merge: (_waiting, incoming) => incoming,
});
