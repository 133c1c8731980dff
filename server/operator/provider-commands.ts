import { and, asc, eq } from 'drizzle-orm';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { ssoProviders } from '#server/db/schema/access.ts';
import { CommandRefused, type OperatorCommandOf } from './operator-command.ts';
import { companyOf, type OperatorContext } from './operator-context.ts';

export const listAllProviders = async (
  context: OperatorContext,
  order: OperatorCommandOf<'list-providers'>,
): Promise<string[]> => {
  const tenant = await companyOf(context, order.company);
  const rows = await context.db
    .select()
    .from(ssoProviders)
    .where(eq(ssoProviders.tenant, tenant))
    .orderBy(asc(ssoProviders.id));
  if (rows.length === 0) return [say.noProviders(tenant)];
  return rows.map(({ id, settings, domains, active, clientSecret }) =>
    say.providerLine(id, settings.kind, domains, { active, hasSecret: clientSecret !== null }),
  );
};

/** A secret that is set is never shown again. */
export const changeProvider = async (
  context: OperatorContext,
  order: OperatorCommandOf<'set-provider-secret'> | OperatorCommandOf<'switch-provider'>,
): Promise<string[]> => {
  const { db } = context;
  const tenant = await companyOf(context, order.company);
  const own = and(eq(ssoProviders.tenant, tenant), eq(ssoProviders.id, order.provider));
  const [row] = await db.select({ settings: ssoProviders.settings }).from(ssoProviders).where(own);
  if (!row) throw new CommandRefused([say.unknownProvider(order.provider, tenant)]);
  if (order.kind === 'switch-provider') {
    await db.update(ssoProviders).set({ active: order.active }).where(own);
    return [say.providerSwitched(order.provider, order.active)];
  }
  if (row.settings.kind !== 'oidc') throw new CommandRefused([say.notOidc(order.provider)]);
  await db.update(ssoProviders).set({ clientSecret: order.secret }).where(own);
  return [say.secretSet(order.provider)];
};
