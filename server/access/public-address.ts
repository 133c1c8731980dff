import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { companies, hosts } from '#server/db/schema/access.ts';
import type { Executor } from '#server/db/database.ts';
import { hostKey } from '#server/http/host-key.ts';
import { ANY_IP } from './host-tenants.ts';

export type AddressAsker = Pick<FastifyRequest, 'host' | 'protocol'> & {
  socket: Pick<FastifyRequest['socket'], 'localPort'>;
};

const isOf = (address: string, host: string): boolean => hostKey(new URL(address).host) === host;

/**
 * The address, without a slash at its end, that is written into what is sent to people of this
 * company. The caller says only which of the company's own they use: nothing that a request names
 * gets into a link. A company that names no address is reached at its hosts, at the port at which
 * the server was asked.
 */
export const publicAddress = async (
  { db }: { db: Executor },
  tenant: string,
  asking: AddressAsker,
): Promise<string> => {
  const asked = hostKey(asking.host);
  const [company] = await db
    .select({ app: companies.app, addresses: companies.addresses })
    .from(companies)
    .where(eq(companies.tenant, tenant));
  const addresses = company?.addresses ?? [];
  const named = addresses.find((address) => isOf(address, asked)) ?? addresses[0];
  if (named !== undefined) return named;
  const own = (
    await db.select({ host: hosts.host }).from(hosts).where(eq(hosts.tenant, tenant))
  ).map(({ host }) => host);
  const host =
    own.find((one) => one === asked && one !== ANY_IP) ?? company?.app.bucket ?? own[0] ?? '';
  const { localPort } = asking.socket;
  // Behind https stands a proxy, at its own port.
  const port =
    asking.protocol === 'https' || localPort === undefined || localPort === 80
      ? ''
      : `:${localPort}`;
  return `${asking.protocol}://${host}${port}`;
};
