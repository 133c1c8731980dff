/** Events that trigger a sync. All call the same sync, and none is required for correctness. */
import type { Engine } from '#sync/engine/engine.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readMeta } from '#sync/meta.ts';
import { createPokeHandler } from '#sync/engine/handle-poke.ts';
import { moves, startPolling } from '#src/platform/polling/poller.ts';
import { clock, ids } from './ports.ts';
import { handToWorker, wakeWorker } from '#src/platform/device/service-worker.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';

const SAVED_BY_MS = 200;

interface Wiring {
  engine: Engine;
  db: PersonDatabase;
  token(): Promise<string | null>;
}

export const listenForTriggers = ({ engine, db, token }: Wiring): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const now = (): void => void engine.sync({ insist: true });
  const handlePoke = createPokeHandler({
    db,
    clock,
    sync: () => engine.sync({ insist: true }),
    settled: () => engine.settled(),
  });
  const poller = startPolling({
    after: clock.after,
    chance: ids.chance,
    visible: () => document.visibilityState === 'visible',
    poll: () => void engine.sync(),
  });
  moves.addEventListener('move', poller.restart, { signal });
  const whenVisible = (): void => {
    poller.restart();
    if (document.visibilityState === 'visible') now();
    else {
      if (!handToWorker()) void engine.sync({ insist: true, onlySend: true });
      // Again when the writes that this event triggers, such as the end of a visit, are stored.
      window.setTimeout(() => void leaveToWorker(), SAVED_BY_MS);
    }
  };
  /** With the browser's own wake-up, for what could not be sent. */
  const leaveToWorker = async (): Promise<void> => {
    // A failing database does not tell what waits. The worker looks for itself, and it ends at once
    // where nothing does.
    const waiting = await db.outbox
      .where('state')
      .equals('queued')
      .count()
      .catch(() => 1);
    if (waiting > 0 && !signal.aborted) await wakeWorker();
  };
  window.addEventListener('online', now, { signal });
  window.addEventListener('pageshow', now, { signal });
  const whenLeft = (): void => {
    handToWorker();
    void leaveToWorker();
  };
  window.addEventListener('pagehide', whenLeft, { signal });
  document.addEventListener('freeze', whenLeft, { signal });
  document.addEventListener('visibilitychange', whenVisible, { signal });

  let closeSocket = (): void => undefined;
  // Loaded after the first screen: the socket only speeds things up.
  const socketTimer = window.setTimeout(() => {
    void importWithRetry(() => import('./live-socket.ts')).then(({ openSocket }) => {
      if (signal.aborted) return;
      closeSocket = openSocket({
        token,
        onOpen: now,
        onPoke: handlePoke,
        // A closed or failing database knows nothing.
        isReachable: () =>
          readMeta(db, 'link').then(
            (link) => link?.reachable ?? true,
            () => true,
          ),
      });
    });
  }, 1_500);

  now();
  return () => {
    controller.abort();
    poller.stop();
    window.clearTimeout(socketTimer);
    closeSocket();
  };
};
