/** What people call the browser of a request. The header itself is not kept: it says more than a list of devices needs. */

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
/** Longer headers are no browser's. */
const LONGEST = 1000;

const first = (known: readonly [RegExp, string][], text: string): string | null => known.find(([sign]) => sign.test(text))?.[1] ?? null;

/** 'Chrome no Android', 'Safari no iPhone', 'Windows'; null where the header tells neither. */
export const deviceLabel = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return [first(browsers, text), first(systems, text)].filter(Boolean).join(' no ') || null;
};

/** What to draw for a label of `deviceLabel`. A tablet with Android calls itself a phone. */
export const deviceKind = (label: string | null): 'phone' | 'tablet' | 'computer' => {
  if (label === null || /Windows|Chromebook|Mac|Linux/.test(label)) return 'computer';
  return label.includes('iPad') ? 'tablet' : 'phone';
};
