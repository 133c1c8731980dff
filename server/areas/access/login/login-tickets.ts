/** One-time tokens that open a session. Only their hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/database.ts';
import { loginTickets } from '#server/db/schema/access.ts';

/**
 * `sso`: the end of single sign-on. `activation`: the end of first access. `app`: handed over from
 * another page of the company.
 */
export type TicketPurpose = 'sso' | 'activation' | 'app';

export interface Ticket {
  tenant: string;
  idUser: string;
  purpose: TicketPurpose;
  /** `ticketHash` of the secret of the one browser that may use it. */
  challenge?: string | null;
}

const LIFETIME_MS = 2 * 60_000;
/** Used and expired tickets stay for a while, so that a second use can be looked into. */
const KEPT_MS = 24 * 3_600_000;

/** SHA-256 in hexadecimal. */
export const ticketHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Returns the token: 256 random bits in base64url, which work once, within two minutes. */
export const issueTicket = async (
  executor: Executor,
  now: Date,
  { challenge = null, ...of }: Ticket,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await executor
    .insert(loginTickets)
    .values({ ...of, challenge, tokenHash: ticketHash(token), createdAt: now, expiresAt });
  return token;
};

interface Redemption {
  tenant: string;
  token: string;
  purposes: readonly TicketPurpose[];
  /** The secret of the browser that presents it. */
  verifier?: string | undefined;
}

/** A ticket that was issued for one browser opens nothing in another. */
const isForBrowser = (
  { challenge }: { challenge: string | null },
  verifier: string | undefined,
): boolean => challenge === null || (verifier !== undefined && ticketHash(verifier) === challenge);

const usable = (now: Date, { tenant, token, purposes }: Redemption) => {
  const t = loginTickets;
  return and(
    eq(t.tenant, tenant),
    eq(t.tokenHash, ticketHash(token)),
    inArray(t.purpose, [...purposes]),
    isNull(t.usedAt),
    gt(t.expiresAt, now),
  );
};

/**
 * A ticket of this company that could be redeemed now; it stays usable. Null where there is none,
 * or it was issued for another browser.
 */
export const readTicket = async (executor: Executor, now: Date, redemption: Redemption) => {
  const t = loginTickets;
  const [found] = await executor
    .select({ idUser: t.idUser, challenge: t.challenge })
    .from(t)
    .where(usable(now, redemption));
  if (!found || !isForBrowser(found, redemption.verifier)) return null;
  return { idUser: found.idUser, begunHere: found.challenge !== null };
};

/**
 * Uses a ticket of this company up. Null where there is none that holds, or it was issued for
 * another browser. One statement finds and uses it, so that of two who present it at once one gets
 * in.
 */
export const redeemTicket = async (executor: Executor, now: Date, redemption: Redemption) => {
  const t = loginTickets;
  const [used] = await executor
    .update(t)
    .set({ usedAt: now })
    .where(usable(now, redemption))
    .returning({ idUser: t.idUser, purpose: t.purpose, challenge: t.challenge });
  if (!used || !isForBrowser(used, redemption.verifier)) return null;
  return { idUser: used.idUser, purpose: used.purpose };
};

/** Deletes tickets that ended a day ago. */
export const forgetTickets = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(loginTickets)
    .where(lt(loginTickets.expiresAt, new Date(now.getTime() - KEPT_MS)));
};
