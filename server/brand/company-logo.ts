import sharp from 'sharp';
import type { BaseServices } from '#server/services.ts';
import { densityFor, hashOfPicture, type PictureStore, readPicture } from './stored-picture.ts';

/** Pixels: sharp on paper at the drawn size. */
const HEIGHT = 240;
const WIDTH = 1200;

export interface Logo {
  /** PNG. */
  bytes: Buffer;
  width: number;
  height: number;
}

interface LogoStore extends PictureStore {
  log: Pick<BaseServices['log'], 'error'>;
}

/**
 * Renders the logo of the app details. Null when it is not a file of this installation or cannot be
 * drawn: what it belongs on is made without it.
 */
export const companyLogo = async (
  { storage, log }: LogoStore,
  address: string | null,
): Promise<Logo | null> => {
  const sha256 = hashOfPicture(address);
  if (sha256 === null) return null;
  try {
    const bytes = await readPicture({ storage }, sha256);
    const { height: own = HEIGHT } = await sharp(bytes).metadata();
    const { data, info } = await sharp(bytes, { density: densityFor(HEIGHT, own) })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    log.error({ err: error, sha256 }, 'a logo could not be drawn');
    return null;
  }
};
