import { readChatRoom, readRoomMessages } from './api/chat.ts';
import { readComments } from './api/comments.ts';
import { readPushKey, subscribeToPush, unsubscribeFromPush } from './api/push.ts';
import { readLike } from './api/social.ts';

export const calls = {
  readPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  readChatRoom,
  readRoomMessages,
  readLike,
  readComments,
} as const;
