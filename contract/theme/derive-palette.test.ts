import { describe, expect, it } from 'vitest';
import type { Brand } from '#contract/brand.ts';
import { contrast } from './contrast.ts';
import { derivePalette } from './derive-palette.ts';
import { pairs } from './pairs.ts';
import { paletteOnGround } from './palette-on-ground.ts';
import { proposeLight } from './propose-light.ts';
import { roles, type Palette, type Scheme } from './roles.ts';

/** mulberry32: the same thousand companies every time. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const random = seeded(20261121);
const hex = (): string =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
const companies: Brand[] = Array.from({ length: 1000 }, () => ({
  brand: hex(),
  menu: hex(),
  accent: hex(),
  neutralHue: random() * 360,
}));
const difficult: Brand[] = [
  '#000000',
  '#ffffff',
  '#ffd400',
  '#777777',
  '#767676',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#00ffff',
  '#ff00ff',
  '#959595',
].map((colour) => ({ brand: colour, menu: colour, accent: colour, neutralHue: 0 }));

const shortfalls = (palette: Palette): string[] =>
  pairs.flatMap(({ moves, against, ratio }) =>
    against
      .filter((role) => contrast(palette[moves], palette[role]) < ratio)
      .map(
        (role) =>
          `${moves} ${palette[moves]} on ${role} ${palette[role]}: ${contrast(palette[moves], palette[role]).toFixed(2)} < ${ratio}`,
      ),
  );

describe('derivePalette', () => {
  it.each<Scheme>(['light', 'dark'])(
    'leaves no pair under its ratio for a thousand random companies, %s',
    (scheme) => {
      expect(companies.flatMap((brand) => shortfalls(derivePalette(brand)[scheme]))).toEqual([]);
    },
  );

  it.each<Scheme>(['light', 'dark'])(
    'nor for the colours that corrections trip over, %s',
    (scheme) => {
      expect(difficult.flatMap((brand) => shortfalls(derivePalette(brand)[scheme]))).toEqual([]);
    },
  );

  it.each<Scheme>(['light', 'dark'])('nor on a section with a ground of its own, %s', (scheme) => {
    const grounds = [
      ...companies.slice(0, 300).map(() => hex()),
      ...difficult.map(({ brand }) => brand),
    ];
    expect(
      grounds.flatMap((ground, at) =>
        shortfalls(paletteOnGround(companies[at % 40]!, ground)[scheme]),
      ),
    ).toEqual([]);
    expect(
      grounds.every((ground) => paletteOnGround(companies[0]!, ground).light.surface === ground),
    ).toBe(true);
  });

  it('has something to correct: the proposals for the light alone fall short', () => {
    expect(companies.flatMap((brand) => shortfalls(proposeLight(brand))).length).toBeGreaterThan(
      100,
    );
  });

  it('gives every role a colour that can be painted', () => {
    const { light, dark } = derivePalette(companies[0]!);
    for (const palette of [light, dark])
      for (const role of roles) expect(palette[role], role).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("keeps the company's frame as it was given, in the light", () => {
    for (const brand of companies.slice(0, 50)) {
      const { light } = derivePalette(brand);
      expect([light.chrome, light.menu]).toEqual([brand.brand, brand.menu]);
    }
  });

  it('puts a logo on the colour that it was drawn for, or on one that looks the same', () => {
    const grounds = [...companies, ...difficult].map(
      (brand) => [brand.brand, derivePalette(brand)] as const,
    );
    expect(grounds.filter(([own, { light }]) => light['logo-ground'] !== own)).toEqual([]);
    expect(grounds.filter(([own, { dark }]) => contrast(dark['logo-ground'], own) >= 1.5)).toEqual(
      [],
    );
    const of = (own: string) =>
      derivePalette({ brand: own, menu: own, accent: own, neutralHue: 0 }).dark;
    expect(of('#ffd400')['logo-ground']).toBe('#ffd400');
    // No plate where the frame itself is as dark.
    expect(of('#0d2a33')['logo-ground']).toBe(of('#0d2a33').chrome);
  });

  it('writes dark letters on a yellow accent and white ones on a deep one', () => {
    const yellow = derivePalette({
      brand: '#ffd400',
      menu: '#23262c',
      accent: '#ffd400',
      neutralHue: 262,
    }).light;
    expect(yellow.accent).toBe('#ffd400');
    expect(contrast(yellow['on-accent'], '#000000')).toBeLessThan(1.6);
    const teal = derivePalette({
      brand: '#0d4653',
      menu: '#0d4653',
      accent: '#0a7180',
      neutralHue: 82,
    }).light;
    expect(contrast(teal['on-accent'], '#ffffff')).toBeLessThan(1.1);
  });
});
