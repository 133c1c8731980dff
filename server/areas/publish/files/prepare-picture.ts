/**
 * Prepares pictures for storage: sanitises drawings; scales down photos, rotates them upright and
 * removes camera metadata.
 */
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
  /** When the file declares it. */
  pixels?: PictureSize;
}

/** The width and height attributes of a drawing, otherwise the size of its viewBox. */
const sizeOfDrawing = (svg: string): PictureSize | undefined => {
  const root = /^<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const given = (name: string): number =>
    Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(root)?.[1] ?? 0);
  const [, , ...canvas] = (/\sviewBox="([^"]+)"/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width = 0, height = 0] =
    given('width') > 0 && given('height') > 0 ? [given('width'), given('height')] : canvas;
  return width >= 1 && height >= 1
    ? { width: Math.round(width), height: Math.round(height) }
    : undefined;
};

/** Null when the drawing cannot be read. */
export const prepareDrawing = async (path: string): Promise<PreparedPicture | null> => {
  const clean = sanitiseSvg(await readFile(path, 'utf8'));
  if (clean === null) return null;
  const pixels = sizeOfDrawing(clean);
  return {
    bytes: Buffer.from(clean),
    mimeType: 'image/svg+xml',
    ending: '.svg',
    ...(pixels && { pixels }),
  };
};

/** Null when the picture is broken or has too many pixels. Animations (GIF) are kept. */
export const preparePhoto = async (path: string): Promise<PreparedPicture | null> => {
  const { picturePixels, pictureSide } = importLimits;
  try {
    const input = sharp(path, { limitInputPixels: picturePixels, animated: true });
    const moves = ((await input.metadata()).pages ?? 1) > 1;
    // sharp supports EXIF rotation only for still pictures.
    const upright = moves ? input : input.rotate();
    const { data, info } = await upright
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    // In an animation, `height` counts all frames stacked.
    const pixels = { width: info.width, height: info.pageHeight ?? info.height };
    return { bytes: data, mimeType: 'image/webp', ending: '.webp', pixels };
  } catch {
    // sharp reports errors only as English text; the import reports a single message for all of
    // them.
    return null;
  }
};
