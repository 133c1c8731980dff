/**
 * Keeps the worker that saves files at it while something is wanted: now, when the way opens again, and when its patience is over. Every
 * page may call it at any time: one file is fetched by one of them alone.
 */
import { type Remote, wrap } from 'comlink';
import type { Downloader } from '#contract/downloader.ts';
import { clock } from '../ports.ts';

/** No alarm lies further ahead: a clock may jump meanwhile. */
const LONGEST_MS = 300_000;
const SOONEST_MS = 250;

let running = false;
/** Asked for while it ran: what it has passed already may be due now. */
let again: { insist: boolean } | null = null;
let cancelAlarm = (): void => undefined;

const runOnce = async (insist: boolean): Promise<number | null> => {
  const worker = new Worker(new URL('../../../worker/tasks/downloader.ts', import.meta.url), { type: 'module' });
  try {
    const downloader: Remote<Downloader> = wrap<Downloader>(worker);
    const failed = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker could not start')), { once: true });
    });
    return (await Promise.race([downloader.run({ insist }), failed])).nextAt;
  } finally {
    worker.terminate();
  }
};

/** `insist`: a person asked, or the way has just opened: patience is passed over. */
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
    // A disk that refused, a worker that could not be fetched: what is here stays, and the next reason to look begins anew.
    console.error(String(error), error);
    nextAt = clock.now() + LONGEST_MS;
  } finally {
    running = false;
  }
  if (nextAt === null) return;
  cancelAlarm = clock.after(Math.min(Math.max(nextAt - clock.now(), SOONEST_MS), LONGEST_MS), () => void runDownloads());
};
