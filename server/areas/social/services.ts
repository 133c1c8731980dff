import type { SharedServices } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { routesWith } from '#server/http/route.ts';
import { NotificationSender } from './notifications/notification-sender.ts';
import type { PushLimits } from './notifications/push-endpoint.ts';

export interface SocialOptions {
  /** Which push services may be sent to; by itself those that everybody reaches. */
  push?: PushLimits | undefined;
}

interface OwnServices {
  notifications: NotificationSender;
}

export const makeSocialServices = (
  { db, clock, ids, mails, log }: SharedServices,
  { push }: SocialOptions,
): OwnServices => ({ notifications: new NotificationSender({ db, clock, ids, mails, log }, push) });

export interface SocialServices extends LearningServices, OwnServices {}

export const { forPerson } = routesWith<SocialServices>();
