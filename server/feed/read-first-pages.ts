/**
 * The first pages returned with a poll: the next page of every scope that has moved, together at
 * most one page of rows.
 */
import { type ChangesPage, limits, type ScopeHead } from '#contract/protocol.ts';
import type { ScopeCursor } from '#contract/scope-cursors.ts';
import type { KnownHeads } from './known-heads.ts';
import type { BaseServices } from '#server/services.ts';
import { readPage } from './read-page.ts';

/** `heads` are the scopes that the person may read; cursors of other scopes are ignored. */
export const readFirstPages = async (
  services: Pick<BaseServices, 'db' | 'log'> & { heads: KnownHeads },
  tenant: string,
  heads: readonly ScopeHead[],
  cursors: readonly ScopeCursor[],
  patches: boolean,
): Promise<ChangesPage[]> => {
  const pages: ChangesPage[] = [];
  let room: number = limits.pageRows;
  // The company scope last: rows of the person's pages have effects in company rows, which must not
  // be older.
  for (const { scope, head } of heads.toReversed()) {
    const cursor = cursors.find((one) => one.scope === scope)?.cursor;
    if (cursor === undefined || cursor >= head || room === 0) continue;
    const page = await readPage(services, tenant, {
      scope,
      cursor,
      limit: room,
      walk: false,
      patches,
    }).catch((error: unknown) => {
      // The heads are still valid: the device requests the page itself.
      services.log.error({ err: error }, 'a first page could not be read');
      return 'expired' as const;
    });
    if (page === 'expired') continue;
    pages.push(page);
    room -= page.rows.length;
  }
  return pages;
};
