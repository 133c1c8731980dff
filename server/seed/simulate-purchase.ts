import { and, asc, eq } from 'drizzle-orm';
import type { Purchase } from '#contract/areas/store/entities/store.ts';
import type { Database } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { offers, purchaseItems, purchases } from '#server/db/schema/store.ts';
import { personScope } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Ids } from '#server/ports/ids.ts';
import { grantPages } from '#server/areas/publish/grant-pages.ts';

const MONTH_MS = 30 * 86_400_000;

/**
 * The first person of a demonstration bought something a month ago: what opens without an
 * enrolment, so that their journey stays as it is.
 */
export const simulatePurchase = async (options: {
  db: Database;
  tenant: string;
  clock: Clock;
  ids: Ids;
}): Promise<void> => {
  const { db, tenant, clock, ids } = options;
  const now = new Date(clock.now());
  const at = new Date(clock.now() - MONTH_MS);
  await write(db, { tenant, now }, async (writing) => {
    const { tx, changes } = writing;
    const [person] = await tx
      .select({ idUser: people.id })
      .from(people)
      .where(and(eq(people.tenant, tenant), eq(people.username, 'aprendiz')));
    const sold = await tx
      .select({ doc: offers.doc })
      .from(offers)
      .where(eq(offers.tenant, tenant))
      .orderBy(asc(offers.id));
    const pages = await tx
      .select({ id: nodes.id, idGroup: nodes.idGroup, doc: nodes.doc })
      .from(nodes)
      .where(eq(nodes.tenant, tenant));
    const open = new Map(
      pages.flatMap(({ id, idGroup, doc }) =>
        doc.entryPoint === 1 && idGroup !== null ? [[id, idGroup] as const] : [],
      ),
    );
    const offer = sold.map(({ doc }) => doc).find(({ idProduct }) => open.has(idProduct));
    if (!person || !offer) return;
    const { idUser } = person;
    const { idOffer, idProduct, title, price } = offer;
    const idPurchase = ids();
    await tx.insert(purchases).values({
      tenant,
      id: idPurchase,
      idUser,
      status: 'PAID',
      total: price,
      createdAt: at,
      settledAt: at,
    });
    await tx
      .insert(purchaseItems)
      .values({ tenant, idPurchase, idUser, idOffer, idProduct, title, price });
    const row: Purchase = {
      idPurchase,
      status: 'PAID',
      total: price,
      items: [{ idOffer, idProduct, title, price }],
      createdAt: at.toISOString(),
      settledAt: at.toISOString(),
    };
    changes.put(personScope(idUser), 'purchase', idPurchase, row);
    const idGroup = open.get(idProduct);
    if (idGroup !== undefined) await grantPages(writing, [{ idUser, idGroup }]);
  });
};
