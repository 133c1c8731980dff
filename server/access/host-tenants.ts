import { isIP } from 'node:net';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/database.ts';
import { hosts } from '#server/db/schema/access.ts';
import type { Clock } from '#server/ports/clock.ts';
import { hostKey } from '#server/http/host-key.ts';

declare module '#server/services.ts' {
  interface Services {
    hosts: HostTenants;
  }
}

const FRESH_MS = 5000;
/**
 * Named among its hosts, it makes a company that of every number which no company names: phones of
 * the same network know the machine by that.
 */
export const ANY_IP = 'any-ip';

const isNumber = (key: string): boolean => isIP(key.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Maps a host to its company. Known hosts are cached for 5 s. Unknown hosts are not cached, so that
 * a new company is reachable at once.
 */
export class HostTenants {
  readonly #known = new LRUCache<string, { tenant: string; until: number }>({ max: 1000 });
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async tenantOf(host: string): Promise<string | null> {
    const key = hostKey(host);
    const known = this.#known.get(key);
    if (known && known.until > this.#clock.now()) return known.tenant;
    // It is a word of ours, and no person's name.
    if (key === ANY_IP) return null;
    const row = (await this.#find(key)) ?? (isNumber(key) ? await this.#find(ANY_IP) : undefined);
    if (!row) return null;
    this.#known.set(key, { tenant: row.tenant, until: this.#clock.now() + FRESH_MS });
    return row.tenant;
  }

  /** Of a host that was asked for in the last seconds, without asking the database. */
  knownTenant(host: string): string | undefined {
    return this.#known.get(hostKey(host))?.tenant;
  }

  async #find(host: string): Promise<{ tenant: string } | undefined> {
    const [row] = await this.#db
      .select({ tenant: hosts.tenant })
      .from(hosts)
      .where(eq(hosts.host, host));
    return row;
  }
}
