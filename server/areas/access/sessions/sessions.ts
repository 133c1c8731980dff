import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HeldRole, Rights } from '#contract/role.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { people, sessions } from '#server/db/schema/access.ts';
import { personRoles } from '#server/db/schema/people.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Ids } from '#server/ports/ids.ts';
import { maySupport } from '../may-support.ts';
import type { Person } from '#server/http/person.ts';

const SESSION_DAYS = 90;
/** A support session lasts a working day; use does not extend it. */
const SUPPORT_HOURS = 12;
/** How long the token before the newest is still taken. */
const GRACE_MS = 60_000;

type Row = typeof sessions.$inferSelect;

export interface Opening {
  tenant: string;
  idUser: string;
  device: string | null;
  idAppType: number;
  /** The administrator of a support session. */
  supporter?: string;
  /** Of `deviceLabel`. */
  label?: string | null;
}
/** Joined as the administrator of a support session. */
const supporters = alias(people, 'supporters');
export type Renewal = Pick<Row, 'gen'>;

const r = personRoles;
/** Read with the session, in one statement: every call asks. */
const rolesOfPerson = sql<HeldRole[]>`coalesce((
  select json_agg(json_build_object('role', ${r.role}, 'scope', ${r.scope}, 'idScope', nullif(${r.idScope}, '')))
  from ${r} where ${r.tenant} = ${sessions.tenant} and ${r.idUser} = ${sessions.idUser}), '[]')`;

/** What the database says of a session that lives. */
interface LivingSession extends Rights, Pick<Row, 'idUser' | 'gen' | 'renewedAt'> {}

export interface Standing extends Rights {
  /** False in the minute that is left of a token after its renewal. */
  newest: boolean;
}

/**
 * Sessions of one device. They outlive their tokens: they expire 90 days after the last use, unless
 * they are ended before.
 */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  /** Called for each session that this process ends. */
  onEnd: (tenant: string, sid: string) => void = () => undefined;
  /** Told of each session that ended because a person has a copy of one of its tokens. */
  onCopy: (person: Person) => Promise<void> = async () => undefined;

  constructor(db: Database, clock: Clock, ids: Ids) {
    this.#db = db;
    this.#clock = clock;
    this.#ids = ids;
  }

  async open(executor: Executor, of: Opening): Promise<Row> {
    const now = new Date(this.#clock.now());
    const { supporter = null, label = null } = of;
    const expiresAt =
      supporter === null ? this.#expiry() : new Date(now.getTime() + SUPPORT_HOURS * 3_600_000);
    const row = {
      ...of,
      supporter,
      label,
      id: this.#ids(),
      gen: 1,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      renewedAt: null,
      renewal: null,
      revokedAt: null,
    };
    await executor.insert(sessions).values(row);
    return row;
  }

  /**
   * What the database says of the session of this token now; null where it has ended, or its person
   * may not enter, nor of support access its administrator. A token of an older generation that
   * turns up after its minute was copied, and ends the session.
   */
  async check(person: Person): Promise<Standing | null> {
    const { tenant, sid, idUser, gen } = person;
    const row = (await this.#living(tenant, [sid])).get(sid);
    if (!row || row.idUser !== idUser) return null;
    // A database restored from a backup may remember an older generation than the device holds.
    const { admin, roles } = row;
    if (gen >= row.gen) return { admin, roles, newest: true };
    if (this.#isInGrace(row, gen)) return { admin, roles, newest: false };
    await this.#endCopied(person);
    return null;
  }

  /** Rights of those of these sessions that live, all of one company, in one question. */
  async rightsOf(tenant: string, sids: readonly string[]): Promise<Map<string, Rights>> {
    return this.#living(tenant, sids);
  }

  async #living(tenant: string, sids: readonly string[]): Promise<Map<string, LivingSession>> {
    const now = this.#clock.now();
    const rows = await this.#db
      .select({
        id: sessions.id,
        idUser: sessions.idUser,
        revokedAt: sessions.revokedAt,
        expiresAt: sessions.expiresAt,
        gen: sessions.gen,
        renewedAt: sessions.renewedAt,
        blocked: people.blocked,
        admin: people.admin,
        roles: rolesOfPerson,
        supporter: sessions.supporter,
        may: {
          can: supporters.canAccessSupport,
          blocked: supporters.blocked,
          admin: supporters.admin,
        },
      })
      .from(sessions)
      .innerJoin(people, and(eq(people.tenant, sessions.tenant), eq(people.id, sessions.idUser)))
      .leftJoin(
        supporters,
        and(eq(supporters.tenant, sessions.tenant), eq(supporters.id, sessions.supporter)),
      )
      .where(and(eq(sessions.tenant, tenant), inArray(sessions.id, [...sids])));
    const living = rows.filter(
      ({ revokedAt, expiresAt, blocked }) =>
        revokedAt === null && expiresAt.getTime() > now && !blocked,
    );
    const rights = living.flatMap(({ id, supporter, may, ...row }): [string, LivingSession][] => {
      if (supporter === null) return [[id, row]];
      // No person gets more by support access than they have, whatever the person was given since it
      // began; roles over parts of the company are their own.
      return may !== null && maySupport(may)
        ? [[id, { ...row, admin: Math.min(row.admin, may.admin), roles: [] }]]
        : [];
    });
    return new Map(rights);
  }

  /**
   * The next generation. For a minute the token that it takes the place of gets the current one:
   * the answer that carried the newer may have been lost on the way; after that, only the device
   * that says the same `attempt`. Any other was copied, and ends the session.
   */
  async renew(person: Person, attempt: string | null): Promise<Renewal | null> {
    const { tenant, sid, idUser, gen } = person;
    const now = this.#clock.now();
    const mine = and(
      eq(sessions.tenant, tenant),
      eq(sessions.id, sid),
      eq(sessions.idUser, idUser),
    );
    const used = { lastUsedAt: new Date(now), expiresAt: this.#longer() };
    const living = and(
      mine,
      isNull(sessions.revokedAt),
      sql`${sessions.expiresAt} > ${new Date(now).toISOString()}`,
    );
    // `<=`: after a restore from a backup, the database may hold an older generation than the
    // device.
    const [next] = await this.#db
      .update(sessions)
      .set({ ...used, gen: gen + 1, renewedAt: new Date(now), renewal: attempt })
      .where(and(living, sql`${sessions.gen} <= ${gen}`))
      .returning({ gen: sessions.gen });
    if (next) return { gen: next.gen };
    const { gen: current, renewedAt, renewal } = sessions;
    const [row] = await this.#db
      .select({ gen: current, renewedAt, renewal })
      .from(sessions)
      .where(living);
    if (!row) return null;
    const again = attempt !== null && row.renewal === attempt && row.gen === gen + 1;
    if (again || this.#isInGrace(row, gen)) return { gen: row.gen };
    await this.#endCopied(person);
    return null;
  }

  /** Extends the expiry of a session in use. */
  async touch({ tenant, sid }: Person): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ lastUsedAt: new Date(this.#clock.now()), expiresAt: this.#longer() })
      .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sid), isNull(sessions.revokedAt)));
  }

  /** False where it had ended before. */
  async end(tenant: string, sid: string): Promise<boolean> {
    const ended = await this.#db
      .update(sessions)
      .set({ revokedAt: new Date(this.#clock.now()) })
      .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sid), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    this.onEnd(tenant, sid);
    return ended.length > 0;
  }

  /**
   * Ends all sessions of a person, and their support sessions, after a password change. `but`: the
   * one that changed it stays.
   */
  async endAll(tenant: string, idUser: string, but: string | null = null): Promise<void> {
    const ended = await this.#db
      .update(sessions)
      .set({ revokedAt: new Date(this.#clock.now()) })
      .where(
        and(
          eq(sessions.tenant, tenant),
          or(eq(sessions.idUser, idUser), eq(sessions.supporter, idUser)),
          isNull(sessions.revokedAt),
          but === null ? undefined : ne(sessions.id, but),
        ),
      )
      .returning({ id: sessions.id });
    for (const { id } of ended) this.onEnd(tenant, id);
  }

  /** Of many requests with a copied token one is told of. */
  async #endCopied(person: Person): Promise<void> {
    if (await this.end(person.tenant, person.sid)) await this.onCopy(person);
  }

  /**
   * The generation before, for as long as the answer with the newer may be on its way, and requests
   * with the older.
   */
  #isInGrace(row: Pick<Row, 'gen' | 'renewedAt'>, gen: number): boolean {
    return (
      row.gen === gen + 1 &&
      row.renewedAt !== null &&
      this.#clock.now() - row.renewedAt.getTime() <= GRACE_MS
    );
  }

  /** The new expiry of a session in use. A support session keeps its original expiry. */
  #longer() {
    return sql`case when ${sessions.supporter} is null then ${this.#expiry().toISOString()}::timestamptz else ${sessions.expiresAt} end`;
  }

  #expiry(): Date {
    return new Date(this.#clock.now() + SESSION_DAYS * 86_400_000);
  }
}
