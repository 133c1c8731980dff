import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDrawing, preparePhoto } from './prepare-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const laid = async (bytes: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, 'picture'), bytes);
  return join(folder, 'picture');
};
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 80 } } });
const kept = async (bytes: Uint8Array) => {
  const picture = await preparePhoto(await laid(bytes));
  if (!picture) return null;
  const {
    format,
    width,
    height,
    pages = 1,
    pageHeight,
    exif,
  } = await sharp(picture.bytes).metadata();
  expect(picture.pixels).toEqual({ width, height: pageHeight ?? height });
  return {
    type: picture.mimeType,
    ending: picture.ending,
    format,
    width,
    height: pageHeight ?? height,
    pages,
    exif,
  };
};
const webp = { type: 'image/webp', ending: '.webp', format: 'webp', pages: 1, exif: undefined };

describe('a photograph', () => {
  it('is kept as WebP, no larger than a screen', async () => {
    expect(await kept(await blank(4000, 1000).jpeg().toBuffer())).toEqual({
      ...webp,
      width: 1600,
      height: 400,
    });
    expect(await kept(await blank(300, 200).png().toBuffer())).toEqual({
      ...webp,
      width: 300,
      height: 200,
    });
  });

  it('stands upright, and says nothing of the camera or the place', async () => {
    const sideways = await blank(400, 100)
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await kept(sideways)).toEqual({ ...webp, width: 100, height: 400 });
  });

  it('keeps moving when it moved', async () => {
    const frames = await Promise.all(
      [0, 120, 240].map((grey) =>
        sharp({ create: { width: 8, height: 6, channels: 3, background: { r: grey, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await kept(gif)).toEqual({ ...webp, width: 8, height: 6, pages: 3 });
  });

  it('is refused when it is broken, cut short in its head, or larger than any camera makes', async () => {
    const png = await blank(50, 50).png().toBuffer();
    expect(await kept(png.subarray(0, 30))).toBe(null);
    expect(await kept(Buffer.from('no picture'))).toBe(null);
    expect(await kept(await blank(20_000, 6000).png({ compressionLevel: 9 }).toBuffer())).toBe(
      null,
    );
  });
});

describe('a drawing', () => {
  it('is cleaned, or refused', async () => {
    const drawn = await prepareDrawing(await laid('<svg onload="x()"><path d="M0"/></svg>'));
    expect([drawn?.mimeType, drawn?.ending, Buffer.from(drawn?.bytes ?? []).toString()]).toEqual([
      'image/svg+xml',
      '.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><path d="M0"></path></svg>',
    ]);
    expect(await prepareDrawing(await laid('<html></html>'))).toBe(null);
  });

  it.each([
    ['width="640" height="480px" viewBox="0 0 64 48"', { width: 640, height: 480 }],
    ['viewBox="-8 -8 64.4,48"', { width: 64, height: 48 }],
    ['width="100%" height="12" viewBox="0 0 24 24"', { width: 24, height: 24 }],
    ['width="640" stroke-width="3"', undefined],
    ['viewBox="0 0 0 nada"', undefined],
  ])('with %s has the size %o', async (given, pixels) => {
    expect(
      (await prepareDrawing(await laid(`<svg ${given}><path d="M0"/></svg>`)))?.pixels,
    ).toEqual(pixels);
  });
});
