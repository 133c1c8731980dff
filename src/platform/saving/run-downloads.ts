/**
 * Runs the download worker while files are wanted: now, when the connection returns, and when a
 * back-off ends. Every page may call it at any time, because each file is fetched by only one page.
 */
import { type Remote, wrap } from 'comlink';
import type { Downloader } from '#contract/downloader.ts';
import { clock } from '#src/platform/runtime/ports.ts';

/** Longest timer, because the clock may jump meanwhile. */
const LONGEST_MS = 300_000;
const SOONEST_MS = 250;

let running = false;
/** Set when called during a run: files that the run has already passed may be due now. */
let again: { insist: boolean } | null = null;
let cancelAlarm = (): void => undefined;

const runOnce = async (insist: boolean): Promise<number | null> => {
  const worker = new Worker(new URL('../../../worker/tasks/downloader.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const downloader: Remote<Downloader> = wrap<Downloader>(worker);
    const failed = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker could not start')), {
        once: true,
      });
    });
    return (await Promise.race([downloader.run({ insist }), failed])).nextAt;
  } finally {
    worker.terminate();
  }
};

/** `insist` ignores the back-off, because a person asked or the connection just returned. */
export const runDownloads = async (insist = false): Promise<void> => {
  if (running) {
    again = { insist: insist || (again?.insist ?? false) };
    return;
  }
  running = true;
  cancelAlarm();
  let nextAt: number | null = null;
  try {
    for (let next: { insist: boolean } | null = { insist }; next; next = again) {
      again = null;
      nextAt = await runOnce(next.insist);
    }
  } catch (error) {
    // The disk refused, or the worker could not load. Files already here stay; the next trigger
    // starts again.
    console.error(String(error), error);
    nextAt = clock.now() + LONGEST_MS;
  } finally {
    running = false;
  }
  if (nextAt === null) return;
  cancelAlarm = clock.after(
    Math.min(Math.max(nextAt - clock.now(), SOONEST_MS), LONGEST_MS),
    () => void runDownloads(),
  );
};
