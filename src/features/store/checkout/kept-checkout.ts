import { z } from 'zod/mini';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readSnapshot } from '#sync/mirror/machine-snapshots.ts';
import {
  keepSentPurchase,
  readSentPurchase,
  sentPurchaseTables,
} from '#sync/mirror/sent-purchase.ts';
import type { CheckoutInput } from './checkout-state.ts';

/** The name of the snapshot: a person has one checkout on a device. */
export const CHECKOUT = 'checkout';

const kept = z.object({ stage: z.enum(['cart', 'payment', 'review']) });

/** As versions before kept a purchase that was sent: as a stage like others. */
const keptSent = z.object({
  stage: z.enum(['paying', 'unknown']),
  idPurchase: z.string(),
  lines: z.array(z.object({ idOffer: z.string(), price: z.number() })),
});

export const readKeptCheckout = (db: PersonDatabase, now: number): Promise<CheckoutInput> =>
  db.transaction('rw', sentPurchaseTables(db), async () => {
    const snapshot = (await readSnapshot(db, CHECKOUT))?.snapshot;
    const before = keptSent.safeParse(snapshot);
    if (before.success) {
      const { idPurchase, lines } = before.data;
      await keepSentPurchase(db, { idPurchase, lines, at: now });
    }
    const found = kept.safeParse(snapshot);
    return { kept: found.success ? found.data : null, sent: await readSentPurchase(db) };
  });
