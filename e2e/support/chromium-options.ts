import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/steps/find-programs.mjs';

/** The Chromium installed on this system, with its background network traffic switched off. */
export const chromiumOptions = (): LaunchOptions => {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error(
      'Falta um navegador Chromium ou Chrome: instale o pacote chromium, ou diga onde ele está em CHROMIUM_PATH.',
    );
  return {
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-first-run',
      '--autoplay-policy=no-user-gesture-required',
      // Chromium's sandbox does not work as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
};
