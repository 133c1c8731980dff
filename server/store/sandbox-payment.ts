/**
 * Payment that moves no money, for demonstrations and tests. Its books are a table of their own, as those of a service would be: a restarted
 * server finds what was charged. Every valid card is charged, but these numbers.
 */
import { and, eq } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { sandboxCharges } from '#server/db/schema/store.ts';
import type { ChargeKey, ChargeOutcome, Payment } from '#server/ports/payment.ts';

export const sandboxCards = {
  refused: '4000000000000002',
  /** Answers after `SLOW_MS`. */
  slow: '4000000000000077',
  /** Charges, and the answer is lost. */
  lost: '4000000000000341',
  /** Never answers, and charges nothing. */
  silent: '4000000000009995',
} as const;

export const SLOW_MS = 40_000;

export const sandboxPayment = (db: Database): Payment => {
  const s = sandboxCharges;
  /** The first outcome of a key stands. */
  const settle = async ({ tenant, key }: ChargeKey, amount: number, outcome: ChargeOutcome): Promise<ChargeOutcome> => {
    const [made] = await db.insert(s).values({ tenant, key, amount, outcome }).onConflictDoNothing().returning({ outcome: s.outcome });
    if (made) return made.outcome;
    const [known] = await db
      .select({ outcome: s.outcome })
      .from(s)
      .where(and(eq(s.tenant, tenant), eq(s.key, key)));
    return known?.outcome ?? 'refused';
  };
  return {
    charge: async (charge, signal) => {
      const { number } = charge.card;
      if (number === sandboxCards.silent) await wait(2 ** 31 - 1, undefined, { signal, ref: false });
      // A service goes on with what it was asked when nobody listens any more.
      if (number === sandboxCards.slow) await wait(SLOW_MS, undefined, { ref: false });
      const outcome = await settle(charge, charge.amount, number === sandboxCards.refused ? 'refused' : 'charged');
      if (number === sandboxCards.lost) throw new Error('the answer of the payment was lost');
      return outcome;
    },
    resolve: (key) => settle(key, 0, 'refused'),
  };
};
