import { buffer } from 'node:stream/consumers';
import type { Services } from '#server/services.ts';

export interface PictureStore {
  storage: Pick<Services['storage'], 'read'>;
}

/** The hash of a picture of this installation; null for an address of another person. */
export const hashOfPicture = (address: string | null): string | null =>
  /^\/media\/([0-9a-f]{64})\//.exec(address ?? '')?.[1] ?? null;

/** Rejects with `FileMissing`. */
export const readPicture = async ({ storage }: PictureStore, sha256: string): Promise<Buffer> =>
  buffer(await storage.read(sha256));

/**
 * Dots per inch at which a drawing of `own` px is sharp at `wanted` px: at the usual 72 it would be
 * blurred.
 */
export const densityFor = (wanted: number, own: number): number =>
  Math.min(2400, Math.max(72, Math.ceil((72 * wanted) / own)));
