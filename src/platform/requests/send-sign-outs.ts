/**
 * Tells the server of every session that was left on this device: at once, and otherwise as soon as
 * there is a way.
 */
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { pendingSignOuts, sendSignOuts } from '#sync/session/pending-sign-outs.ts';
import { backOff } from '#sync/transport/back-off.ts';
import { ask, device } from '#src/platform/device/device.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { wakeWorker } from '#src/platform/device/service-worker.ts';

let failed = 0;
let running: Promise<void> | null = null;
let cancel = (): void => undefined;

const sendNow = async (): Promise<void> => {
  cancel();
  const left = await sendSignOuts(device, ask).catch(() => true);
  failed = left ? failed + 1 : 0;
  if (!left) return;
  cancel = clock.after(backOff(failed, ids.chance()), () => void send());
  // This page may be gone by then.
  if (failed === 1) await wakeWorker();
};

const send = (): Promise<void> =>
  (running ??= sendNow().finally(() => {
    running = null;
  }));

/** Once a page. Every tab sees what another one left; told twice is told. */
export const keepSendingSignOuts = (): void => {
  followedQuery(() => pendingSignOuts(device), clock).subscribe(
    (pending) => {
      if (pending.length > 0) void send();
    },
    () => undefined,
  );
  window.addEventListener('online', () => void send());
};
