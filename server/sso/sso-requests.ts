/**
 * Sign-ons under way, in the database: whichever process is answered knows what another one asked.
 */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/database.ts';
import { ssoAssertions, ssoRequests } from '#server/db/schema/access.ts';

export type SsoRequest = typeof ssoRequests.$inferSelect;

/** How long a person may take at the provider. */
const LIFETIME_MS = 10 * 60_000;

export type NewRequest = Pick<
  SsoRequest,
  'tenant' | 'id' | 'idProvider' | 'address' | 'callback' | 'challenge'
> &
  Partial<Pick<SsoRequest, 'nonce' | 'codeVerifier'>>;

export const keepRequest = async (
  executor: Executor,
  now: Date,
  request: NewRequest,
): Promise<void> => {
  await executor
    .insert(ssoRequests)
    .values({ ...request, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
};

/**
 * Uses a request up; null where this provider of this company was asked nothing such, or it
 * expired, or was answered before.
 */
export const redeemRequest = async (
  executor: Executor,
  now: Date,
  { tenant, id, idProvider }: Pick<SsoRequest, 'tenant' | 'id' | 'idProvider'>,
): Promise<SsoRequest | null> => {
  const r = ssoRequests;
  const [used] = await executor
    .update(r)
    .set({ usedAt: now })
    .where(
      and(
        eq(r.tenant, tenant),
        eq(r.id, id),
        eq(r.idProvider, idProvider),
        isNull(r.usedAt),
        gt(r.expiresAt, now),
      ),
    )
    .returning();
  return used ?? null;
};

/** False where this assertion opened a session before. */
export const redeemAssertion = async (
  executor: Executor,
  row: typeof ssoAssertions.$inferInsert,
): Promise<boolean> => {
  const written = await executor
    .insert(ssoAssertions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ssoAssertions.id });
  return written.length > 0;
};

/** Deletes requests and assertions that cannot be used any more. */
export const forgetSignOns = async (db: Database, now: Date): Promise<void> => {
  await db.delete(ssoRequests).where(lt(ssoRequests.expiresAt, now));
  await db.delete(ssoAssertions).where(lt(ssoAssertions.expiresAt, now));
};
