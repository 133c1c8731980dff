import { and, eq, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { people } from '#server/db/schema/access.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { isLocalRequest, type RequestOrigin } from '#server/http/is-local-request.ts';
import type { Person } from '#server/http/person.ts';
import type { PersonRow } from './find-person.ts';
import { verifyPassword } from './login/password.ts';

/** The password of each demonstration company, by the company. It is in the README. */
export type PublishedPasswords = ReadonlyMap<string, string>;

type Account = Pick<PersonRow, 'tenant' | 'passwordHash'>;

/**
 * Keeps accounts whose password is published from being used by requests of other networks. The
 * password decides and not the company: a company that was made from the demonstration's folder and
 * has passwords of its own is open to all.
 */
export class DemoAccounts {
  readonly #db: Database;
  readonly #passwords: PublishedPasswords;
  /** Results by hash, because argon2 is slow. A hash never changes its password. */
  readonly #isPublished = new LRUCache<string, boolean>({ max: 1000 });

  constructor(db: Database, passwords: PublishedPasswords) {
    this.#db = db;
    this.#passwords = passwords;
  }

  /** Whether this request may not use one of these accounts. */
  async areClosedTo(request: RequestOrigin, accounts: readonly Account[]): Promise<boolean> {
    if (!accounts.some(({ tenant }) => this.#passwords.has(tenant)) || isLocalRequest(request))
      return false;
    for (const account of accounts) if (await this.#hasPublishedPassword(account)) return true;
    return false;
  }

  /** @throws Failure `demo_local_only` */
  async demandOpen(request: RequestOrigin, accounts: readonly Account[]): Promise<void> {
    if (await this.areClosedTo(request, accounts)) throw new Failure('demo_local_only');
  }

  /**
   * Whether this request may not use a session: of its account and, in support access, of its
   * administrator.
   */
  async isSessionClosedTo(
    request: RequestOrigin,
    { tenant, idUser, supporter }: Person,
  ): Promise<boolean> {
    if (!this.#passwords.has(tenant) || isLocalRequest(request)) return false;
    const ids = supporter === undefined ? [idUser] : [idUser, supporter];
    const accounts = await this.#db
      .select({ tenant: people.tenant, passwordHash: people.passwordHash })
      .from(people)
      .where(and(eq(people.tenant, tenant), inArray(people.id, ids)));
    return this.areClosedTo(request, accounts);
  }

  async #hasPublishedPassword({ tenant, passwordHash }: Account): Promise<boolean> {
    const password = this.#passwords.get(tenant);
    if (password === undefined || passwordHash === null) return false;
    const known = this.#isPublished.get(passwordHash);
    if (known !== undefined) return known;
    const found = await verifyPassword(passwordHash, password);
    this.#isPublished.set(passwordHash, found);
    return found;
  }
}
