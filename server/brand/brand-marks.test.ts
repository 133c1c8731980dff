import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { FileMissing, type Storage } from '#server/ports/storage.ts';
import { colourOn } from './colour-on.ts';
import { companyLogo } from './company-logo.ts';

const address = `/media/${'a'.repeat(64)}/logo.svg`;
const error = vi.fn<(...said: unknown[]) => void>();

const logoOf = (bytes: string | null, at: string | null = address) => {
  const read = (sha256: string) =>
    bytes === null
      ? Promise.reject(new FileMissing(sha256))
      : Promise.resolve(Readable.from([Buffer.from(bytes)]));
  const storage: Pick<Storage, 'read'> = { read };
  return companyLogo({ storage, log: { error } }, at);
};

describe('the logo', () => {
  it('is drawn sharp, whatever size the drawing says of itself', async () => {
    const logo = await logoOf(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="15" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>',
    );
    expect([logo?.width, logo?.height]).toEqual([480, 240]);
    expect((await sharp(logo?.bytes).metadata()).format).toBe('png');
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['a company without one', '<svg/>', null],
    ['one of another person', '<svg/>', 'https://example.org/logo.svg'],
  ])('%s is left out', async (_, bytes, at) => {
    expect(await logoOf(bytes, at)).toBeNull();
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['is not in the store', null],
    ['cannot be drawn', 'no picture'],
  ])('that %s is left out and told to the log', async (_, bytes) => {
    error.mockClear();
    expect(await logoOf(bytes)).toBeNull();
    expect(error).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['#0d4653', '#ffffff'],
  ['#ffe14d', '#14181a'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#14181a'],
])('on %s one reads %s', (back, front) => expect(colourOn(back)).toBe(front));
