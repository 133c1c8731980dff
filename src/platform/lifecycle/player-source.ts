/**
 * The URL that a player uses: served by the service worker if it controls this page, else with a
 * mark that makes it go to the server directly.
 */
import { DIRECT_MARK } from '#contract/worker-messages.ts';

export const playerSource = (address: string): string => {
  const controlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return controlled || !address.startsWith('/media/') ? address : `${address}?${DIRECT_MARK}`;
};
