/**
 * Whether an address belongs to a server that every person reaches. Everything else may be this
 * machine, its network or its cloud's secrets.
 */
import { BlockList, isIP } from 'node:net';

const closed4 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed4.addSubnet(net, prefix, 'ipv4');

/**
 * Of the new addresses, one range alone is given to servers; within it, these lead elsewhere, some
 * to an old address inside them.
 */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, prefix, 'ipv6');

/** False for anything that is no IP address. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
};

/** Whether an address is one of these, or in one of these networks (`10.0.0.0/8`). */
export const inNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};
