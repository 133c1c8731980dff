import type { FastifyRequest } from 'fastify';
import { isLocalAddress, isLocalHost } from '#server/config/local-address.ts';
import { hostKey } from './host-key.ts';

type RequestOrigin = Pick<FastifyRequest, 'headers'> & { socket: Pick<FastifyRequest['socket'], 'remoteAddress'> };

const listed = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((one) => one.trim());

/**
 * Whether this request was made on this machine or its own network: by its host, its caller, and what any proxy says of both. Headers that
 * nobody vouches for can only speak against it, so whoever writes them gains nothing.
 */
export const isLocalRequest = ({ headers, socket }: RequestOrigin): boolean => {
  const hosts = [headers.host ?? '', ...listed(headers['x-forwarded-host'])];
  const callers = [
    socket.remoteAddress ?? '',
    ...['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'].flatMap((name) => listed(headers[name])),
  ];
  return headers.forwarded === undefined && hosts.every((host) => isLocalHost(hostKey(host))) && callers.every(isLocalAddress);
};
