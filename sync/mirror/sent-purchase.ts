// The purchase whose request has left this device, or is about to: one of a person at most,
// whatever tabs are open. It is durable before the request leaves, and stays until it is known how
// the purchase ended. It holds nothing of a card.
import { isSettled } from '#contract/areas/store/entities/store.ts';
import { readMeta, type SentPurchase, writeMeta } from '../meta.ts';
import type { PersonDatabase } from './database.ts';

export const sentPurchaseTables = (db: PersonDatabase) => [db.meta, db.mirror('purchase')];

/** Null: none, or the mirror has its end. */
export const readSentPurchase = async (db: PersonDatabase): Promise<SentPurchase | null> => {
  const sent = await readMeta(db, 'sentPurchase');
  const row = sent && (await db.mirror('purchase').get(sent.idPurchase));
  return sent && !(row && isSettled(row)) ? sent : null;
};

/** @returns the purchase that is kept: an earlier one, of another tab, stays. */
export const keepSentPurchase = (
  db: PersonDatabase,
  purchase: SentPurchase,
): Promise<SentPurchase> =>
  db.transaction('rw', sentPurchaseTables(db), async () => {
    const earlier = await readSentPurchase(db);
    if (earlier && earlier.idPurchase !== purchase.idPurchase) return earlier;
    await writeMeta(db, 'sentPurchase', purchase);
    return purchase;
  });

/** Its end is known. */
export const endSentPurchase = (db: PersonDatabase, idPurchase: string): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'sentPurchase'))?.idPurchase === idPurchase)
      await writeMeta(db, 'sentPurchase', null);
  });
