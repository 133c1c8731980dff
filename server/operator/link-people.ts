/**
 * Ties accounts of one person in several companies, and unties them. Equal e-mail addresses tie
 * no person: they may be two people's.
 */
import { and, eq } from 'drizzle-orm';
import { tieAccounts } from '#server/access/app-links.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { appLinks } from '#server/db/schema/access.ts';
import { CommandRefused, type OperatorCommandOf } from './operator-command.ts';
import { companyOf, type OperatorContext, personOf } from './operator-context.ts';

export const linkPeople = async (
  context: OperatorContext,
  order: OperatorCommandOf<'link-people'>,
): Promise<string[]> => {
  const { db, ids } = context;
  const [one, other] = [
    await personOf(context, await companyOf(context, order.company), order.login),
    await personOf(context, await companyOf(context, order.withCompany), order.withLogin),
  ];
  if (one.tenant === other.tenant) throw new CommandRefused([say.linkSameCompany]);
  const { opensSession } = order;
  const accountOf = ({ tenant, id: idUser }: typeof one) => ({ tenant, idUser, opensSession });
  if (!(await db.transaction((tx) => tieAccounts(tx, [accountOf(one), accountOf(other)], ids))))
    throw new CommandRefused([say.linkTwice]);
  return [say.linked(one.name, one.tenant, other.tenant, order.opensSession)];
};

export const unlinkPerson = async (
  context: OperatorContext,
  order: OperatorCommandOf<'unlink-person'>,
): Promise<string[]> => {
  const { tenant, id, name } = await personOf(
    context,
    await companyOf(context, order.company),
    order.login,
  );
  const gone = await context.db
    .delete(appLinks)
    .where(and(eq(appLinks.tenant, tenant), eq(appLinks.idUser, id)))
    .returning({ group: appLinks.group });
  if (gone.length === 0) throw new CommandRefused([say.notLinked(name)]);
  return [say.unlinked(name, tenant)];
};
