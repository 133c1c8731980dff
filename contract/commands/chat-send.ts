import { chatSending } from '../api/chat/chat.ts';
import { command } from '../command.ts';

/** A message in a room: each is its own, in the order in which they were written. */
export const chatSendCommand = command({
  kind: 'chat.send',
  version: 1,
  payload: chatSending,
  lane: (p) => `chat:${p.idChatRoom}`,
  entity: (p) => `chatMessage:${p.idMessage}`,
  merge: 'append',
});
