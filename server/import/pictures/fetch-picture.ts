/**
 * Fetches a picture of another site for the import, within bounds: HTTP and HTTPS at their own ports, public addresses alone (checked for the
 * connection itself, so that a name cannot change its address in between), few redirects, and a limit on time and size.
 */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type FetchFailure = 'address' | 'private' | 'unreachable' | 'status' | 'tooLong' | 'tooBig' | 'redirects';

export type FetchedPicture = { bytes: Buffer } | { failure: FetchFailure };

export interface FetchLimits {
  bytes: number;
  ms: number;
  isPublic(address: string): boolean;
  /** Ports beside 80 and 443. */
  ports?: readonly number[];
}

export const fetchLimits: FetchLimits = { bytes: 15 * 1024 * 1024, ms: 15_000, isPublic: isPublicAddress };

const MOST_REDIRECTS = 4;

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

const publicLookup =
  (isPublic: FetchLimits['isPublic']): LookupFunction =>
  (host, options, done) => {
    dnsLookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0);
      // One private address among public ones is reason enough.
      if (!found.every(({ address }) => isPublic(address))) return done(new PrivateAddress(host), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

const targetOf = (src: string, base?: URL): URL | null => {
  try {
    const url = new URL(src, base);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
};

const open = (url: URL, { isPublic }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Trilha (import)' };
    start(url, { agent: false, headers, lookup: publicLookup(isPublic), signal }, resolve)
      .on('error', reject)
      .end();
  });

const read = async (answer: IncomingMessage, limit: number): Promise<FetchedPicture> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part);
    size += part.length;
    if (size > limit) return { failure: 'tooBig' };
  }
  return { bytes: Buffer.concat(parts) };
};

const follow = async (start: URL, limits: FetchLimits, signal: AbortSignal): Promise<FetchedPicture> => {
  let url: URL | null = start;
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    if (!url) return { failure: 'address' };
    if (url.port !== '' && !limits.ports?.includes(Number(url.port))) return { failure: 'private' };
    // A name is checked by its addresses; a number is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !limits.isPublic(host)) return { failure: 'private' };
    const answer = await open(url, limits, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      url = targetOf(headers.location, url);
      continue;
    }
    const result = statusCode === 200 ? await read(answer, limits.bytes) : ({ failure: 'status' } as const);
    answer.destroy();
    return result;
  }
  return { failure: 'redirects' };
};

export const fetchPicture = async (src: string, limits: FetchLimits = fetchLimits): Promise<FetchedPicture> => {
  const url = targetOf(src);
  if (!url) return { failure: 'address' };
  const signal = AbortSignal.timeout(limits.ms);
  try {
    return await follow(url, limits, signal);
  } catch (error) {
    if (error instanceof PrivateAddress) return { failure: 'private' };
    return { failure: signal.aborted ? 'tooLong' : 'unreachable' };
  }
};
