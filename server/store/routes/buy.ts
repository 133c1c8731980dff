import { z } from 'zod';
import { buy, type PurchaseRequest, readPurchase } from '#contract/api/store/buy.ts';
import { isSettled, type Purchase } from '#contract/entities/store.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { forPerson, waitsOutside } from '#server/http/route.ts';
import { cardOf } from '../check-card.ts';
import { readPurchaseOf } from '../present-purchase.ts';

const told = (purchase: Purchase) => ({ sucess: purchase.status === 'PAID', purchase });

const buyOnce = async (
  { purchases, clock, db }: Services,
  person: Person,
  body: PurchaseRequest,
) => {
  const { tenant, idUser } = person;
  const card = cardOf(body, clock.now());
  // A database that was put back may have forgotten that the person has paid for this already.
  if (card !== null && !(await readPurchaseOf(db, person, body.idPurchase)))
    await purchases.recall(
      { tenant, idUser },
      body.items.map(({ idOffer }) => idOffer),
    );
  const { purchase, begun } = await purchases.begin(tenant, {
    idUser,
    order: body,
    hasCard: card !== null,
  });
  if (isSettled(purchase)) return told(purchase);
  if (purchase.total === 0)
    return told((await purchases.settle(tenant, purchase.idPurchase, 'charged')) ?? purchase);
  if (begun && card)
    return told((await purchases.charge({ tenant, idUser }, purchase, card)) ?? purchase);
  // Found, and not settled: another process is at it, or it is asked for again.
  purchases.wake();
  return told(purchase);
};

/**
 * The purchase is written down and committed before the payment is asked. The same key again, at
 * once or days later, finds what it began: it is never charged twice. An administrator who uses
 * a person's account pays nothing in their name.
 */
export const buyRoute = forPerson(waitsOutside(buy), async ({ services, person, tenant, body }) => {
  if (person.supporter !== undefined) throw new Failure('forbidden');
  const release = await services.costs.take(person, 'payment');
  try {
    return await services.purchases.inTurn(tenant, body.idPurchase, () =>
      buyOnce(services, person, body),
    );
  } finally {
    release();
  }
});

/** Purchases that no device can have begun are not asked of the payment service. */
const purchaseKey = z.uuid();

export const readPurchaseRoute = forPerson(
  readPurchase,
  async ({ services, person, params: { idPurchase } }) => {
    const known = await readPurchaseOf(services.db, person, idPurchase);
    if (known) {
      if (known.status === 'UNKNOWN') services.purchases.wake();
      return { success: true, purchase: known };
    }
    if (!purchaseKey.safeParse(idPurchase).success) throw new Failure('not_found');
    // Asking closes the key, which is for the person to do.
    if (person.supporter !== undefined) throw new Failure('forbidden');
    const { tenant, idUser } = person;
    const release = await services.costs.take(person, 'payment');
    try {
      const purchase = await services.purchases.find({ tenant, idUser }, idPurchase);
      if (!purchase) throw new Failure('not_found');
      return { success: true, purchase };
    } finally {
      release();
    }
  },
);
