// What queued writes of the store change in the mirror. Pure: the same functions rebuild a row
// after every pull.
import { rowEffect } from '../local-effect.ts';

export const storeEffects = {
  /** Whether an offer is in the cart. The write with the latest time counts. */
  'cart.set': rowEffect<'cart.set', 'cartItem'>({
    table: 'cartItem',
    apply: (_row, { idOffer, inCart }, { at }) => ({ idOffer, inCart, setAt: at }),
    merge: (_waiting, incoming) => incoming,
  }),
};
