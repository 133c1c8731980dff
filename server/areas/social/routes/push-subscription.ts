import { and, eq, or } from 'drizzle-orm';
import {
  readPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/areas/social/api/push.ts';
import { pushSubscriptions } from '#server/db/schema/notifications.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { isPushEndpoint } from '../notifications/push-endpoint.ts';

export const readPushKeyRoute = forPerson(readPushKey, async ({ services }) => ({
  key: await services.notifications.publicKey(),
}));

export const subscribeToPushRoute = forPerson(
  subscribeToPush,
  async ({ services, person, tenant, body }) => {
    // An administrator in another person's account takes nothing of theirs home.
    if (person.supporter !== undefined) throw new Failure('forbidden');
    const { endpoint, keys } = body;
    if (!isPushEndpoint(endpoint, services.notifications.limits))
      throw new Failure('invalid_fields');
    const p = pushSubscriptions;
    const row = {
      tenant,
      sid: person.sid,
      idUser: person.idUser,
      endpoint,
      ...keys,
      createdAt: new Date(services.clock.now()),
    };
    await services.db.transaction(async (tx) => {
      const sameBrowser = and(
        eq(p.endpoint, endpoint),
        eq(p.p256dh, keys.p256dh),
        eq(p.auth, keys.auth),
      );
      await tx.delete(p).where(or(sameBrowser, and(eq(p.tenant, tenant), eq(p.sid, person.sid))));
      await tx.insert(p).values(row);
    });
    return { success: true };
  },
);

export const unsubscribeFromPushRoute = forPerson(
  unsubscribeFromPush,
  async ({ services, person, tenant }) => {
    const p = pushSubscriptions;
    await services.db.delete(p).where(and(eq(p.tenant, tenant), eq(p.sid, person.sid)));
    return { success: true };
  },
);
