import { and, eq } from 'drizzle-orm';
import { buy, type PurchaseRequest, readPurchase } from '#contract/api/store/buy.ts';
import { isSettled, type Purchase } from '#contract/entities/store.ts';
import { purchases } from '#server/db/schema/store.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { forPerson, waitsOutside } from '#server/http/route.ts';
import { cardOf } from '../check-card.ts';
import { presentPurchase, readItems } from '../present-purchase.ts';

const told = (purchase: Purchase) => ({ sucess: purchase.status === 'PAID', purchase });

const buyOnce = async (services: Services, { tenant, idUser }: Person, body: PurchaseRequest) => {
  const card = cardOf(body, services.clock.now());
  const { purchase, begun } = await services.purchases.begin(tenant, { idUser, order: body, hasCard: card !== null });
  if (isSettled(purchase)) return told(purchase);
  if (purchase.total === 0) return told((await services.purchases.settle(tenant, purchase.idPurchase, 'charged')) ?? purchase);
  if (begun && card) return told((await services.purchases.charge(tenant, purchase, card)) ?? purchase);
  // Found, and not settled: another process is at it, or it is asked for again.
  services.purchases.wake();
  return told(purchase);
};

/**
 * The purchase is written down and committed before the payment is asked. The same key again, at once or days later, finds what it began: it is
 * never charged twice. An administrator who uses somebody's account pays nothing in their name.
 */
export const buyRoute = forPerson(waitsOutside(buy), async ({ services, person, tenant, body }) => {
  if (person.supporter !== undefined) throw new Failure('forbidden');
  const release = await services.costs.take(person, 'payment');
  try {
    return await services.purchases.inTurn(tenant, body.idPurchase, () => buyOnce(services, person, body));
  } finally {
    release();
  }
});

export const readPurchaseRoute = forPerson(readPurchase, async ({ services, person: { tenant, idUser }, params }) => {
  const p = purchases;
  const [row] = await services.db
    .select()
    .from(p)
    .where(and(eq(p.tenant, tenant), eq(p.id, params.idPurchase), eq(p.idUser, idUser)));
  if (!row) throw new Failure('not_found');
  if (row.status === 'UNKNOWN') services.purchases.wake();
  return { success: true, purchase: presentPurchase(row, await readItems(services.db, tenant, row.id)) };
});
