import type { FastifyBaseLogger } from 'fastify';
import type { BuiltApp } from '#server/app.ts';
import type { DiskRoom } from '#server/watch/disk-room.ts';

/**
 * Runs a job at once and then regularly, never twice at a time, and not while the disk is full.
 * The returned function ends it, and waits for a job that is running.
 */
export const repeat = (
  { everyMs, failed, run }: BuiltApp['jobs'][number],
  disk: Pick<DiskRoom, 'takesWrites'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null;
  const start = (): void => {
    if (!disk.takesWrites) return;
    running ??= run()
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => (running = null));
  };
  const timer = setInterval(start, everyMs);
  start();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
