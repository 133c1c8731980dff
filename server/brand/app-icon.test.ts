import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { drawAppIcon, type IconApp, type IconName, iconShapes, initialsOf } from './app-icon.ts';

const brand = { brand: '#0d4653', menu: '#0d4653', accent: '#0a7180', neutralHue: 82 };
const red =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" fill="#ff0000"/></svg>';
const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="300" height="60" fill="#ff0000"/></svg>';
const at = (letter: string): string => `/media/${letter.repeat(64)}/picture.svg`;

const draw = async (app: Partial<IconApp>, name: IconName, bytes = red) => {
  const error = vi.fn<(...said: unknown[]) => void>();
  const fileStore = {
    storage: { read: () => Promise.resolve(Readable.from([Buffer.from(bytes)])) },
    log: { error },
  };
  const png = await drawAppIcon(
    fileStore,
    { favIcon: null, logo: null, shortName: 'Aurora', brand, ...app },
    name,
  );
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 4),
  ];
  return { error, info, pixel, data };
};

const RED = [255, 0, 0, 255];
const GROUND = [0x0d, 0x46, 0x53, 255];

it.each(Object.entries(iconShapes))('draws %s in its size', async (name, { size }) => {
  const { info } = await draw({ favIcon: at('a') }, name as IconName);
  expect([info.width, info.height]).toEqual([size, size]);
});

it('fills an ordinary icon with the company icon', async () => {
  const { pixel } = await draw({ favIcon: at('a') }, 'any-192');
  expect(pixel(1, 1)).toEqual(RED);
});

it('keeps the picture of a maskable icon inside the circle that no system cuts', async () => {
  const { pixel } = await draw({ favIcon: at('a') }, 'maskable-512');
  expect(pixel(2, 2)).toEqual(GROUND);
  expect(pixel(256, 256)).toEqual(RED);
  const corner = Math.round(512 * 0.22) + 1;
  expect(pixel(corner, corner)).toEqual(RED);
  expect(Math.hypot(256 - corner, 256 - corner)).toBeLessThan(512 * 0.4);
});

it('leaves nothing transparent for Apple devices', async () => {
  const { pixel } = await draw({ favIcon: at('a') }, 'apple-180');
  expect(pixel(0, 0)).toEqual(GROUND);
});

it('puts a logo on the company colour, whole', async () => {
  const { pixel } = await draw({ logo: at('b') }, 'any-512', wide);
  expect(pixel(0, 0)).toEqual(GROUND);
  expect(pixel(256, 256)).toEqual(RED);
  expect(pixel(256, 120)).toEqual(GROUND);
});

it('writes the first letters where there is no picture', async () => {
  const { data, info, pixel } = await draw({}, 'any-192');
  expect(pixel(0, 0)).toEqual(GROUND);
  let white = 0;
  for (let i = 0; i < data.length; i += info.channels)
    if (data[i] === 255 && data[i + 1] === 255) white++;
  expect(white).toBeGreaterThan(200);
});

it('is the company colour alone for a name without letters', async () => {
  const { pixel } = await draw({ shortName: '&' }, 'any-192');
  expect(pixel(96, 96)).toEqual(GROUND);
});

it('tells the log of a picture that cannot be read, and goes on without it', async () => {
  const { error, pixel } = await draw({ favIcon: at('c') }, 'any-192', 'no picture');
  expect(error).toHaveBeenCalledTimes(1);
  expect(pixel(0, 0)).toEqual(GROUND);
});

it.each([
  ['Aurora Distribuidora', 'AD'],
  ['Aurora', 'AU'],
  ['  água & luz do norte', 'ÁN'],
  ['3M', '3M'],
  ['&', ''],
])('shortens %s to %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
