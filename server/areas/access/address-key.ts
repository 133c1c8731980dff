import { isIPv6 } from 'node:net';

/** Groups of an address that may leave some out by `::`. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const [first, last] = [
    head === '' ? [] : head.split(':'),
    tail === undefined || tail === '' ? [] : tail.split(':'),
  ];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last];
};

/**
 * Who counts as one caller: an IPv4 address, or the /64 of IPv6, which one household or one phone
 * has to itself.
 */
export const addressKey = (ip: string): string => {
  const bare = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const network = groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};
