/**
 * Where a browser's push service takes messages. A device names it, so it is asked only within
 * bounds: https, and public addresses alone.
 */
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/ports/public-address.ts';
import { PrivateAddress, type PublicRequest, requestPublic } from '#server/ports/public-request.ts';

export type PushLimits = Pick<PublicRequest, 'isPublic' | 'ports' | 'ca'>;
export const pushLimits: PushLimits = { isPublic: isPublicAddress };

const SEND_MS = 10_000;

/** By its text alone: a name is checked when it is connected to. */
export const isPushEndpoint = (endpoint: string, { isPublic, ports }: PushLimits): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  const portFits = port === '' || ports === 'all' || ports?.includes(Number(port)) === true;
  const hostFits = isIP(host) === 0 || isPublic(host);
  return protocol === 'https:' && username === '' && password === '' && portFits && hostFits;
};

export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export interface PushMessage {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** `gone`: the browser has no subscription any more. `later`: worth another try. */
export const postPush = async (
  { endpoint, headers, body }: PushMessage,
  limits: PushLimits,
  closing?: AbortSignal,
): Promise<PushOutcome> => {
  if (!isPushEndpoint(endpoint, limits)) return 'gone';
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(SEND_MS), ...(closing ? [closing] : [])]);
    const answer = await requestPublic(endpoint, { ...limits, headers, signal, post: body });
    if ('failure' in answer) return 'gone';
    answer.destroy();
    const status = answer.statusCode ?? 500;
    if (status === 404 || status === 410) return 'gone';
    if (status < 300) return 'sent';
    return status === 429 || status >= 500 ? 'later' : 'refused';
  } catch (error) {
    return error instanceof PrivateAddress ? 'gone' : 'later';
  }
};
