/**
 * How this browser puts the app on the home screen: by a question of its own, by hand, or not at
 * all.
 */
export type InstallWay = 'prompt' | 'by-hand';

interface BrowserFacts {
  userAgent: string;
  touchPoints: number;
  /** Opened from the home screen already. */
  standalone: boolean;
  /** The browser has offered to install the app. */
  offered: boolean;
}

/** iPads say that they are a Mac; no Mac has a touch screen. */
const isApple = ({ userAgent, touchPoints }: BrowserFacts): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/**
 * Other browsers on these devices, and pages inside other apps, name themselves; they have no such
 * entry or another one.
 */
const isSafari = (userAgent: string): boolean =>
  /Version\/[\d.]+.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent);

/** Null on desktops, inside the installed app, and where the browser cannot. */
export const installWay = (facts: BrowserFacts): InstallWay | null => {
  if (facts.standalone) return null;
  if (isApple(facts)) return isSafari(facts.userAgent) ? 'by-hand' : null;
  return facts.offered && /Android|Mobile/.test(facts.userAgent) ? 'prompt' : null;
};

/** `navigator.standalone` is Apple's. */
export const readBrowserFacts = (offered: boolean): BrowserFacts => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  standalone:
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true),
  offered,
});
