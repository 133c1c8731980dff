/** What a look after the batch would tell, in the same answer: a write that was taken costs one request, not three. */
import { limits, type PushNews, type PushRequest } from '#contract/protocol.ts';
import type { Services } from '#server/services.ts';
import { readHeads } from '../../feed/read-heads.ts';
import { readPage } from '../../feed/read-page.ts';

/** Undefined when it cannot be had: the verdicts stand whatever becomes of it, and the device looks for itself. */
export const readNews = async (
  services: Pick<Services, 'db' | 'heads' | 'log'>,
  tenant: string,
  person: Parameters<typeof readHeads>[2],
  { scope, cursor }: NonNullable<PushRequest['news']>,
): Promise<PushNews | undefined> => {
  try {
    const scopes = await readHeads(services, tenant, person);
    if (!scopes.some((one) => one.scope === scope)) return { scopes };
    const changes = await readPage(services, tenant, { scope, cursor, limit: limits.newsRows, walk: false });
    return { scopes, ...(changes === 'expired' ? {} : { changes }) };
  } catch (error) {
    services.log.error({ err: error }, 'news could not be read');
    return undefined;
  }
};
