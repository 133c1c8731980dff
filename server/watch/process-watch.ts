/**
 * The process as seen from a thread beside it: free space of its disk, and whether its event loop
 * still turns.
 */
import { Worker } from 'node:worker_threads';
import { systemClock } from '#server/ports/clock.ts';
import { PLACES, shared, type ThreadTask, watchThread } from './watch-thread.ts';

export interface DiskFigures {
  /** Bytes that may still be written. */
  free: number;
  /** Bytes. */
  total: number;
}

export interface ProcessWatch {
  /**
   * The newest figures of the file system; null where it tells none. Reading them is cheap and
   * waits for nothing.
   */
  figures(): DiskFigures | null;
  /**
   * The process moves on. Long work that never lets the event loop turn calls this between its
   * steps.
   */
  beat(): void;
  /** From now on, so many ms without a beat end the process; 0 never does. */
  setPatience(ms: number): void;
  close(): Promise<void>;
}

const LOOK_MS = 500;

/** Resolves after the first look at the disk. */
export const watchProcess = async (folder: string): Promise<ProcessWatch> => {
  const memory = new SharedArrayBuffer(PLACES * BigInt64Array.BYTES_PER_ELEMENT);
  const values = new BigInt64Array(memory);
  values[shared.free] = -1n;
  const task: ThreadTask = {
    memory,
    places: shared,
    folder,
    everyMs: LOOK_MS,
    startedAt: systemClock.now(),
  };
  const thread = new Worker(`(${watchThread.toString()})()`, { eval: true, workerData: task });
  await new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  // What it last said may not be so any more.
  thread.on('error', () => void Atomics.store(values, shared.free, -1n));
  thread.unref();
  const beat = (): void => void Atomics.add(values, shared.beat, 1n);
  const beating = setInterval(beat, LOOK_MS);
  beating.unref();
  return {
    figures: () => {
      const free = Number(Atomics.load(values, shared.free));
      return free < 0 ? null : { free, total: Number(Atomics.load(values, shared.total)) };
    },
    beat,
    setPatience: (ms) => void Atomics.store(values, shared.patience, BigInt(ms)),
    close: async () => {
      clearInterval(beating);
      await thread.terminate();
    },
  };
};
