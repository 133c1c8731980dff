import { proxy, type Remote, wrap } from 'comlink';
import type { FileHasher } from '#contract/file-hash.ts';

/** SHA-256 of a file, by a worker that ends afterwards. */
export const hashFile = async (file: Blob, progress: (done: number) => void): Promise<string> => {
  const worker = new Worker(new URL('../../../worker/tasks/file-hasher.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const hasher: Remote<FileHasher<Blob>> = wrap<FileHasher<Blob>>(worker);
    const failed = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker could not start')), {
        once: true,
      });
    });
    return await Promise.race([hasher.hash(file, proxy(progress)), failed]);
  } finally {
    worker.terminate();
  }
};
