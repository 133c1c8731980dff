/**
 * What people call the browser of a request. The header itself is not kept: it says more than a
 * list of devices needs.
 */
import { browserName, systemName } from '#contract/areas/access/rules/browser-name.ts';

/** Longer headers are no browser's. */
const LONGEST = 1000;

/** 'Chrome no Android', 'Safari no iPhone', 'Windows'; null where the header tells neither. */
export const deviceLabel = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return [browserName(text), systemName(text)].filter(Boolean).join(' no ') || null;
};

/** What to draw for a label of `deviceLabel`. A tablet with Android calls itself a phone. */
export const deviceKind = (label: string | null): 'phone' | 'tablet' | 'computer' => {
  if (label === null || /Windows|Chromebook|Mac|Linux/.test(label)) return 'computer';
  return label.includes('iPad') ? 'tablet' : 'phone';
};
