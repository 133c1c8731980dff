// Push messages: shown for the person whom they are for, while that person is signed in here, and
// opened where they lead.
import { pushPayload, workArrived } from '#contract/push-payload.ts';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { peopleIn } from '#sync/session/people.ts';

interface Shown {
  title: string;
  text: string;
  tag: string;
  path: string;
}

const show = (scope: ServiceWorkerGlobalScope, { title, text, tag, path }: Shown): Promise<void> =>
  scope.registration.showNotification(title, {
    body: text,
    tag,
    lang: 'pt-BR',
    icon: '/icons/any-192.png',
    data: { path },
  });

const isIn = async (idCompany: string, idUser: string): Promise<boolean> => {
  const device = new DeviceDatabase();
  try {
    return (await peopleIn(device)).some(
      (person) =>
        person.idCompany === idCompany &&
        person.idUser === idUser &&
        person.idSupporter === undefined,
    );
  } finally {
    device.close();
  }
};

const receive = async (
  scope: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> => {
  let value: unknown;
  try {
    value = data?.json();
  } catch {
    return;
  }
  const parsed = pushPayload.safeParse(value);
  if (!parsed.success) return;
  if (await isIn(parsed.data.idCompany, parsed.data.idUser)) return show(scope, parsed.data);
  // A person who it is for has left this device: nothing of theirs is shown, and the push service is
  // told to send no more.
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe();
};

/** In a page of the app that is open, or in a new one. */
const open = async (scope: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const target = new URL(path, scope.location.origin);
  if (target.origin !== scope.location.origin) return;
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (!page) return void (await scope.clients.openWindow(target.href));
  // Not every browser lets a page be brought to the front: it leads there all the same.
  await page.focus().catch(() => undefined);
  await page.navigate(target.href).catch(() => scope.clients.openWindow(target.href));
};

export const listenForPush = (scope: ServiceWorkerGlobalScope): void => {
  scope.addEventListener('push', (event) => event.waitUntil(receive(scope, event.data)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: string };
    event.waitUntil(open(scope, path ?? '/'));
  });
};

/** Only where the person has allowed messages already, and with no page that shows it by itself. */
export const tellArrival = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  if (!('Notification' in scope) || Notification.permission !== 'granted') return;
  if ((await scope.clients.matchAll({ type: 'window' })).length === 0)
    await show(scope, workArrived);
};
