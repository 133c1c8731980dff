import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Services } from '#server/services.ts';

/** Pixels: sharp on paper at the drawn size. */
const HEIGHT = 240;
const WIDTH = 1200;

export interface Logo {
  /** PNG. */
  bytes: Buffer;
  width: number;
  height: number;
}

interface LogoShelf {
  storage: Pick<Services['storage'], 'read'>;
  log: Pick<Services['log'], 'error'>;
}

/** Renders the logo of the app details. Null when it is not a file of this installation or cannot be drawn: what it belongs on is made without it. */
export const companyLogo = async ({ storage, log }: LogoShelf, address: string | null): Promise<Logo | null> => {
  const sha256 = /^\/media\/([0-9a-f]{64})\//.exec(address ?? '')?.[1];
  if (sha256 === undefined) return null;
  try {
    const bytes = await buffer(await storage.read(sha256));
    // Renders an SVG with enough density for the target size: at 72 dpi it would be blurred.
    const { height: own = HEIGHT } = await sharp(bytes).metadata();
    const density = Math.min(2400, Math.max(72, Math.ceil((72 * HEIGHT) / own)));
    const { data, info } = await sharp(bytes, { density })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    log.error({ err: error, sha256 }, 'a logo could not be drawn');
    return null;
  }
};
