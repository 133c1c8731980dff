/**
 * The files of a zip by their path. Everything that its directory alone tells is checked here;
 * nothing is unpacked.
 */
import { open, stat } from 'node:fs/promises';
import { buffer as bytesOf } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { decodeManifest } from '../manifest/decode-manifest.ts';
import type { PackageLimits } from '../package-limits.ts';
import { PackageRefused, refuse } from '../package-refused.ts';
import { nameDecoder } from './code-page.ts';
import { entryPath } from './entry-path.ts';

export interface OpenZip {
  zip: ZipFile;
  /** Bytes of the zip itself. */
  size: number;
  files: ReadonlyMap<string, Entry>;
}

const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;
const STORED = 0;
const DEFLATED = 8;

const startsLikeZip = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    // The last two: a zip without a file, and the first part of one that was split.
    return bytesRead === 4 && ['504b0304', '504b0506', '504b0708'].includes(buffer.toString('hex'));
  } finally {
    await handle.close();
  }
};

const check = (path: string, entry: Entry, limits: PackageLimits): void => {
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK)
    refuse(scormCopy.symlink(path));
  if (entry.isEncrypted()) refuse(scormCopy.encrypted(path));
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    refuse(scormCopy.otherMethod(path));
  // What the header admits needs no unpacking; what it hides is counted while unpacking.
  if (entry.uncompressedSize > limits.file) refuse(scormCopy.fileTooBig(path, limits.file));
};

/** A larger manifest is not looked at for names. */
const MAX_MANIFEST_BYTES = 5_000_000;

/**
 * The references in it tell how names are read. Empty where it cannot be read: the import reports
 * that later.
 */
const manifestText = async (zip: ZipFile, entries: readonly Entry[]): Promise<string> => {
  const entry = entries.find(({ fileNameRaw }) =>
    /(^|[\\/])imsmanifest\.xml$/i.test(fileNameRaw.toString('latin1')),
  );
  if (!entry || entry.isEncrypted() || entry.uncompressedSize > MAX_MANIFEST_BYTES) return '';
  try {
    const bytes = await bytesOf(await zip.openReadStreamPromise(entry));
    return decodeManifest(bytes);
  } catch {
    return '';
  }
};

const listed = async (zip: ZipFile, limits: PackageLimits): Promise<Map<string, Entry>> => {
  if (zip.entryCount > limits.files * 2) refuse(scormCopy.tooManyFiles(limits.files));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const decode = nameDecoder(entries, await manifestText(zip, entries));
  const files = new Map<string, Entry>();
  for (const entry of entries) {
    const path = entryPath(decode(entry));
    check(path, entry, limits);
    // What a Mac adds beside each file is no part of the package.
    if (path === '' || path.endsWith('/') || path.startsWith('__MACOSX/')) continue;
    const twin = files.get(path);
    if (twin && (twin.crc32 !== entry.crc32 || twin.uncompressedSize !== entry.uncompressedSize))
      refuse(scormCopy.twice(path));
    if (!twin) files.set(path, entry);
    if (files.size > limits.files) refuse(scormCopy.tooManyFiles(limits.files));
  }
  return files;
};

/** What the library throws of a zip is about the zip: the file itself was opened before. */
const damaged = (error: unknown): never => {
  throw error instanceof PackageRefused
    ? error
    : new PackageRefused(scormCopy.damaged, { cause: error });
};

/** Hands the zip to `work` and closes it. Rejects with `PackageRefused`. */
export const withZip = async <T>(
  path: string,
  limits: PackageLimits,
  work: (zip: OpenZip) => Promise<T>,
): Promise<T> => {
  const { size } = await stat(path);
  if (size > limits.zip) refuse(scormCopy.zipTooBig(limits.zip));
  if (!(await startsLikeZip(path))) refuse(scormCopy.notZip);
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
    lazyEntries: true,
  }).catch(damaged);
  try {
    return await work({ zip, size, files: await listed(zip, limits).catch(damaged) });
  } finally {
    zip.close();
  }
};
