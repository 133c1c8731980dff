import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { hexOf, mix, oklchOf } from './oklch.ts';

describe('oklch', () => {
  it.each(['#000000', '#ffffff', '#ffd400', '#0a7180', '#7f7f7f', '#ff0000', '#123456'])(
    'brings %s back unchanged',
    (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    },
  );

  it('agrees with the published value of red', () => {
    const { l, c, h } = oklchOf('#ff0000');
    expect([l.toFixed(3), c.toFixed(3), h.toFixed(1)]).toEqual(['0.628', '0.258', '29.2']);
  });

  it('gives up chroma, not lightness, outside what a screen can show', () => {
    const impossible = { l: 0.9, c: 0.3, h: 260 };
    expect(oklchOf(hexOf(impossible)).l).toBeCloseTo(0.9, 2);
  });

  it('mixes half of white into black to the middle of OKLab', () => {
    expect(oklchOf(mix('#ffffff', 0.5, '#000000')).l).toBeCloseTo(0.5, 2);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, and 1 with itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#0a7180', '#0a7180')).toBe(1);
  });
});
