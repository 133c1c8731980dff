/** Where a player takes a medium from: from the worker where it has this page, else from the server until the player is done. */
import { DIRECT_MARK } from '#contract/worker-messages.ts';

export const playerSource = (address: string): string => {
  const controlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return controlled || !address.startsWith('/media/') ? address : `${address}?${DIRECT_MARK}`;
};
