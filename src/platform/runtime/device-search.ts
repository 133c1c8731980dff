/**
 * Full-text search on the device, for one person at a time. Its worker starts at the first search
 * and ends when the person changes.
 */
import { type Remote, wrap } from 'comlink';
import type { DeviceFound, SearchIndex } from '#contract/search-index.ts';

let current: {
  database: string;
  worker: Worker;
  index: Remote<SearchIndex>;
  failed: Promise<never>;
} | null = null;

const begin = (database: string): NonNullable<typeof current> => {
  if (current?.database === database) return current;
  endDeviceSearch();
  const worker = new Worker(new URL('../../../worker/tasks/search-index.ts', import.meta.url), {
    type: 'module',
  });
  const index = wrap<SearchIndex>(worker);
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener(
      'error',
      () => {
        endDeviceSearch();
        reject(new Error('the worker could not start'));
      },
      { once: true },
    );
  });
  // Avoids an unhandled rejection when no search is running.
  failed.catch(() => undefined);
  current = { database, worker, index, failed };
  return current;
};

/** Ends the worker and drops its index. */
export const endDeviceSearch = (): void => {
  current?.worker.terminate();
  current = null;
};

/** Builds the index before the first search. */
export const warmDeviceSearch = (database: string): void => {
  const { index, failed } = begin(database);
  void Promise.race([index.open(database), failed]).catch(() => undefined);
};

/** @throws where the worker cannot start or the mirror cannot be read. */
export const searchDevice = async (database: string, text: string): Promise<DeviceFound> => {
  const { index, failed } = begin(database);
  await Promise.race([index.open(database), failed]);
  return Promise.race([index.find(text), failed]);
};
