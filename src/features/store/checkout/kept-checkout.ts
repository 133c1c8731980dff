import { z } from 'zod/mini';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readSnapshot } from '#sync/mirror/machine-snapshots.ts';
import type { KeptCheckout } from './checkout-state.ts';

/** The name of the snapshot: a person has one checkout on a device. */
export const CHECKOUT = 'checkout';

const kept = z.object({
  stage: z.enum(['cart', 'payment', 'review', 'paying', 'unknown']),
  idPurchase: z.nullable(z.string()),
  lines: z.array(z.object({ idOffer: z.string(), price: z.number() })),
});

/** Null where nothing was kept, or another version of the app kept what this one cannot read. */
export const readKeptCheckout = async (db: PersonDatabase): Promise<KeptCheckout | null> => {
  const found = kept.safeParse((await readSnapshot(db, CHECKOUT))?.snapshot);
  return found.success ? found.data : null;
};
