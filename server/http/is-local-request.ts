import type { IncomingHttpHeaders } from 'node:http';
import { isLocalAddress, isLocalHost } from '#server/config/local-address.ts';
import { hostKey } from './host-key.ts';

/** What a request of Fastify and a handshake of a socket have in common. */
export interface RequestOrigin {
  headers: IncomingHttpHeaders;
  socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Headers that proxies, tunnels and delivery networks add, each by its whole name or by how it
 * begins. Browsers send none of them.
 */
const FORWARDING_NAMES = new Set([
  'via',
  'client-ip',
  'true-client-ip',
  'proxy-client-ip',
  'wl-proxy-client-ip',
  'remote-addr',
  'x-host',
]);
const FORWARDING_STARTS = [
  'forwarded',
  'x-forwarded',
  'x-real-',
  'x-client-',
  'x-cluster-',
  'x-original',
  'x-originating-',
  'x-remote-',
  'x-proxy',
  'x-envoy-',
  'x-amz',
  'x-arr-',
  'x-azure-',
  'x-appengine-',
  'x-goog',
  'x-cloud-',
  'x-vercel-',
  'x-nf-',
  'x-github-',
  'cf-',
  'cdn-',
  'fastly-',
  'fly-',
  'akamai-',
  'ali-cdn-',
  'tailscale-',
];

const isForwarding = (name: string): boolean =>
  FORWARDING_NAMES.has(name) || FORWARDING_STARTS.some((start) => name.startsWith(start));

/**
 * The page that made the request. Browsers write it themselves, so it shows a public name that a
 * proxy replaced in Host.
 */
const isLocalOrigin = (origin: string | undefined): boolean =>
  origin === undefined || !URL.canParse(origin) || isLocalHost(hostKey(new URL(origin).host));

/**
 * Whether a request was made on this machine or its own network and came here directly. Looks at
 * the connection and never at what `TRUSTED_PROXIES` makes of it: a forwarding header only speaks
 * against a request, so it gains a caller nothing.
 */
export const isLocalRequest = ({ headers, socket }: RequestOrigin): boolean =>
  isLocalAddress(socket.remoteAddress ?? '') &&
  isLocalHost(hostKey(headers.host ?? '')) &&
  isLocalOrigin(headers.origin) &&
  !Object.keys(headers).some(isForwarding);
