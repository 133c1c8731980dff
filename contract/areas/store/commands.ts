/** Queued writes of the store: what is in the cart. Paying is never queued: it carries a card. */
import { addToCart, cartSetting, removeFromCart } from './api/store.ts';
import { command } from '#contract/command.ts';

export const storeCommands = {
  /**
   * Each offer is in the cart or not, by itself: writes of two devices about different offers never
   * meet.
   */
  'cart.set': command({
    version: 1,
    payload: cartSetting,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `cart:${p.idOffer}`,
    entity: (p) => `cartItem:${p.idOffer}`,
    merge: 'last',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const storeCalls = { 'cart.set': { addToCart, removeFromCart } };
