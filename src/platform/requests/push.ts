/** Push messages of this browser: whether it can, whether it does, and turning them on and off. */
import { readPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/api/access/push.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { pushMemory } from '../memory/push-memory.ts';
import { askAsPerson } from './ask-as-person.ts';

/** On iOS the interface is there only in an installed app. */
const isSupported = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration()) ?? null;

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export const readPushState = async ({ idUser }: DevicePerson): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  // One subscription a browser: on a shared phone it is that of a person who turned it on last.
  return subscription && pushMemory.endpoint(idUser) === subscription.endpoint ? 'on' : 'off';
};

/**
 * Once for each person, and never where the browser cannot or has its answer. In support access
 * no server is asked.
 */
export const mayAskForPush = ({ idUser, idSupporter }: DevicePerson): boolean =>
  isSupported() &&
  idSupporter === undefined &&
  Notification.permission === 'default' &&
  !pushMemory.wasAsked(idUser);

/**
 * The browser asks the person: call it from a tap. `failed`: no connection, or a push service that
 * does not answer.
 */
export const turnOnPush = async (person: DevicePerson): Promise<'on' | 'denied' | 'failed'> => {
  if (!isSupported()) return 'failed';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const worker = await registration();
    const answer = worker && (await askAsPerson(person, readPushKey, {}));
    if (!answer?.ok) return 'failed';
    // Made for another key, or by another person: it is made anew.
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    const subscription = await worker?.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: answer.value.key,
    });
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (endpoint === undefined || !keys) return 'failed';
    const { p256dh = '', auth = '' } = keys;
    const told = await askAsPerson(person, subscribeToPush, {
      body: { endpoint, keys: { p256dh, auth } },
    });
    if (!told.ok) return 'failed';
    pushMemory.setEndpoint(person.idUser, endpoint);
    return 'on';
  } catch {
    return 'failed';
  }
};

/**
 * What cannot be told to the server ends in this browser all the same: its push service answers
 * that it is gone.
 */
export const turnOffPush = async (person: DevicePerson): Promise<void> => {
  pushMemory.setEndpoint(person.idUser, null);
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
  await askAsPerson(person, unsubscribeFromPush, {}).catch(() => undefined);
};
