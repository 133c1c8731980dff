/** Converts between sRGB hex and lightness, chroma and hue (Björn Ottosson's OKLab). */

/** l 0 to 1, c 0 to about 0.37, h in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

export const linearOf = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear((value >> 16) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
};

const labOf = ([r, g, b]: Triple): Triple => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const linearOfLab = ([lightness, a, b]: Triple): Triple => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const polar = ([l, a, b]: Triple): Oklch => ({
  l,
  c: Math.hypot(a, b),
  h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
});
const cartesian = ({ l, c, h }: Oklch): Triple => [
  l,
  c * Math.cos((h * Math.PI) / 180),
  c * Math.sin((h * Math.PI) / 180),
];

const inGamut = (colour: Triple): boolean =>
  colour.every((channel) => channel >= -0.0001 && channel <= 1.0001);

const byte = (channel: number): string =>
  Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
    .toString(16)
    .padStart(2, '0');

export const oklchOf = (hex: string): Oklch => polar(labOf(linearOf(hex)));

/** Colours out of gamut lose chroma, never lightness, because lightness determines the contrast. */
export const hexOf = ({ l, c, h }: Oklch): string => {
  const lightness = Math.min(1, Math.max(0, l));
  // Black and white have no hue. Without this, the tolerance of the gamut test would leave a trace
  // of it.
  let chroma = lightness === 0 || lightness === 1 ? 0 : c;
  if (!inGamut(linearOfLab(cartesian({ l: lightness, c: chroma, h })))) {
    let low = 0;
    let high = c;
    for (let step = 0; step < 14; step += 1) {
      const middle = (low + high) / 2;
      if (inGamut(linearOfLab(cartesian({ l: lightness, c: middle, h })))) low = middle;
      else high = middle;
    }
    chroma = low;
  }
  return `#${linearOfLab(cartesian({ l: lightness, c: chroma, h }))
    .map(byte)
    .join('')}`;
};

/** `share` of `over` on `under`, both opaque, mixed in OKLab like `color-mix(in oklab)`. */
export const mix = (over: string, share: number, under: string): string => {
  const [a, b] = [labOf(linearOf(over)), labOf(linearOf(under))];
  return hexOf(
    polar([
      a[0] * share + b[0] * (1 - share),
      a[1] * share + b[1] * (1 - share),
      a[2] * share + b[2] * (1 - share),
    ]),
  );
};
