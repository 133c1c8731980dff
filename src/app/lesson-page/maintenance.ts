// Runs in a hidden frame of the app on an origin of packages, while none of them runs there: keeps
// the page around a lesson on this device, removes what packages left, and puts right what one of
// them broke.
import {
  type FromLesson,
  maintenanceTask,
  type MaintenanceTask,
  toLesson,
} from '#contract/entities/scorm/messages.ts';
import { clearOrigin, WORKER } from './clear-origin.ts';
import { tellLeftVisits, visitJournal } from './visit-journal.ts';

/** Bytes that a package may leave on the device after its visit. */
const LARGEST_LEFT = 50 * 1024 * 1024;

const { searchParams } = new URL(location.href);
/**
 * The app's origin: what stands in the address is believed, because no other page may frame this
 * one (frame-ancestors).
 */
const app = searchParams.get('app') ?? '';

const tell = (message: FromLesson): void => parent.postMessage(message, app);

const inCharge = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) =>
    worker.addEventListener(
      'statechange',
      () => (worker.state === 'activated' || worker.state === 'redundant') && resolve(),
    ),
  );

/**
 * The newest worker: an older one would show an older page. Rejects where this browser keeps none.
 */
const bringWorker = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.register(WORKER);
  await registration.update().catch(() => undefined);
  const coming = registration.installing ?? registration.waiting;
  if (coming) await inCharge(coming);
  await navigator.serviceWorker.ready;
  return true;
};

/**
 * A worker that cannot be had anew is left: without it no saved lesson opens. Otherwise the page
 * around the lesson registers it. This page is under the old one, and as long as it is open,
 * Chromium answers a registration with the old worker, which waits for whatever hangs in it.
 */
const renewWorker = async (): Promise<boolean> => {
  const isReached = await fetch(WORKER, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReached) return bringWorker();
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  return false;
};

const leftTooMuch = async (): Promise<boolean> =>
  'storage' in navigator && ((await navigator.storage.estimate()).usage ?? 0) > LARGEST_LEFT;

const tasks: Readonly<Record<MaintenanceTask, () => Promise<boolean>>> = {
  keep: () => bringWorker().catch(() => false),
  clear: async () => {
    await clearOrigin();
    return false;
  },
  // A package may have taken the worker away.
  limit: async () => {
    if (await leftTooMuch()) await clearOrigin();
    return bringWorker().catch(() => false);
  },
  repair: async () => {
    await clearOrigin();
    return renewWorker().catch(() => false);
  },
};

const journal = visitJournal(() => window.localStorage);

/** ms. An app of an older version takes nothing over. */
const TAKE_MS = 2000;

/**
 * Hands over what lessons left here, before any of it is removed. Ends when the app has taken it,
 * or is not going to.
 */
const handOver = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('message', ({ data, source, origin }) => {
      const message = toLesson.safeParse(data);
      if (source !== parent || origin !== app || !message.success) return;
      if (message.data.kind !== 'taken') return;
      for (const session of message.data.sessions) journal.forget(session);
      resolve();
    });
    tellLeftVisits(journal, tell);
    setTimeout(resolve, TAKE_MS);
  });

const task = maintenanceTask.safeParse(searchParams.get('task'));
// No policy says who opens it in a window: another package could, to remove what this one stored.
const isFramed = parent !== window;
if (task.success && isFramed) {
  tell({ kind: 'maintaining' });
  void handOver()
    .then(tasks[task.data])
    .then(
      (keeps) => ({ isDone: true, keeps }),
      () => ({ isDone: false, keeps: false }),
    )
    .then(({ isDone, keeps }) => tell({ kind: 'maintained', isDone, keeps }));
}
