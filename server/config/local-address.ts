import { BlockList, isIP } from 'node:net';

/**
 * Loopback, private and link-local networks: no person reaches them from elsewhere. Not those that a
 * provider shares among its customers (100.64/10).
 */
const local = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, bits, 'ipv6');

/** An address without a port; `::ffff:10.0.0.5` is 10.0.0.5. */
export const isLocalAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  return family !== 0 && local.check(bare, family === 4 ? 'ipv4' : 'ipv6');
};

/**
 * An address as above, or a name that no public name server answers for: `localhost`,
 * `aurora.localhost`, `machine.local`, `machine`. A number in another notation (`0x7f000001`) is no
 * name.
 */
export const isLocalHost = (host: string): boolean =>
  isLocalAddress(host) ||
  (/^[a-z0-9-]*[a-z][a-z0-9-]*$|^[a-z0-9.-]+\.(localhost|local)$/i.test(host) &&
    !/^0x/i.test(host));
