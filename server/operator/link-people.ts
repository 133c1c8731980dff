/** Ties accounts of one person in several companies, and unties them. Nothing else does: equal e-mail addresses may be two people's. */
import { and, eq, inArray } from 'drizzle-orm';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { appLinks } from '#server/db/schema/access.ts';
import { OrderRefused, type OrderOf } from './operator-order.ts';
import { companyOf, type OrderContext, personOf } from './order-context.ts';

/** Whoever is tied to either account already is tied to both. */
export const linkPeople = async (context: OrderContext, order: OrderOf<'link-people'>): Promise<string[]> => {
  const { db, ids } = context;
  const [one, other] = [
    await personOf(context, await companyOf(context, order.company), order.login),
    await personOf(context, await companyOf(context, order.withCompany), order.withLogin),
  ];
  if (one.tenant === other.tenant) throw new OrderRefused([say.linkSameCompany]);
  await db.transaction(async (tx) => {
    const l = appLinks;
    const rowsOf = ({ tenant, id }: typeof one) =>
      tx
        .select()
        .from(l)
        .where(and(eq(l.tenant, tenant), eq(l.idUser, id)));
    const groups = [...(await rowsOf(one)), ...(await rowsOf(other))].map(({ group }) => group);
    const members = groups.length === 0 ? [] : await tx.select().from(l).where(inArray(l.group, groups));
    const all = [...members, ...[one, other].map(({ tenant, id: idUser }) => ({ tenant, idUser }))];
    const people = new Set(all.map(({ tenant, idUser }) => `${tenant} ${idUser}`));
    if (new Set(all.map(({ tenant }) => tenant)).size < people.size) throw new OrderRefused([say.linkTwice]);
    const group = groups[0] ?? ids();
    if (groups.length > 0) await tx.update(l).set({ group }).where(inArray(l.group, groups));
    for (const { tenant, id: idUser } of [one, other])
      await tx
        .insert(l)
        .values({ group, tenant, idUser, opensSession: order.opensSession })
        .onConflictDoUpdate({ target: [l.tenant, l.idUser], set: { group, opensSession: order.opensSession } });
  });
  return [say.linked(one.name, one.tenant, other.tenant, order.opensSession)];
};

export const unlinkPerson = async (context: OrderContext, order: OrderOf<'unlink-person'>): Promise<string[]> => {
  const { tenant, id, name } = await personOf(context, await companyOf(context, order.company), order.login);
  const gone = await context.db
    .delete(appLinks)
    .where(and(eq(appLinks.tenant, tenant), eq(appLinks.idUser, id)))
    .returning({ group: appLinks.group });
  if (gone.length === 0) throw new OrderRefused([say.notLinked(name)]);
  return [say.unlinked(name, tenant)];
};
