/**
 * Whether a site lets itself be shown inside one of ours. A browser does not tell: what it shows in
 * the place of a page that forbids framing looks to every person like any other page. The site's own
 * headers say it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type ContentFraming } from '#contract/api/content/frame.ts';
import { inNetworks, isPublicAddress } from '#server/ports/public-address.ts';
import { type PublicRequest, requestPublic } from '#server/ports/public-request.ts';

const ASK_MS = 3_000;
/** ms that an answer is believed. */
const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 1_000;

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether one source of `frame-ancestors` names this origin. */
const names = (source: string, site: URL, ours: URL): boolean => {
  const said = source.toLowerCase();
  if (said === '*') return true;
  if (said === "'self'") return site.origin === ours.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(said))
    return said === ours.protocol || (said === 'http:' && ours.protocol === 'https:');
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?/.exec(said);
  if (!parts) return false;
  const [, scheme, host = '', port] = parts;
  const schemeFits =
    scheme === undefined ||
    `${scheme}:` === ours.protocol ||
    (scheme === 'http' && ours.protocol === 'https:');
  const hostFits = host.startsWith('*.')
    ? new RegExp(`^.+${escaped(host.slice(1))}$`).test(ours.hostname)
    : host === ours.hostname;
  return (
    schemeFits &&
    hostFits &&
    (port === undefined ? ours.port === '' : port === '*' || port === ours.port)
  );
};

/** By the headers of a page of `site`. A list of ancestors outranks the older header. */
export const framingBy = (
  headers: IncomingHttpHeaders,
  site: URL,
  ours: URL,
): 'allowed' | 'refused' => {
  const policies = [headers['content-security-policy'] ?? []]
    .flat()
    .flatMap((value) => value.split(','));
  const lists = policies.flatMap((policy) =>
    policy.split(';').flatMap((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return name.toLowerCase() === 'frame-ancestors' ? [sources] : [];
    }),
  );
  if (lists.length > 0)
    return lists.every((list) => list.some((source) => names(source, site, ours)))
      ? 'allowed'
      : 'refused';
  const older = [headers['x-frame-options'] ?? []]
    .flat()
    .flatMap((value) => value.split(',').map((one) => one.trim().toLowerCase()));
  if (older.includes('deny') || (older.includes('sameorigin') && site.origin !== ours.origin))
    return 'refused';
  return 'allowed';
};

export type AskFraming = (site: URL, ours: URL) => Promise<ContentFraming>;

type Limits = Pick<PublicRequest, 'isPublic' | 'ports'>;

const everybodys: Limits = { isPublic: isPublicAddress };

/**
 * Which sites may be asked: those that every person reaches, and after these the ones in networks of
 * the company's own, at any port.
 */
export const framingLimits = (networks: readonly string[]): readonly Limits[] =>
  networks.length === 0
    ? [everybodys]
    : [everybodys, { isPublic: inNetworks(networks), ports: 'all' }];

/**
 * `unknown` where this server cannot reach the site, which may be one of a company's own network.
 */
export const askFraming = (
  now: () => number,
  limits: readonly Limits[] = [everybodys],
): AskFraming => {
  const kept = new Map<string, { until: number; answer: Promise<ContentFraming> }>();
  const ask = async (site: URL, ours: URL): Promise<ContentFraming> => {
    const headers = {
      accept: 'text/html,*/*;q=0.5',
      'user-agent': 'Mozilla/5.0 (compatible; Trilha)',
    };
    const signal = AbortSignal.timeout(ASK_MS);
    for (const limit of limits) {
      const reply = await requestPublic(site.href, { ...limit, headers, signal }).catch(() => null);
      if (reply === null || 'failure' in reply) continue;
      reply.destroy();
      return (reply.statusCode ?? 500) < 400 ? framingBy(reply.headers, site, ours) : 'unknown';
    }
    return 'unknown';
  };
  return (site, ours) => {
    const key = `${ours.origin} ${site.href}`;
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    const answer = ask(site, ours);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { until: now() + KEEP_MS, answer });
    return answer;
  };
};

declare module '#server/services.ts' {
  interface Services {
    framing: AskFraming;
  }
}
