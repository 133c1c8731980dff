/**
 * The browser's offer to install the app. It comes once, early, and must be kept until a person
 * answers it.
 */

/** Chromium's event; no other browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isInstallEvent = (event: Event): event is InstallEvent =>
  'prompt' in event && typeof event.prompt === 'function';

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

const keep = (event: InstallEvent | null): void => {
  offered = event;
  for (const tell of listeners) tell();
};

export const listenForInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    // The app asks in its own place; the browser's bar would cover the page.
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
};

export const installPrompt = {
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  isOffered: (): boolean => offered !== null,
  /** Shows the browser's own question. It works once for each offer, and only from a press. */
  ask: async (): Promise<void> => {
    const event = offered;
    keep(null);
    await event?.prompt();
  },
};
