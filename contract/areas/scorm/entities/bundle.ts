/**
 * All files of a package in one: their bytes one after the other, then what is where as JSON, then
 * the length of that JSON in twelve digits. A device saves it as any other file, in pieces and by
 * its hash, and reads single files out of it.
 */
import { z } from 'zod/mini';

/** What lessons may load synchronously stands first, so that it lies in few pieces. */
export const isPackageText = (mimeType: string): boolean =>
  /^text\/|xml|json|javascript/.test(mimeType);

/** Path in the package, bytes, and type; in the order of the bytes. */
const bundleIndex = z.array(z.tuple([z.string(), z.int().check(z.gte(0)), z.string()]));
export type BundleIndex = z.infer<typeof bundleIndex>;

/** Bytes of the length at the end. */
export const BUNDLE_END = 12;

/** Bytes of the index; null where the end of a bundle says none. */
export const indexLength = (end: string): number | null =>
  /^\d{12}$/.test(end) ? Number(end) : null;

/** Null where it is none. */
export const readBundleIndex = (json: string): BundleIndex | null => {
  try {
    return bundleIndex.parse(JSON.parse(json));
  } catch {
    return null;
  }
};
