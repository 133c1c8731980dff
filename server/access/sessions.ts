import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Lru } from '#server/db/lru.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { people, sessions } from '#server/db/schema/access.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Ids } from '#server/ports/ids.ts';
import { maySupport } from './may-support.ts';
import type { Person } from '../http/person.ts';

declare module '#server/services.ts' {
  interface Services {
    sessions: Sessions;
  }
}

const SESSION_DAYS = 90;
/** A support session lasts a working day; use does not extend it. */
const SUPPORT_HOURS = 12;
/** How long another process may still treat an ended session as alive. */
const ALIVE_MS = 10_000;

type Row = typeof sessions.$inferSelect;

export interface Opening {
  tenant: string;
  idUser: string;
  device: string | null;
  idAppType: number;
  /** The administrator of a support session. */
  supporter?: string;
}
/** Joined as the administrator of a support session. */
const supporters = alias(people, 'supporters');
export type Renewal = { gen: number } | 'dead' | 'reused';

/** Sessions of one device. They outlive their tokens: they expire 90 days after the last use, unless they are ended before. */
export class Sessions {
  readonly #alive = new Lru<string, { alive: boolean; until: number }>(50_000);
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  /** Called for each session that this process ends. */
  onEnd: (tenant: string, sid: string) => void = () => undefined;

  constructor(db: Database, clock: Clock, ids: Ids) {
    this.#db = db;
    this.#clock = clock;
    this.#ids = ids;
  }

  async open(executor: Executor, of: Opening): Promise<Row> {
    const now = new Date(this.#clock.now());
    const { supporter = null } = of;
    const expiresAt = supporter === null ? this.#expiry() : new Date(now.getTime() + SUPPORT_HOURS * 3_600_000);
    const row = { ...of, supporter, id: this.#ids(), gen: 1, createdAt: now, lastUsedAt: now, expiresAt, revokedAt: null };
    await executor.insert(sessions).values(row);
    return row;
  }

  /** True while the session is valid and the person is not blocked; for support access, while the administrator also still has the right. */
  async isAlive({ tenant, sid, idUser }: Person): Promise<boolean> {
    const now = this.#clock.now();
    const known = this.#alive.get(sid);
    if (known && known.until > now) return known.alive;
    const [row] = await this.#db
      .select({
        revokedAt: sessions.revokedAt,
        expiresAt: sessions.expiresAt,
        blocked: people.blocked,
        supporter: sessions.supporter,
        may: { can: supporters.canAccessSupport, blocked: supporters.blocked, admin: supporters.admin },
      })
      .from(sessions)
      .innerJoin(people, and(eq(people.tenant, sessions.tenant), eq(people.id, sessions.idUser)))
      .leftJoin(supporters, and(eq(supporters.tenant, sessions.tenant), eq(supporters.id, sessions.supporter)))
      .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sid), eq(sessions.idUser, idUser)));
    const lives = row !== undefined && row.revokedAt === null && row.expiresAt.getTime() > now && !row.blocked;
    const alive = lives && (row.supporter === null || (row.may !== null && maySupport(row.may)));
    this.#alive.set(sid, { alive, until: now + ALIVE_MS });
    return alive;
  }

  /**
   * Issues the next generation. A token that is one generation old gets the current one, because the response with the newer token may have been
   * lost. An older token was copied: the session is ended.
   */
  async renew({ tenant, sid, idUser, gen }: Person): Promise<Renewal> {
    const now = this.#clock.now();
    const mine = and(eq(sessions.tenant, tenant), eq(sessions.id, sid), eq(sessions.idUser, idUser));
    const used = { lastUsedAt: new Date(now), expiresAt: this.#longer() };
    const living = and(mine, isNull(sessions.revokedAt), sql`${sessions.expiresAt} > ${new Date(now).toISOString()}`);
    // `<=`: after a restore from a backup, the database may hold an older generation than the device.
    const [next] = await this.#db
      .update(sessions)
      .set({ ...used, gen: gen + 1 })
      .where(and(living, sql`${sessions.gen} <= ${gen}`))
      .returning({ gen: sessions.gen });
    if (next) return { gen: next.gen };
    const [row] = await this.#db.select({ gen: sessions.gen }).from(sessions).where(living);
    if (!row) return 'dead';
    if (row.gen === gen + 1) return { gen: row.gen };
    await this.end(tenant, sid);
    return 'reused';
  }

  /** Extends the expiry of a session in use. */
  async touch({ tenant, sid }: Person): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ lastUsedAt: new Date(this.#clock.now()), expiresAt: this.#longer() })
      .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sid), isNull(sessions.revokedAt)));
  }

  async end(tenant: string, sid: string): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ revokedAt: new Date(this.#clock.now()) })
      .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sid), isNull(sessions.revokedAt)));
    this.#alive.delete(sid);
    this.onEnd(tenant, sid);
  }

  /** Ends all sessions of a person, and their support sessions, after a password change. */
  async endAll(tenant: string, idUser: string): Promise<void> {
    const ended = await this.#db
      .update(sessions)
      .set({ revokedAt: new Date(this.#clock.now()) })
      .where(and(eq(sessions.tenant, tenant), or(eq(sessions.idUser, idUser), eq(sessions.supporter, idUser)), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    for (const { id } of ended) {
      this.#alive.delete(id);
      this.onEnd(tenant, id);
    }
  }

  /** The new expiry of a session in use. A support session keeps its original expiry. */
  #longer() {
    return sql`case when ${sessions.supporter} is null then ${this.#expiry().toISOString()}::timestamptz else ${sessions.expiresAt} end`;
  }

  #expiry(): Date {
    return new Date(this.#clock.now() + SESSION_DAYS * 86_400_000);
  }
}
