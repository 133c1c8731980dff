/**
 * Requests to sites of other people, within bounds: HTTP and HTTPS at their own ports, public
 * addresses alone (checked for the connection itself, so that a name cannot change its address in
 * between) and few redirects.
 */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

export type RequestFailure = 'address' | 'private' | 'redirects';

export interface PublicRequest {
  isPublic(address: string): boolean;
  /** Ports beside 80 and 443. */
  ports?: readonly number[] | 'all';
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Sent by POST, which follows no redirect. */
  post?: Buffer;
  /** A certificate to trust beside the usual ones, PEM. */
  ca?: string;
}

const MAX_REDIRECTS = 4;

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

const publicLookup =
  (isPublic: PublicRequest['isPublic']): LookupFunction =>
  (host, options, done) => {
    dnsLookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0);
      // One private address among public ones is reason enough.
      if (!found.every(({ address }) => isPublic(address)))
        return done(new PrivateAddress(host), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

const targetOf = (src: string, base?: URL): URL | null => {
  try {
    const url = new URL(src, base);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
      ? url
      : null;
  } catch {
    return null;
  }
};

const open = (
  url: URL,
  { isPublic, headers, signal, post, ca }: PublicRequest,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      agent: false,
      headers,
      lookup: publicLookup(isPublic),
      signal,
      ...(post && { method: 'POST' }),
      ...(ca !== undefined && { ca }),
    };
    start(url, options, resolve).on('error', reject).end(post);
  });

/**
 * The answer at the end of the redirects, whose body is not read yet. Rejects when there is none.
 */
export const requestPublic = async (
  src: string,
  request: PublicRequest,
): Promise<IncomingMessage | { failure: RequestFailure }> => {
  let url = targetOf(src);
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    if (!url) return { failure: 'address' };
    const portFits =
      url.port === '' ||
      request.ports === 'all' ||
      request.ports?.includes(Number(url.port)) === true;
    if (!portFits) return { failure: 'private' };
    // A name is checked by its addresses; a number is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !request.isPublic(host)) return { failure: 'private' };
    const answer = await open(url, request);
    const { statusCode = 0, headers } = answer;
    if (request.post || statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      return answer;
    answer.destroy();
    url = targetOf(headers.location, url);
  }
  return { failure: 'redirects' };
};
