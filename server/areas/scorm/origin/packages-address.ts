import {
  labelIn,
  ownOrigin,
  PACKAGE_PLACE,
  type PackageHolder,
  packageLabel,
} from '#contract/areas/scorm/rules/package-origin.ts';
import type { Database } from '#server/db/database.ts';
import { readSecret } from '#server/db/read-secret.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ALL_PEOPLE, packageBase, personEnd, sharedEnd } from './package-address.ts';

interface Asking {
  protocol: string;
  hostname: string;
}

const HOST_PLACE = '{host}';

/** Browsers lead every name below localhost to their own machine. */
const isLocalName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

const withoutLabel = (url: string): string => url.replace(`${PACKAGE_PLACE}.`, '');

/** Where the packages' origins are, as the host of a request sees them. */
export class PackagesAddress {
  readonly #db: Database;
  readonly #clock: Clock;
  #key: Promise<Buffer> | undefined;
  /**
   * `PACKAGES_URL`, with `{host}` for the company's host and `{package}` for the label of a
   * package.
   */
  readonly #url: string | undefined;
  /** `LESSON_CDN_URL`, likewise. */
  readonly #cdn: string | undefined;
  /** Set when the packages' server listens. */
  port = 0;

  constructor(
    db: Database,
    clock: Clock,
    { url, cdn }: { url?: string | undefined; cdn?: string | undefined } = {},
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#url = url;
    this.#cdn = cdn;
  }

  /**
   * The origin that packages share: those that have none of their own run there. Null where no
   * packages are served.
   */
  origin({ protocol, hostname }: Asking): string | null {
    if (this.#url !== undefined) return withoutLabel(this.#url).replace(HOST_PLACE, hostname);
    return this.port === 0 ? null : `${protocol}://${hostname}:${this.port}`;
  }

  /**
   * With `{package}` for the label of a package; null where packages have no names of their own.
   */
  ownOrigins({ protocol, hostname }: Asking): string | null {
    if (this.#url !== undefined)
      return this.#url.includes(PACKAGE_PLACE) ? this.#url.replace(HOST_PLACE, hostname) : null;
    return this.port !== 0 && isLocalName(hostname)
      ? `${protocol}://${PACKAGE_PLACE}.${hostname}:${this.port}`
      : null;
  }

  /** The delivery network in front of them; null where there is none. */
  cdn({ hostname }: Pick<Asking, 'hostname'>): string | null {
    return this.#cdn === undefined ? null : withoutLabel(this.#cdn).replace(HOST_PLACE, hostname);
  }

  /** Its names with `{package}`, likewise. */
  ownCdns({ hostname }: Pick<Asking, 'hostname'>): string | null {
    return this.#cdn?.includes(PACKAGE_PLACE) ? this.#cdn.replace(HOST_PLACE, hostname) : null;
  }

  /** All origins whose pages the app frames for lessons, as a policy names them. */
  framed(request: Asking): string[] {
    return [
      this.origin(request),
      this.ownOrigins(request),
      this.cdn(request),
      this.ownCdns(request),
    ].flatMap((origin) => (origin === null ? [] : [origin.replace(PACKAGE_PLACE, '*')]));
  }

  /**
   * Who may frame the page around a lesson: the app of the same company. Without `{host}` an
   * installation has one company.
   */
  framedBy({ hostname }: Pick<Asking, 'hostname'>): string[] {
    if (this.#url !== undefined && !this.#url.includes(HOST_PLACE)) return ['https:', 'http:'];
    const label = labelIn(hostname);
    const shared = label === null ? hostname : hostname.slice(label.length + 1);
    const [before = '', after = ''] = withoutLabel(this.#url ?? HOST_PLACE)
      .replace(/^https?:\/\//, '')
      .split(HOST_PLACE);
    const host = shared.startsWith(before)
      ? shared.slice(before.length, shared.length - after.replace(/:\d+$/, '').length)
      : shared;
    return [`http://${host}:*`, `https://${host}:*`];
  }

  /**
   * Whether the files of a package may be served on the host of a request: never on the origin of
   * another one. What all people open at the same address, a window of another package could ask of
   * the network by any name: there the label has to be right.
   */
  isServedOn({ hostname }: Pick<Asking, 'hostname'>, holder: PackageHolder): boolean {
    const label = labelIn(hostname);
    if (label === null) return holder.idUser !== ALL_PEOPLE || this.ownCdns({ hostname }) === null;
    return label === packageLabel(holder);
  }

  /**
   * `useCdn`: through the delivery network, by an address that is the same for all people of the
   * company, so that it keeps each file once.
   */
  async base(request: Asking, holder: PackageHolder, useCdn = false): Promise<string> {
    this.#key ??= readSecret(this.#db, 'package-signing');
    const cdn = useCdn ? this.cdn(request) : null;
    const visitor =
      cdn === null
        ? holder
        : { tenant: holder.tenant, idUser: ALL_PEOPLE, idPackage: holder.idPackage };
    const names = cdn === null ? this.ownOrigins(request) : this.ownCdns(request);
    const origin =
      (names === null ? null : ownOrigin(names, visitor)) ?? cdn ?? this.origin(request) ?? '';
    const end = cdn === null ? personEnd(this.#clock.now()) : sharedEnd(this.#clock.now());
    return origin + packageBase(await this.#key, visitor, end);
  }
}
