import { eq } from 'drizzle-orm';
import {
  isOnSale,
  offer as offerSchema,
  type Offer,
} from '#contract/areas/store/entities/store.ts';
import { offers } from '#server/db/schema/store.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';

/**
 * Replaces what the company sells. An offer that is not in the input ends now, and stays: carts and
 * purchases name it.
 */
export const putOffers = async (
  { tx, tenant, now, changes }: Writing,
  input: readonly Offer[],
): Promise<void> => {
  const docs = input.map((one) => offerSchema.parse(one));
  const known = await tx.select({ doc: offers.doc }).from(offers).where(eq(offers.tenant, tenant));
  const named = new Set(docs.map(({ idOffer }) => idOffer));
  const ended = known
    .map(({ doc }) => doc)
    .filter((doc) => !named.has(doc.idOffer) && isOnSale(doc, now.getTime()))
    .map((doc) => ({ ...doc, endsAt: now.toISOString() }));
  for (const doc of [...docs, ...ended]) {
    const written = await tx
      .insert(offers)
      .values({ tenant, id: doc.idOffer, doc })
      .onConflictDoUpdate({
        target: [offers.tenant, offers.id],
        set: { doc },
        setWhere: isNew(offers.doc),
      })
      .returning({ id: offers.id });
    if (written.length > 0) changes.put(COMPANY_SCOPE, 'offer', doc.idOffer, doc);
  }
};
