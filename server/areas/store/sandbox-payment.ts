/**
 * Payment that moves no money, for demonstrations and tests. It behaves as a service does: it keeps
 * its own books, and goes on with a charge whose asker is gone. Every valid card is charged, but
 * these numbers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/ports/clock.ts';
import { systemClock } from '#server/ports/clock.ts';
import type { ChargeOutcome, KnownCharge, Order, Payment } from '#server/ports/payment.ts';
import type { SandboxBooks, SandboxEntry } from './sandbox-books.ts';

export const sandboxCards = {
  refused: '4000000000000002',
  /** Is charged after `SLOW_MS`. */
  slow: '4000000000000077',
  /** Charges, and the answer is lost. */
  lost: '4000000000000341',
  /** Never answers, and charges nothing. */
  silent: '4000000000009995',
} as const;

export const SLOW_MS = 40_000;

export const sandboxPayment = (books: SandboxBooks, clock: Clock = systemClock): Payment => {
  const known = ({ outcome: _outcome, due, at, ...order }: SandboxEntry): KnownCharge => ({
    ...order,
    state: due > clock.now() ? 'pending' : 'charged',
    at: new Date(at).toISOString(),
  });
  const takesMoney = ({ outcome }: SandboxEntry): boolean => outcome === 'charged';
  const add = (
    { tenant, idUser, key, amount, lines }: Order,
    outcome: ChargeOutcome,
    takesMs: number,
  ): Promise<SandboxEntry> => {
    const at = clock.now();
    return books.add({ tenant, idUser, key, amount, lines, outcome, at, due: at + takesMs });
  };
  return {
    charge: async (charge, signal) => {
      const { number } = charge.card;
      if (number === sandboxCards.silent)
        await wait(2 ** 31 - 1, undefined, { signal, ref: false });
      const outcome = number === sandboxCards.refused ? 'refused' : 'charged';
      const entry = await add(charge, outcome, number === sandboxCards.slow ? SLOW_MS : 0);
      if (entry.due > clock.now())
        await wait(entry.due - clock.now(), undefined, { signal, ref: false });
      if (number === sandboxCards.lost) throw new Error('the answer of the payment was lost');
      return entry.outcome;
    },
    resolve: async (key) => {
      const entry = await add({ ...key, amount: 0, lines: [] }, 'refused', 0);
      return takesMoney(entry) ? known(entry) : 'refused';
    },
    find: async ({ tenant, idUser }, offers) => {
      const own = (await books.all()).filter(
        (entry) => entry.tenant === tenant && entry.idUser === idUser && takesMoney(entry),
      );
      return own
        .filter(({ lines }) => lines.some(({ idOffer }) => offers.includes(idOffer)))
        .map(known);
    },
    list: async (since) =>
      (await books.all())
        .filter((entry) => entry.at >= since.getTime() && takesMoney(entry))
        .toSorted((one, other) => one.at - other.at)
        .map(known),
  };
};
