/**
 * Keeps a package's files: the bytes in the store, by their hash, and which company has which of
 * them under which path. Files of an earlier version stay, for who is in the middle of it: nothing
 * removes them.
 */
import type { Executor } from '#server/db/database.ts';
import { putMediaFile } from '#server/areas/media/put-media-file.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import type { Storage } from '#server/ports/storage.ts';
import { packageLimits } from './package-limits.ts';
import {
  type PackageFile,
  type PackageProgress,
  type ReadPackage,
  tailOf,
} from './read-package.ts';
import { type OpenZip, withZip } from './zip/open-zip.ts';
import { unpack, UnpackBudget } from './zip/unpack.ts';

/** Each waits for its disk or its network: some at once fill the time. */
const AT_ONCE = 8;
/** PostgreSQL allows 65,535 parameters per statement; a row has six. */
const ROWS_A_STATEMENT = 1000;

/** The bytes of a bundle, from the zip. */
// oxlint-disable-next-line func-style -- a generator has no arrow
async function* bundleOf(zip: OpenZip, files: readonly PackageFile[]): AsyncGenerator<Uint8Array> {
  const budget = new UnpackBudget(packageLimits, zip.size);
  for (const { path } of files) {
    const entry = zip.files.get(path);
    if (entry) yield* unpack(zip, path, entry, budget);
  }
  yield tailOf(files);
}

/**
 * Before any row names them, as with media: bytes without a row waste room, a row without bytes is
 * a broken lesson.
 */
export const storePackageFiles = async (
  { scorm: { bundle }, zip: path, files }: ReadPackage,
  storage: Storage,
  progress: (progress: PackageProgress) => void,
): Promise<void> => {
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()];
  await withZip(path, packageLimits, async (zip) => {
    const budget = new UnpackBudget(packageLimits, zip.size);
    const left = distinct.values();
    let done = 0;
    let isBroken = false;
    // All share one iterator: each takes the next file.
    const take = async (): Promise<void> => {
      for (const { path: name, sha256, mimeType } of left) {
        if (isBroken) return;
        const entry = zip.files.get(name);
        if (!entry) throw new Error(`${name} left the package while it was imported`);
        if (!(await storage.has(sha256))) {
          const stored = await storage.put(unpack(zip, name, entry, budget), { mimeType });
          if (stored.sha256 !== sha256)
            throw new Error(`${name} was changed while it was imported`);
        }
        done += 1;
        progress({ done, total: distinct.length });
      }
    };
    const stop = (error: unknown): never => {
      isBroken = true;
      throw error;
    };
    // The zip is open until the last of them has ended.
    const results = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => take().catch(stop)),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (!bundle || (await storage.has(bundle.sha256))) return;
    const stored = await storage.put(bundleOf(zip, files), { mimeType: bundle.mimeType });
    if (stored.sha256 !== bundle.sha256)
      throw new Error(`${path} was changed while it was imported`);
  });
};

export const putPackageFiles = async (
  db: Executor,
  tenant: string,
  { scorm: { idPackage, bundle }, files }: ReadPackage,
): Promise<void> => {
  if (bundle) {
    const { sha256, fileName, mimeType, size } = bundle;
    await putMediaFile(db, tenant, { sha256, fileName, mimeType, size, public: false });
  }
  for (let at = 0; at < files.length; at += ROWS_A_STATEMENT)
    await db
      .insert(packageFiles)
      .values(
        files.slice(at, at + ROWS_A_STATEMENT).map((file) => ({ tenant, idPackage, ...file })),
      )
      .onConflictDoNothing();
};
