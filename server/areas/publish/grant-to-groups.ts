/**
 * Puts what is restricted to a group into the feeds of its members, and removes it from all others.
 * Run it at the end of every change of pages, contents, classes or groups: it compares the wanted
 * with the current state, so it does not depend on what was changed.
 */
import { and, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import { groupMembers, teams } from '#server/db/schema/classes.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { holdsLong, type SigningTerms, unsigned } from '#server/areas/content/signed-media.ts';
import {
  type GrantedRow,
  grantedTables,
  readRestrictedPages,
  rowsByGroup,
} from './granted-rows.ts';
import { moveAttempts } from './put/move-attempts.ts';
import { moveComments } from './put/move-comments.ts';
import { moveMessages } from './put/move-messages.ts';
import { tellSections } from './put/put-sections.ts';
import { restrictFiles } from './restrict-files.ts';
import { shelveContents } from './put/move-section-contents.ts';
import { presentTeam } from '#server/areas/learning/enroll/present-team.ts';
import { COMPANY_SCOPE, personScope, SECTION_CONTENT_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

const ROWS_A_STATEMENT = 5000;

interface Grant {
  scope: string;
  row: GrantedRow;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/** PostgreSQL does not keep the order of keys in jsonb. */
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const wanted = async (writing: Writing, terms: SigningTerms): Promise<Grant[]> => {
  const rows = rowsByGroup(await readRestrictedPages(writing), terms);
  const members = await writing.tx
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.tenant, writing.tenant));
  return members.flatMap(({ idGroup, idUser }) =>
    (rows.get(idGroup) ?? []).map((row) => ({ scope: personScope(idUser), row })),
  );
};

/** Removes contents and classes of pages that have become restricted from the company feed. */
const withdraw = async ({ tx, tenant, changes }: Writing): Promise<void> => {
  const told = (t: 'content' | 'team') =>
    and(
      eq(feedRows.tenant, tenant),
      eq(feedRows.scope, COMPANY_SCOPE),
      eq(feedRows.t, t),
      eq(feedRows.op, 'put'),
    );
  const restricted = and(eq(nodes.tenant, tenant), isNotNull(nodes.idGroup));
  const left = await tx
    .select({ id: contents.id })
    .from(contents)
    .innerJoin(nodes, and(eq(nodes.id, contents.idNode), restricted))
    .innerJoin(feedRows, and(told('content'), eq(feedRows.id, contents.id)))
    .where(eq(contents.tenant, tenant));
  for (const { id } of left) changes.del(COMPANY_SCOPE, 'content', id);
  const classes = await tx
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(nodes, and(eq(nodes.id, teams.idNode), restricted))
    .innerJoin(feedRows, and(told('team'), eq(feedRows.id, teams.id)))
    .where(eq(teams.tenant, tenant));
  for (const { id } of classes) changes.del(COMPANY_SCOPE, 'team', id);
};

/** Adds contents and classes of pages that are no longer restricted to the company feed. */
const release = async ({ tx, tenant, changes }: Writing): Promise<void> => {
  const isOpen = and(eq(nodes.tenant, tenant), isNull(nodes.idGroup));
  const told = (t: 'team') =>
    and(
      eq(feedRows.tenant, tenant),
      eq(feedRows.scope, COMPANY_SCOPE),
      eq(feedRows.t, t),
      eq(feedRows.op, 'put'),
    );
  // Compared here: after many rows were written, the database knows nothing of their number, and
  // joins each with each.
  const open = await tx
    .select({ id: contents.id })
    .from(contents)
    .innerJoin(nodes, and(eq(nodes.id, contents.idNode), isOpen))
    .where(eq(contents.tenant, tenant));
  const places = inArray(feedRows.scope, [COMPANY_SCOPE, SECTION_CONTENT_SCOPE]);
  const there = await tx
    .select({ id: feedRows.id })
    .from(feedRows)
    .where(
      and(eq(feedRows.tenant, tenant), places, eq(feedRows.t, 'content'), eq(feedRows.op, 'put')),
    );
  const known = new Set(there.map(({ id }) => id));
  const missing = open.map(({ id }) => id).filter((id) => !known.has(id));
  for (let at = 0; at < missing.length; at += ROWS_A_STATEMENT) {
    const some = inArray(contents.id, missing.slice(at, at + ROWS_A_STATEMENT));
    const rows = await tx
      .select({ id: contents.id, doc: contents.doc })
      .from(contents)
      .where(and(eq(contents.tenant, tenant), some));
    for (const { id, doc } of rows) changes.put(COMPANY_SCOPE, 'content', id, doc);
  }
  const classes = await tx
    .select({ id: teams.id, doc: teams.doc, taken: teams.taken })
    .from(teams)
    .innerJoin(nodes, and(eq(nodes.id, teams.idNode), isOpen))
    .leftJoin(feedRows, and(told('team'), eq(feedRows.id, teams.id)))
    .where(and(eq(teams.tenant, tenant), isNull(feedRows.id)));
  for (const row of classes) changes.put(COMPANY_SCOPE, 'team', row.id, presentTeam(row));
};

export const grantToGroups = async (writing: Writing): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const known = await tx
    .select({ scope: feedRows.scope, t: feedRows.t, id: feedRows.id, d: feedRows.d })
    .from(feedRows)
    .where(
      and(
        eq(feedRows.tenant, tenant),
        like(feedRows.scope, 'person:%'),
        inArray(feedRows.t, [...grantedTables]),
        eq(feedRows.op, 'put'),
      ),
    );
  await tellSections(writing);
  const terms = await restrictFiles(writing);
  const told = [...(await moveMessages(writing)), ...(await moveComments(writing))];
  const all = [
    ...(await wanted(writing, terms)),
    ...told.map(({ idUser, row }) => ({ scope: personScope(idUser), row })),
  ];
  const grants = new Map(
    all.map((grant) => [`${grant.scope} ${grant.row.t} ${grant.row.id}`, grant]),
  );
  for (const { scope, t, id, d } of known) {
    const key = `${scope} ${t} ${id}`;
    const grant = grants.get(key);
    // The same with an older signature stays until that has to be renewed.
    if (grant && same(unsigned(grant.row.doc), unsigned(d)) && holdsLong(d, terms))
      grants.delete(key);
    const table = grantedTables.find((name) => name === t);
    if (grant || !table) continue;
    changes.gone(scope, table, id);
  }
  for (const { scope, row } of grants.values()) row.put(changes, scope);
  await moveAttempts(writing, terms);
  await withdraw(writing);
  await release(writing);
  await shelveContents(writing);
};
