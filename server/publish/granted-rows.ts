/** Restricted pages with all that is in them, as rows for the feed of a person who may see them. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FeedRow } from '#contract/entities/feed.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { signed, type SigningTerms } from '#server/content/signed-media.ts';
import { teams } from '#server/db/schema/classes.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import type { Changes } from '#server/feed/changes.ts';
import type { Writing } from '#server/feed/write.ts';
import { presentTeam } from '#server/learning/enroll/present-team.ts';

export const grantedTables = [
  'grantedNode',
  'grantedContent',
  'grantedTeam',
  'grantedMessage',
  'grantedComment',
] as const satisfies FeedTable[];

export interface GrantedRow {
  t: (typeof grantedTables)[number];
  id: string;
  doc: object;
  put(changes: Changes, scope: string): void;
}

export const grantedRow = <T extends GrantedRow['t']>(
  t: T,
  id: string,
  doc: FeedRow<T>,
): GrantedRow => ({
  t,
  id,
  doc,
  put: (changes, scope) => changes.put(scope, t, id, doc),
});

/**
 * The pages of these groups; of all groups where none are named. Pages of named groups are locked:
 * who writes there holds them too, so they see who has entered, or what they wrote is seen here.
 */
export const readRestrictedPages = async (
  { tx, tenant }: Pick<Writing, 'tx' | 'tenant'>,
  groups?: readonly string[],
) => {
  const found = tx
    .select({ id: nodes.id, idGroup: nodes.idGroup, doc: nodes.doc })
    .from(nodes)
    .where(
      and(
        eq(nodes.tenant, tenant),
        groups ? inArray(nodes.idGroup, [...groups]) : isNotNull(nodes.idGroup),
      ),
    )
    .orderBy(asc(nodes.id));
  const pages = await (groups ? found.for('no key update') : found);
  const ids = pages.map(({ id }) => id);
  if (ids.length === 0) return { pages, items: [], classes: [] };
  const items = await tx
    .select({ id: contents.id, idNode: contents.idNode, doc: contents.doc })
    .from(contents)
    .where(and(eq(contents.tenant, tenant), inArray(contents.idNode, ids)));
  const classes = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tenant, tenant), inArray(teams.idNode, ids)));
  return { pages, items, classes };
};

/** By group, with addresses of files that hold for a while. */
export const rowsByGroup = (
  { pages, items, classes }: Awaited<ReturnType<typeof readRestrictedPages>>,
  terms: SigningTerms,
): Map<string, GrantedRow[]> => {
  const rows = new Map<string, GrantedRow[]>();
  const groupOf = new Map<string, string>();
  const add = (idGroup: string | null | undefined, row: () => GrantedRow): void => {
    if (idGroup === null || idGroup === undefined) return;
    const list = rows.get(idGroup) ?? [];
    list.push(row());
    rows.set(idGroup, list);
  };
  for (const { id, idGroup, doc } of pages) {
    if (idGroup !== null) groupOf.set(id, idGroup);
    add(idGroup, () => grantedRow('grantedNode', id, signed(doc, terms)));
  }
  for (const { id, idNode, doc } of items)
    add(groupOf.get(idNode), () => grantedRow('grantedContent', id, signed(doc, terms)));
  for (const row of classes)
    add(groupOf.get(row.idNode), () =>
      grantedRow('grantedTeam', row.id, signed(presentTeam(row), terms)),
    );
  return rows;
};
