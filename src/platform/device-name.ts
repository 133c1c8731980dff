/** The name of this device and browser, as far as the browser exposes it. */
interface Hints {
  brands: { brand: string; version: string }[];
  platform: string;
  getHighEntropyValues(hints: string[]): Promise<{ model?: string }>;
}

const hasHints = (browser: Navigator): browser is Navigator & { userAgentData: Hints } => 'userAgentData' in browser;

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

const first = (known: readonly [RegExp, string][], text: string): string | null => known.find(([sign]) => sign.test(text))?.[1] ?? null;

/** 'Moto G32 · Chrome', 'Windows · Edge'; null where nothing is known. */
export const deviceName = async (): Promise<string | null> => {
  const hints = hasHints(navigator) ? navigator.userAgentData : undefined;
  const model = (await hints?.getHighEntropyValues(['model']).catch(() => ({ model: '' })))?.model;
  const parts = [model || first(systems, navigator.userAgent), first(browsers, navigator.userAgent)];
  return parts.filter(Boolean).join(' · ') || null;
};
