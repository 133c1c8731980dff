/**
 * The icon of the installed app, drawn from the company's own: its icon, else its logo, else the
 * first letters of its name.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import type { BaseServices } from '#server/services.ts';
import { colourOn } from './colour-on.ts';
import { printedFonts } from './fonts.ts';
import { densityFor, hashOfPicture, type PictureStore, readPicture } from './stored-picture.ts';

/**
 * `inset`: the part of each side that stays free of the picture. `ground`: filled with the
 * company's colour.
 */
interface IconShape {
  size: number;
  inset: number;
  ground: boolean;
}

/**
 * Systems cut a maskable icon to any shape within a circle of 80 %; a square picture inside that
 * circle leaves 22 % of each side. Apple's devices fill transparent pixels with black.
 */
export const iconShapes = {
  'any-192': { size: 192, inset: 0, ground: false },
  'any-512': { size: 512, inset: 0, ground: false },
  'maskable-192': { size: 192, inset: 0.22, ground: true },
  'maskable-512': { size: 512, inset: 0.22, ground: true },
  'apple-180': { size: 180, inset: 0.12, ground: true },
} as const satisfies Record<string, IconShape>;
export type IconName = keyof typeof iconShapes;

export interface IconStore extends PictureStore {
  log: Pick<BaseServices['log'], 'error'>;
}

export type IconApp = Pick<AppDetails, 'favIcon' | 'logo' | 'brand' | 'shortName'>;

/** Changes with everything that the icons are drawn from. */
export const iconVersion = ({ favIcon, logo, brand, shortName }: IconApp): string =>
  createHash('sha256')
    .update(JSON.stringify([favIcon, logo, brand.brand, shortName]))
    .digest('hex')
    .slice(0, 16);

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** A logo is wide and has no ground of its own: it needs one, and room at its sides. */
const LOGO_INSET = 0.14;

/** Up to two letters: 'Aurora Distribuidora' gives AD. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters =
    words.length > 1
      ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0])
      : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toLocaleUpperCase('pt-BR');
};

const drawPicture = async (bytes: Buffer, side: number): Promise<Buffer> => {
  const { width = side, height = side } = await sharp(bytes).metadata();
  return sharp(bytes, { density: densityFor(side, Math.max(width, height)) })
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
};

const drawLetters = (letters: string, colour: string, side: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${letters}</span>`,
      fontfile: printedFonts.bold,
      font: 'Liberation Sans Bold',
      rgba: true,
      width: side,
      height: Math.round(side * 0.6),
    },
  })
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();

/** The icon, else the logo. Null when neither is here or can be read. */
const pictureOf = async (
  fileStore: IconStore,
  app: IconApp,
): Promise<{ bytes: Buffer; isLogo: boolean } | null> => {
  for (const [address, isLogo] of [[app.favIcon, false] as const, [app.logo, true] as const]) {
    const sha256 = hashOfPicture(address);
    if (sha256 === null) continue;
    try {
      const bytes = await readPicture(fileStore, sha256);
      await sharp(bytes).metadata();
      return { bytes, isLogo };
    } catch (error) {
      fileStore.log.error(
        { err: error, sha256 },
        'a picture for the icon of the app could not be read',
      );
    }
  }
  return null;
};

/** PNG of `size` times `size` pixels. */
export const drawAppIcon = async (
  fileStore: IconStore,
  app: IconApp,
  name: IconName,
): Promise<Buffer> => {
  const { size, inset, ground } = iconShapes[name];
  const picture = await pictureOf(fileStore, app);
  const needsGround = ground || picture === null || picture.isLogo;
  const free = picture === null || picture.isLogo ? Math.max(inset, LOGO_INSET) : inset;
  const side = Math.round(size * (1 - 2 * free));
  const letters = initialsOf(app.shortName);
  const layers = picture
    ? [{ input: await drawPicture(picture.bytes, side) }]
    : letters === ''
      ? []
      : [{ input: await drawLetters(letters, colourOn(app.brand.brand), side) }];
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 4,
      background: needsGround ? app.brand.brand : CLEAR,
    },
  })
    .composite(layers)
    .png()
    .toBuffer();
};
