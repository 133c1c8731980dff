/** Pictures as they are kept: drawn ones cleaned, photographed ones made small, upright and free of what cameras write into them. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { importLimits } from './import-limits.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

export interface PictureSize {
  width: number;
  height: number;
}

export interface PreparedPicture {
  bytes: Uint8Array;
  mimeType: 'image/svg+xml' | 'image/webp';
  /** With the dot. */
  ending: '.svg' | '.webp';
  /** Where it says. */
  pixels?: PictureSize;
}

/** The size that a drawing gives itself, else that of its canvas. */
const sizeOfDrawing = (svg: string): PictureSize | undefined => {
  const root = /^<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const given = (name: string): number => Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(root)?.[1] ?? 0);
  const [, , ...canvas] = (/\sviewBox="([^"]+)"/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width = 0, height = 0] = given('width') > 0 && given('height') > 0 ? [given('width'), given('height')] : canvas;
  return width >= 1 && height >= 1 ? { width: Math.round(width), height: Math.round(height) } : undefined;
};

/** Null where it cannot be read: broken, or with more pixels than anybody's camera has. */
export const prepareDrawing = async (path: string): Promise<PreparedPicture | null> => {
  const clean = sanitiseSvg(await readFile(path, 'utf8'));
  if (clean === null) return null;
  const pixels = sizeOfDrawing(clean);
  return { bytes: Buffer.from(clean), mimeType: 'image/svg+xml', ending: '.svg', ...(pixels && { pixels }) };
};

/** As above. Files that hold more than one picture (GIF) keep moving. */
export const preparePhoto = async (path: string): Promise<PreparedPicture | null> => {
  const { picturePixels, pictureSide } = importLimits;
  try {
    const input = sharp(path, { limitInputPixels: picturePixels, animated: true });
    const moves = ((await input.metadata()).pages ?? 1) > 1;
    // Turning by the camera's mark is of stills alone; sharp refuses it for the others.
    const upright = moves ? input : input.rotate();
    const { data, info } = await upright
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    // Of one that moves, its frames lie under each other.
    const pixels = { width: info.width, height: info.pageHeight ?? info.height };
    return { bytes: data, mimeType: 'image/webp', ending: '.webp', pixels };
  } catch {
    // sharp tells what is wrong in English prose alone; to whoever imports it is one thing.
    return null;
  }
};
