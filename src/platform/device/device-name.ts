/** The name of this device and browser, as far as the browser exposes it. */
import { browserName, systemName } from '#contract/areas/access/rules/browser-name.ts';

interface Hints {
  brands: { brand: string; version: string }[];
  platform: string;
  getHighEntropyValues(hints: string[]): Promise<{ model?: string }>;
}

const hasHints = (browser: Navigator): browser is Navigator & { userAgentData: Hints } =>
  'userAgentData' in browser;

/** 'Moto G32 · Chrome', 'Windows · Edge'; null where nothing is known. */
export const deviceName = async (): Promise<string | null> => {
  const hints = hasHints(navigator) ? navigator.userAgentData : undefined;
  const model = (await hints?.getHighEntropyValues(['model']).catch(() => ({ model: '' })))?.model;
  const parts = [model || systemName(navigator.userAgent), browserName(navigator.userAgent)];
  return parts.filter(Boolean).join(' · ') || null;
};
