/** What people call a browser and its system, by the header that every browser sends. Pure. */

type NamedSigns = readonly (readonly [sign: RegExp, name: string])[];

const browsers: NamedSigns = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: NamedSigns = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (signs: NamedSigns, userAgent: string): string | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Null where it is none of the usual ones. */
export const browserName = (userAgent: string): string | null => first(browsers, userAgent);
export const systemName = (userAgent: string): string | null => first(systems, userAgent);
