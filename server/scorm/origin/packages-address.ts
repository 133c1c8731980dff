import type { Database } from '#server/db/database.ts';
import { readSecret } from '#server/db/read-secret.ts';
import type { Clock } from '#server/ports/clock.ts';
import { packageBase } from './package-address.ts';

declare module '#server/services.ts' {
  interface Services {
    packages: PackagesAddress;
  }
}

interface Asking {
  protocol: string;
  hostname: string;
}

/** Where the packages' origin is, as the host of a request sees it. */
export class PackagesAddress {
  readonly #db: Database;
  readonly #clock: Clock;
  #key: Promise<Buffer> | undefined;
  /** `PACKAGES_URL`, with `{host}` for the company's host. */
  readonly #url: string | undefined;
  /** Set when the packages' server listens. */
  port = 0;

  constructor(db: Database, clock: Clock, url: string | undefined) {
    this.#db = db;
    this.#clock = clock;
    this.#url = url;
  }

  /** Null where none is served. */
  origin({ protocol, hostname }: Asking): string | null {
    if (this.#url !== undefined) return this.#url.replace('{host}', hostname);
    return this.port === 0 ? null : `${protocol}://${hostname}:${this.port}`;
  }

  /** Who may frame the page around a lesson: the app of the same company. Without `{host}` an installation has one company. */
  framedBy({ hostname }: Pick<Asking, 'hostname'>): string[] {
    const [before = '', after = ''] = (this.#url ?? '{host}').replace(/^https?:\/\//, '').split('{host}');
    if (this.#url !== undefined && !this.#url.includes('{host}')) return ['https:', 'http:'];
    const host = hostname.startsWith(before)
      ? hostname.slice(before.length, hostname.length - after.replace(/:\d+$/, '').length)
      : hostname;
    return [`http://${host}:*`, `https://${host}:*`];
  }

  async base(request: Asking, holder: { tenant: string; idUser: string; idPackage: string }): Promise<string> {
    this.#key ??= readSecret(this.#db, 'package-signing');
    return (this.origin(request) ?? '') + packageBase(await this.#key, holder, this.#clock.now());
  }
}
