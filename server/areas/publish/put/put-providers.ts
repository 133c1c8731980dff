import { and, eq, notInArray } from 'drizzle-orm';
import { ssoProviders } from '#server/db/schema/access.ts';
import type { Writing } from '#server/feed/write.ts';

export type ProviderInput = Omit<typeof ssoProviders.$inferInsert, 'tenant' | 'clientSecret'>;

/**
 * Writes the company's identity providers; those that are not listed are removed. A secret that was
 * set stays. Nothing of them is in the feed.
 */
export const putProviders = async (
  { tx, tenant }: Writing,
  providers: readonly ProviderInput[],
): Promise<void> => {
  const kept = providers.map(({ id }) => id);
  const mine = eq(ssoProviders.tenant, tenant);
  await tx
    .delete(ssoProviders)
    .where(kept.length === 0 ? mine : and(mine, notInArray(ssoProviders.id, kept)));
  for (const provider of providers)
    await tx
      .insert(ssoProviders)
      .values({ ...provider, tenant })
      .onConflictDoUpdate({ target: [ssoProviders.tenant, ssoProviders.id], set: provider });
};
