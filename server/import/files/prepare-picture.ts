/** Pictures as they are kept: drawn ones cleaned, photographed ones made small, upright and free of what cameras write into them. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { importLimits } from './import-limits.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

export interface PreparedPicture {
  bytes: Uint8Array;
  mimeType: 'image/svg+xml' | 'image/webp';
  /** With the dot. */
  ending: '.svg' | '.webp';
}

/** Null where it cannot be read: broken, or with more pixels than anybody's camera has. */
export const prepareDrawing = async (path: string): Promise<PreparedPicture | null> => {
  const clean = sanitiseSvg(await readFile(path, 'utf8'));
  return clean === null ? null : { bytes: Buffer.from(clean), mimeType: 'image/svg+xml', ending: '.svg' };
};

/** As above. Files that hold more than one picture (GIF) keep moving. */
export const preparePhoto = async (path: string): Promise<PreparedPicture | null> => {
  const { picturePixels, pictureSide } = importLimits;
  try {
    const input = sharp(path, { limitInputPixels: picturePixels, animated: true });
    const moves = ((await input.metadata()).pages ?? 1) > 1;
    // Turning by the camera's mark is of stills alone; sharp refuses it for the others.
    const upright = moves ? input : input.rotate();
    const bytes = await upright
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { bytes, mimeType: 'image/webp', ending: '.webp' };
  } catch {
    // sharp tells what is wrong in English prose alone; to whoever imports it is one thing.
    return null;
  }
};
