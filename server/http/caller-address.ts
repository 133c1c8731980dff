/** The address of a caller before Fastify has read the request, as Fastify would tell it. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An IPv4 address that came over IPv6. */
const bare = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** `trustedProxies`: addresses and networks that are believed about whom they speak for. */
export const callerAddress = (
  trustedProxies: readonly string[],
): ((request: Pick<IncomingMessage, 'headers' | 'socket'>) => string) => {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, familyOf(address));
  return ({ headers, socket }) => {
    let caller = bare(socket.remoteAddress ?? '');
    const told = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(bare)
      .filter((one) => one !== '');
    while (isTrusted(caller)) {
      const before = told.pop();
      if (before === undefined) break;
      caller = before;
    }
    return caller;
  };
};
