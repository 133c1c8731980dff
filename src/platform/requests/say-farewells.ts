/** Tells the server of every session that was left on this device: at once, and otherwise as soon as there is a way. */
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { farewells, sayFarewells } from '#sync/session/farewells.ts';
import { backOff } from '#sync/transport/back-off.ts';
import { ask, device } from '../device.ts';
import { clock, ids } from '../ports.ts';
import { wakeWorker } from '../service-worker.ts';

let failed = 0;
let running: Promise<void> | null = null;
let cancel = (): void => undefined;

const sayNow = async (): Promise<void> => {
  cancel();
  const left = await sayFarewells(device, ask).catch(() => true);
  failed = left ? failed + 1 : 0;
  if (!left) return;
  cancel = clock.after(backOff(failed, ids.chance()), () => void say());
  // This page may be gone by then.
  if (failed === 1) await wakeWorker();
};

const say = (): Promise<void> =>
  (running ??= sayNow().finally(() => {
    running = null;
  }));

/** Once a page. Every tab sees what another one left; told twice is told. */
export const keepSayingFarewells = (): void => {
  followedQuery(() => farewells(device), clock).subscribe(
    (owed) => {
      if (owed.length > 0) void say();
    },
    () => undefined,
  );
  window.addEventListener('online', () => void say());
};
