/**
 * PINs of first access by phone. Only a hash is stored. An unknown phone gets a row like any
 * other, so that nothing tells them apart.
 */
import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { activationLimits } from '#contract/areas/access/api/activation.ts';
import type { Database } from '#server/db/database.ts';
import { activationPins, people } from '#server/db/schema/access.ts';
import type { PersonRow } from '../find-person.ts';
import { hashPassword, verifyPassword } from './password.ts';

const LIFETIME_MS = 10 * 60_000;
/**
 * Tries at a PIN, and PINs a day for one phone, wherever they come from: a guess is right once in
 * eight thousand days. One address has five of each (`LoginLimits`), so that it cannot use up what
 * the owner needs.
 */
const MAX_TRIES = 10;
const PINS_A_DAY = 12;
const DAY_MS = 24 * 3_600_000;

interface Of {
  tenant: string;
  /** Digits, without the country. */
  phone: string;
}

/** A new PIN, which takes the place of the one before; null where the phone has to wait. */
export const newPin = async (
  db: Database,
  now: Date,
  { tenant, phone }: Of,
): Promise<string | null> => {
  const p = activationPins;
  const pin = String(randomInt(10 ** activationLimits.pin)).padStart(activationLimits.pin, '0');
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const pauseAgo = new Date(now.getTime() - activationLimits.pause * 1000);
  const fresh = {
    pinHash: await hashPassword(pin),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    tries: 0,
    usedAt: null,
  };
  const newDay = sql`${p.dayStart} <= ${dayAgo.toISOString()}`;
  // One statement: of two who ask at once one gets a PIN.
  const [row] = await db
    .insert(p)
    .values({ tenant, phone, ...fresh, sends: 1, dayStart: now })
    .onConflictDoUpdate({
      target: [p.tenant, p.phone],
      set: {
        ...fresh,
        sends: sql`case when ${newDay} then 1 else ${p.sends} + 1 end`,
        dayStart: sql`case when ${newDay} then ${now.toISOString()}::timestamptz else ${p.dayStart} end`,
      },
      setWhere: sql`${lte(p.createdAt, pauseAgo)} and (${newDay} or ${lt(p.sends, PINS_A_DAY)})`,
    })
    .returning({ phone: p.phone });
  return row ? pin : null;
};

/** Whether this is the newest PIN of the phone, within its time and tries. It is right once. */
export const usePin = async (
  db: Database,
  now: Date,
  { tenant, phone }: Of,
  pin: string,
): Promise<boolean> => {
  const p = activationPins;
  const holds = and(
    eq(p.tenant, tenant),
    eq(p.phone, phone),
    isNull(p.usedAt),
    gt(p.expiresAt, now),
  );
  // Counted before it is looked at, so that many at once count as many.
  const [row] = await db
    .update(p)
    .set({ tries: sql`${p.tries} + 1` })
    .where(and(holds, lt(p.tries, MAX_TRIES)))
    .returning({ pinHash: p.pinHash });
  // Nothing to look at costs nothing: an unknown phone has a row as well.
  if (!row || !(await verifyPassword(row.pinHash, pin))) return false;
  const [used] = await db
    .update(p)
    .set({ usedAt: now })
    .where(and(holds, eq(p.pinHash, row.pinHash)))
    .returning({ phone: p.phone });
  return used !== undefined;
};

/**
 * People of the company who may enter and have this phone, however it is written, with or without
 * the country and the zero of the trunk.
 */
export const peopleOfPhone = async (db: Database, { tenant, phone }: Of): Promise<PersonRow[]> => {
  const digits = sql`ltrim(regexp_replace(${people.phone}, '[^0-9]', '', 'g'), '0')`;
  return db
    .select()
    .from(people)
    .where(
      and(
        eq(people.tenant, tenant),
        eq(people.blocked, false),
        or(eq(digits, phone), eq(digits, `55${phone}`), eq(digits, `550${phone}`)),
      ),
    )
    .limit(50);
};

/** Deletes what ended a day ago. */
export const forgetPins = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(activationPins)
    .where(lt(activationPins.dayStart, new Date(now.getTime() - 2 * DAY_MS)));
};
