import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Person } from '#server/http/person.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import type { Database } from '#server/db/database.ts';
import { sessions } from '#server/db/schema/access.ts';
import { deviceReports } from '#server/db/schema/queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import { write, type Announce } from '#server/feed/write.ts';
import { presentDeviceQueue } from './present-device-queue.ts';

const SESSIONS = 50_000;
/** Devices poll every minute, but administrators need only a coarse value. */
const POLLED_MS = 5 * 60_000;
/** Who sends something is at work now. */
const PUSHED_MS = 60_000;

interface ContactNeeds {
  db: Database;
  clock: Clock;
  announce: Announce;
  log: FastifyBaseLogger;
}

/**
 * When each device was last seen. Written rarely. Only for devices that have reported their outbox.
 */
export class DeviceContacts {
  readonly #noted = new LRUCache<string, number>({ max: SESSIONS });
  readonly #needs: ContactNeeds;

  constructor(needs: ContactNeeds) {
    this.#needs = needs;
  }

  /** The device asks what is new. Never rejects: it is optional, and failures are only logged. */
  polled(person: Person): Promise<void> {
    return this.#note(person, null, POLLED_MS);
  }

  /**
   * The device sends what was done. It says which one it is: a session may be older than its name.
   */
  pushed(person: Person, device: string): Promise<void> {
    return this.#note(person, device, PUSHED_MS);
  }

  async #note(person: Person, device: string | null, everyMs: number): Promise<void> {
    const now = this.#needs.clock.now();
    const key = `${person.tenant} ${person.sid}`;
    if (Math.abs(now - (this.#noted.get(key) ?? -Infinity)) < everyMs) return;
    this.#noted.set(key, now);
    try {
      await this.#write(person, device ?? (await this.#deviceOf(person)), new Date(now));
    } catch (error) {
      this.#needs.log.warn({ err: error }, 'a contact was not noted');
    }
  }

  async #deviceOf({ tenant, sid }: Person): Promise<string | null> {
    const [session] = await this.#needs.db
      .select({ device: sessions.device })
      .from(sessions)
      .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sid)));
    return session?.device ?? null;
  }

  async #write({ tenant, idUser }: Person, device: string | null, now: Date): Promise<void> {
    if (device === null) return;
    const { db, announce } = this.#needs;
    await write(db, { tenant, now, announce }, async ({ tx, changes }) => {
      const r = deviceReports;
      const [row] = await tx
        .update(r)
        .set({ lastContact: now })
        .where(and(eq(r.tenant, tenant), eq(r.idUser, idUser), eq(r.device, device)))
        .returning();
      const person = row && (await readPerson(tx, tenant, idUser));
      if (!person) return;
      const told = presentDeviceQueue(row, person);
      changes.put(ADMIN_SCOPE, 'deviceQueue', told.idDeviceQueue, told);
    });
  }
}
