/** Queued writes of the store. */
import { and, eq } from 'drizzle-orm';
import { cartItems, offers, purchaseItems } from '#server/db/schema/store.ts';
import { isLater } from '#server/feed/last-write.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';

export const cartWrites = {
  /**
   * The latest word about each offer counts by its own time, not by arrival. An offer whose sale
   * has ended is taken all the same: the cart says so, and nothing of what the person chose is
   * lost. What is bought never comes back into the cart.
   */
  'cart.set': {
    effect: async ({ tx, tenant, idUser, madeAt, changes }, { idOffer, inCart }) => {
      const [known] = await tx
        .select({ id: offers.id })
        .from(offers)
        .where(and(eq(offers.tenant, tenant), eq(offers.id, idOffer)));
      if (!known) return { rejected: 'not_found', field: 'idOffer' };
      const c = cartItems;
      const [row] = await tx
        .select()
        .from(c)
        .where(and(eq(c.tenant, tenant), eq(c.idUser, idUser), eq(c.idOffer, idOffer)))
        .for('update');
      const made = await madeAt();
      if (!isLater(made, row && { at: row.setAt, origin: row.origin }))
        return { merged: { sucess: true } };
      const p = purchaseItems;
      const [bought] = await tx
        .select({ idPurchase: p.idPurchase })
        .from(p)
        .where(
          and(eq(p.tenant, tenant), eq(p.idUser, idUser), eq(p.idOffer, idOffer), eq(p.live, true)),
        );
      // While it is being paid it stays as it is: the purchase empties the cart.
      if (bought) return { merged: { sucess: true } };
      await tx
        .insert(c)
        .values({ tenant, idUser, idOffer, inCart, setAt: made.at, origin: made.origin })
        .onConflictDoUpdate({
          target: [c.tenant, c.idUser, c.idOffer],
          set: { inCart, setAt: made.at, origin: made.origin },
        });
      changes.put(personScope(idUser), 'cartItem', idOffer, {
        idOffer,
        inCart,
        setAt: made.at.toISOString(),
      });
      return row?.inCart === inCart ? { merged: { sucess: true } } : { answer: { sucess: true } };
    },
    reassign: null,
    fromCall: {
      addToCart: (_params, { idOffer }) => ({
        kind: 'cart.set',
        payload: { idOffer, inCart: true },
      }),
      removeFromCart: (_params, { idOffer }) => ({
        kind: 'cart.set',
        payload: { idOffer, inCart: false },
      }),
    },
  },
} satisfies Partial<QueuedWrites>;
