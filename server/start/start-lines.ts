import type { networkInterfaces } from 'node:os';
import { ANY_IP } from '#server/areas/access/host-tenants.ts';
import { isLocalAddress, isLocalHost } from '#server/config/local-address.ts';
import { startMessages as say } from '#server/copy/pt-br.ts';
import type { DemoCompany } from '#server/seed/seed-demo.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;

interface Started {
  host: string;
  port: number;
  packagesPort: number;
  demo: readonly DemoCompany[];
  isEmpty: boolean;
  interfaces: Interfaces;
  /** Started by a person who is at another computer. */
  bySsh: boolean;
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);
/** Networks between containers of this machine. */
const INNER_NETWORK = /^(docker|br-|veth|virbr|podman|cni)/;

/** IPv4 addresses of this machine in private networks, where a phone finds it. */
const addressesInNetwork = (interfaces: Interfaces): string[] =>
  Object.entries(interfaces)
    .filter(([name]) => !INNER_NETWORK.test(name))
    .flatMap(([, found]) => found ?? [])
    .filter(
      ({ internal, family, address }) => !internal && family === 'IPv4' && isLocalAddress(address),
    )
    .map(({ address }) => address);

/**
 * What the server prints once it listens: what to open, and with which accounts. Each address
 * printed beside an account lets it in.
 */
export const startLines = ({
  host,
  port,
  packagesPort,
  demo,
  isEmpty,
  interfaces,
  bySsh,
}: Started): string[] => {
  const at = (name: string): string =>
    `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
  const answersLocalhost =
    EVERYWHERE.has(host) || host === 'localhost' || host === '::1' || host.startsWith('127.');
  const home = at(EVERYWHERE.has(host) ? 'localhost' : host);
  const lines = [say.ready(home), ...(isEmpty ? [say.noCompany] : [])];
  const companies = demo.filter(({ accounts }) => accounts.length > 0);
  if (companies.length === 0) return lines;

  const open = companies.flatMap((company) => {
    const ofAnyIp = company.hosts.includes(ANY_IP);
    if (answersLocalhost) return [{ company, address: at(company.hosts[0] ?? 'localhost') }];
    return ofAnyIp && isLocalHost(host) ? [{ company, address: home }] : [];
  });
  if (open.length === 0) return [...lines, say.accountsClosed(home)];
  lines.push(say.accounts);
  for (const { company, address } of open)
    for (const { username, password } of company.accounts)
      lines.push(say.account(company.name, address, username, password));

  const inNetwork = addressesInNetwork(interfaces);
  const phoneCompany = companies.some(({ hosts }) => hosts.includes(ANY_IP));
  if (EVERYWHERE.has(host) && phoneCompany && inNetwork.length > 0)
    lines.push(say.sameNetwork(inNetwork.map(at)));
  if (answersLocalhost && (bySsh || inNetwork.length === 0))
    lines.push(say.tunnel([port, packagesPort], at('localhost')));
  return lines;
};
