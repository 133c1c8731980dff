/** A package of lessons as it is saved on this device for a person; null where it is not. */
import { transfer, wrap } from 'comlink';
import type { ScormPackage } from '#contract/entities/scorm/package.ts';
import type { PackageReader } from '#contract/package-reader.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { canSave } from './saved.ts';

/**
 * ms. WebKit sometimes never answers a request to open a database, so that a caller that asks for it
 * waits for ever. The lesson then comes from the server, if there is one.
 */
const OPEN_MS = 4000;

export interface SavedPackage {
  /** A port on which the package's files are asked for, for the packages' origin. */
  connect(): MessagePort;
  close(): void;
}

export const savedPackage = async (
  person: { idCompany: string; idUser: string },
  idContentItem: string,
  { bundle }: ScormPackage,
): Promise<SavedPackage | null> => {
  if (!bundle || !canSave()) return null;
  const worker = new Worker(new URL('../../../worker/tasks/package-reader.ts', import.meta.url), {
    type: 'module',
  });
  const reader = wrap<PackageReader<MessagePort>>(worker);
  const late = new Promise<false>((resolve) => void clock.after(OPEN_MS, () => resolve(false)));
  const failed = new Promise<false>((resolve) =>
    worker.addEventListener('error', () => resolve(false), { once: true }),
  );
  const isHere = await Promise.race([
    reader
      .open({ owner: ownerOf(person), idContentItem, sha256: bundle.sha256 })
      .catch(() => false),
    late,
    failed,
  ]);
  const close = (): void => worker.terminate();
  if (!isHere) {
    close();
    return null;
  }
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      void reader.connect(transfer(port1, [port1]));
      return port2;
    },
    close,
  };
};
