/** What a look brings at once: of every scope that has moved since the device read it, the next page, all of them no longer than one. */
import { type ChangesPage, limits, type ScopeHead } from '#contract/protocol.ts';
import type { ScopeCursor } from '#contract/scope-cursors.ts';
import type { Services } from '#server/services.ts';
import { readPage } from './read-page.ts';

/** `heads` are those that the person may read: of others nothing is told, whatever was named. */
export const readFirstPages = async (
  services: Pick<Services, 'db' | 'heads' | 'log'>,
  tenant: string,
  heads: readonly ScopeHead[],
  cursors: readonly ScopeCursor[],
): Promise<ChangesPage[]> => {
  const pages: ChangesPage[] = [];
  let room: number = limits.pageRows;
  // The company's last: what a page of the person's own tells of has its effects in the company's rows, which must not be older.
  for (const { scope, head } of heads.toReversed()) {
    const cursor = cursors.find((one) => one.scope === scope)?.cursor;
    if (cursor === undefined || cursor >= head || room === 0) continue;
    const page = await readPage(services, tenant, { scope, cursor, limit: room, walk: false }).catch((error: unknown) => {
      // The heads stand all the same: the device asks for the page by itself.
      services.log.error({ err: error }, 'a first page could not be read');
      return 'expired' as const;
    });
    if (page === 'expired') continue;
    pages.push(page);
    room -= page.rows.length;
  }
  return pages;
};
