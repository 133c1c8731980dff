/**
 * A zip as a package: checked whole, down to every byte of every file, before anything of it is
 * kept. Streams: no file is in memory whole but the manifest. Rejects with `PackageRefused`.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Media } from '#contract/areas/media/entities/media.ts';
import {
  BUNDLE_END,
  type BundleIndex,
  isPackageText,
} from '#contract/areas/scorm/entities/bundle.ts';
import { scormPackage, type ScormPackage } from '#contract/areas/content/entities/package.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { mediaAddress } from '#server/areas/media/media-address.ts';
import { findManifest } from './manifest/find-manifest.ts';
import { readManifest, type ReadManifest } from './manifest/read-manifest.ts';
import { mimeTypeOf } from './mime-types.ts';
import { packageLimits, type PackageLimits } from './package-limits.ts';
import { refuse } from './package-refused.ts';
import { type OpenZip, withZip } from './zip/open-zip.ts';
import { unpack, UnpackBudget } from './zip/unpack.ts';

export interface PackageFile {
  /** In the package, with `/`. */
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
  mimeType: string;
}

export interface ReadPackage {
  scorm: ScormPackage;
  /** Where the zip is on this machine. */
  zip: string;
  files: PackageFile[];
}

export interface PackageProgress {
  done: number;
  total: number;
}

const manifestOf = async (
  zip: OpenZip,
  path: string,
  limits: PackageLimits,
): Promise<ReadManifest> => {
  const found = findManifest(zip.files.keys());
  const entry = zip.files.get(found);
  if (!entry) return refuse(scormCopy.noManifest);
  // Its own bounds, so that a small zip with a large manifest is told as what it is.
  const budget = new UnpackBudget(
    { ...limits, unpacked: limits.manifest, ratioFrom: limits.manifest },
    zip.size,
  );
  if (entry.uncompressedSize > limits.manifest) refuse(scormCopy.manifestTooBig(limits.manifest));
  const parts: Uint8Array[] = [];
  for await (const part of unpack(zip, found, entry, budget)) parts.push(part);
  const manifest = readManifest(
    Buffer.concat(parts),
    zip.files,
    limits,
    basename(path, extname(path)) || scormCopy.untitled,
  );
  if (Buffer.byteLength(JSON.stringify(manifest)) > limits.described)
    refuse(scormCopy.describesTooMuch(limits.described));
  return manifest;
};

/** The title of a package, without unpacking more than its manifest. */
export const packageTitle = (
  path: string,
  limits: PackageLimits = packageLimits,
): Promise<string> =>
  withZip(path, limits, async (zip) => (await manifestOf(zip, path, limits)).title);

/** What stands behind the bytes of these files in their bundle. */
export const tailOf = (files: readonly PackageFile[]): Uint8Array => {
  const index: BundleIndex = files.map(({ path, size, mimeType }) => [path, size, mimeType]);
  const json = Buffer.from(JSON.stringify(index));
  return Buffer.concat([json, Buffer.from(String(json.length).padStart(BUNDLE_END, '0'))]);
};

const bundleNamed = (sha256: string, size: number): Media => {
  const fileName = 'licoes.pacote';
  return {
    sha256,
    size,
    fileName,
    mimeType: 'application/octet-stream',
    url: mediaAddress(sha256, fileName),
  };
};

/** See `isPackageText`; otherwise as in the zip. */
const textsFirst = <T>(files: [path: string, T][]): [path: string, T][] => {
  const isText = ([path]: [string, T]): boolean => isPackageText(mimeTypeOf(path));
  return [...files.filter(isText), ...files.filter((one) => !isText(one))];
};

const filesOf = async (
  zip: OpenZip,
  limits: PackageLimits,
  progress: (progress: PackageProgress) => void,
): Promise<{ files: PackageFile[]; bundle: Media }> => {
  const whole = createHash('sha256');
  const budget = new UnpackBudget(limits, zip.size);
  const files: PackageFile[] = [];
  for (const [path, entry] of textsFirst([...zip.files])) {
    const hash = createHash('sha256');
    let size = 0;
    for await (const bytes of unpack(zip, path, entry, budget)) {
      hash.update(bytes);
      whole.update(bytes);
      size += bytes.length;
    }
    files.push({ path, sha256: hash.digest('hex'), size, mimeType: mimeTypeOf(path) });
    progress({ done: files.length, total: zip.files.size });
  }
  const tail = tailOf(files);
  const size = files.reduce((sum, file) => sum + file.size, tail.length);
  return { files, bundle: bundleNamed(whole.update(tail).digest('hex'), size) };
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

export const readPackage = (
  path: string,
  {
    limits = packageLimits,
    progress = () => undefined,
  }: { limits?: PackageLimits; progress?: (progress: PackageProgress) => void } = {},
): Promise<ReadPackage> =>
  withZip(path, limits, async (zip) => {
    const manifest = await manifestOf(zip, path, limits);
    const { files, bundle } = await filesOf(zip, limits, progress);
    const scorm = scormPackage.parse({
      idPackage: await hashOf(path),
      ...manifest,
      status: 'SUCCESS',
      reason: null,
      fileCount: files.length,
      bundle,
      size: files.reduce((sum, { size }) => sum + size, 0),
    });
    return { scorm, zip: path, files };
  });
