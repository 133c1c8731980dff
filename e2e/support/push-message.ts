/**
 * Gives the service worker a push message through the DevTools protocol, as a push service would,
 * and looks at what it shows.
 */
import type { Page } from '@playwright/test';
import type { PushPayload } from '#contract/push-payload.ts';
import { onceRegistered } from './sync-event.ts';

/** Runs in the worker, whose types a journey does not have. */
const TAP = `(async () => {
  const [notification] = await self.registration.getNotifications();
  if (!notification) throw new Error('nothing is shown');
  const event = new NotificationEvent('notificationclick', { notification });
  let handled;
  Object.defineProperty(event, 'waitUntil', { value: (work) => void (handled = work) });
  self.dispatchEvent(event);
  await handled;
})()`;

export interface ShownMessage {
  title: string;
  body: string;
}

export interface PushService {
  /** Resolves when the event was dispatched, not when it was handled. */
  deliver(payload: PushPayload): Promise<void>;
  shown(): Promise<ShownMessage[]>;
  /**
   * A tap on the only message that is shown. A test cannot tap on what the system draws: the worker
   * is given its event.
   */
  tap(): Promise<void>;
}

/** `origin` ends with a slash. Messages have to be allowed there. */
export const pushServiceOf = async (page: Page, origin: string): Promise<PushService> => {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const registrationId = await onceRegistered(session, origin);
  const worker = () =>
    context.serviceWorkers().find((one) => one.url().startsWith(origin)) ??
    context.waitForEvent('serviceworker');
  return {
    deliver: async (payload) =>
      void (await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(payload),
      })),
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => ({
          title,
          body,
        }));
      }),
    tap: async () => void (await (await worker()).evaluate(TAP)),
  };
};
