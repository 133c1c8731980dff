import { areaWith } from '#server/area.ts';
import { chatWrites } from './chat/chat-writes.ts';
import { commentWrites } from './comments/comment-writes.ts';
import { moderationWrites } from './comments/moderation-writes.ts';
import {
  readPushKeyRoute,
  subscribeToPushRoute,
  unsubscribeFromPushRoute,
} from './routes/push-subscription.ts';
import { readChatRoomRoute } from './routes/read-chat-room.ts';
import { readCommentsRoute } from './routes/read-comments.ts';
import { readLikeRoute } from './routes/read-like.ts';
import { readRoomMessagesRoute } from './routes/read-room-messages.ts';
import { makeSocialServices, type SocialOptions, type SocialServices } from './services.ts';
import { socialWrites } from './social-writes.ts';

export const social = areaWith<SocialServices, SocialOptions>()({
  routes: {
    readPushKey: readPushKeyRoute,
    subscribeToPush: subscribeToPushRoute,
    unsubscribeFromPush: unsubscribeFromPushRoute,
    readChatRoom: readChatRoomRoute,
    readRoomMessages: readRoomMessagesRoute,
    readLike: readLikeRoute,
    readComments: readCommentsRoute,
  },
  writes: { ...commentWrites, ...moderationWrites, ...socialWrites, ...chatWrites },
  makeServices: makeSocialServices,
  onMoved: ({ notifications }, _tenant, moved) => {
    if (moved.some(({ pushes }) => pushes)) notifications.wake();
  },
  install: (app, { services: { notifications, disk } }) => {
    app.addHook('onClose', () => notifications.close());
    notifications.isPaused = () => !disk.takesWrites;
  },
});
