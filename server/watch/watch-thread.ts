/** What a thread beside the process does: it must go on while the process itself stands still. */

/** Places in the shared memory, 8 bytes each. */
export const shared = {
  /**
   * Bytes of the file system that may still be written, and all of it; -1 before the first look.
   */
  free: 0,
  total: 1,
  /** Grows while the process moves on. */
  beat: 2,
  /** ms without a beat after which the process is ended; 0: never. */
  patience: 3,
} as const;
export const PLACES = Object.keys(shared).length;

export interface ThreadTask {
  memory: SharedArrayBuffer;
  places: typeof shared;
  /** The file system that it is about. */
  folder: string;
  everyMs: number;
  /** The wall clock when the thread began, ms. */
  startedAt: number;
}

/**
 * The body of the thread. It is handed over as text, so it may use nothing from outside of itself:
 * then it needs no file of its own beside the bundle.
 */
export const watchThread = (): void => {
  const { statfs, writeSync } = process.getBuiltinModule('node:fs');
  const { workerData, parentPort } = process.getBuiltinModule('node:worker_threads');
  const { memory, places, folder, everyMs, startedAt } = workerData as ThreadTask;
  const values = new BigInt64Array(memory);
  let lastBeat = -1n;
  let stoodMs = 0;
  const clock = (): number => Number(process.hrtime.bigint() / 1_000_000n);
  const begun = clock();
  let lookedAt = begun;
  const watchLoop = (): void => {
    const now = clock();
    // A machine that slept, or a process that was stopped, has not stood still for that long.
    const passed = Math.min(now - lookedAt, 2 * everyMs);
    lookedAt = now;
    const beat = Atomics.load(values, places.beat);
    stoodMs = beat === lastBeat ? stoodMs + passed : 0;
    lastBeat = beat;
    const patience = Number(Atomics.load(values, places.patience));
    if (patience === 0 || stoodMs < patience) return;
    const line = {
      level: 60,
      time: startedAt + clock() - begun,
      pid: process.pid,
      stoodMs,
      msg: 'the process stands still and is ended',
    };
    try {
      writeSync(1, `${JSON.stringify(line)}\n`);
    } finally {
      // A thread cannot end its process in a gentler way. The lock of the data folder names a
      // process that is gone then.
      process.kill(process.pid, 'SIGKILL');
    }
  };
  const lookAtDisk = (): void =>
    statfs(folder, { bigint: true }, (error, found) => {
      if (!error) {
        Atomics.store(values, places.free, found.bavail * found.bsize);
        Atomics.store(values, places.total, found.blocks * found.bsize);
      }
      parentPort?.postMessage('looked');
    });
  lookAtDisk();
  setInterval(() => {
    watchLoop();
    lookAtDisk();
  }, everyMs);
};
