/** What a person has read of what the server told them, on all of their devices. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { me } from '../entities/me.ts';
import { id, instant } from '#contract/primitives.ts';

/** Everything up to this instant, by the notifications' own time. */
export const notificationsReading = z.object({ idUser: id, upTo: instant });

export const readNotificationsUpTo = call({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marca notificações como lidas',
  tag: 'acesso',
  auth: 'person',
  body: notificationsReading,
  answer: z.object({ success: z.boolean(), user: me }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});
