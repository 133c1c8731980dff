import type { Database } from '#server/db/database.ts';
import { readSecret } from '#server/db/read-secret.ts';
import type { Clock } from '#server/ports/clock.ts';
import { EVERYBODY, packageBase, personEnd, sharedEnd } from './package-address.ts';

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
  /** `LESSON_CDN_URL`, likewise. */
  readonly #cdn: string | undefined;
  /** Set when the packages' server listens. */
  port = 0;

  constructor(db: Database, clock: Clock, { url, cdn }: { url?: string | undefined; cdn?: string | undefined } = {}) {
    this.#db = db;
    this.#clock = clock;
    this.#url = url;
    this.#cdn = cdn;
  }

  /** Null where none is served. */
  origin({ protocol, hostname }: Asking): string | null {
    if (this.#url !== undefined) return this.#url.replace('{host}', hostname);
    return this.port === 0 ? null : `${protocol}://${hostname}:${this.port}`;
  }

  /** The delivery network in front of it; null where there is none. */
  cdn({ hostname }: Pick<Asking, 'hostname'>): string | null {
    return this.#cdn?.replace('{host}', hostname) ?? null;
  }

  /** All origins whose pages the app frames for lessons. */
  framed(request: Asking): string[] {
    return [this.origin(request), this.cdn(request)].filter((origin) => origin !== null);
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

  /** `useCdn`: through the delivery network, by an address that is the same for all people of the company, so that it keeps each file once. */
  async base(request: Asking, holder: { tenant: string; idUser: string; idPackage: string }, useCdn = false): Promise<string> {
    this.#key ??= readSecret(this.#db, 'package-signing');
    const cdn = useCdn ? this.cdn(request) : null;
    if (cdn !== null) return cdn + packageBase(await this.#key, { ...holder, idUser: EVERYBODY }, sharedEnd(this.#clock.now()));
    return (this.origin(request) ?? '') + packageBase(await this.#key, holder, personEnd(this.#clock.now()));
  }
}
