/**
 * Puts what is restricted to a group into the feeds of its members, and removes it from all others. Run it at the end of every change of pages,
 * contents, classes or groups: it compares the wanted with the current state, so it does not depend on what was changed.
 */
import { and, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import { groupMembers, teams } from '#server/db/schema/classes.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { holdsLong, signed, type SigningTerms, unsigned } from '#server/content/signed-media.ts';
import { moveAttempts } from './move-attempts.ts';
import { moveComments } from './move-comments.ts';
import { moveMessages } from './move-messages.ts';
import { tellSections } from './put-sections.ts';
import { restrictFiles } from './restrict-files.ts';
import { shelveContents } from './shelve-contents.ts';
import { presentTeam } from '#server/learning/enroll/present-team.ts';
import { COMPANY_SCOPE, personScope, SHELF_SCOPE } from '#server/feed/scope.ts';
import type { Changes } from '#server/feed/changes.ts';
import type { Writing } from '#server/feed/write.ts';

const ROWS_A_STATEMENT = 5000;

const granted = ['grantedNode', 'grantedContent', 'grantedTeam', 'grantedMessage', 'grantedComment'] as const;

interface Grant {
  scope: string;
  id: string;
  doc: object;
  put(changes: Changes): void;
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
const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const wanted = async ({ tx, tenant }: Writing, terms: SigningTerms): Promise<Map<string, Grant>> => {
  const pages = await tx
    .select()
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), isNotNull(nodes.idGroup)));
  const grants = new Map<string, Grant>();
  if (pages.length === 0) return grants;
  const ids = pages.map(({ id }) => id);
  const items = await tx
    .select()
    .from(contents)
    .where(and(eq(contents.tenant, tenant), inArray(contents.idNode, ids)));
  const classes = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tenant, tenant), inArray(teams.idNode, ids)));
  const members = await tx.select().from(groupMembers).where(eq(groupMembers.tenant, tenant));
  const add = (t: string, grant: Grant): void => void grants.set(`${grant.scope} ${t} ${grant.id}`, grant);
  const shownItems = items.map(({ id, idNode, doc }) => ({ id, idNode, doc: signed(doc, terms) }));
  for (const page of pages) {
    const doc = signed(page.doc, terms);
    for (const { idUser } of members.filter(({ idGroup }) => idGroup === page.idGroup)) {
      const scope = personScope(idUser);
      add('grantedNode', { scope, id: page.id, doc, put: (c) => c.put(scope, 'grantedNode', page.id, doc) });
      for (const { id, doc: item } of shownItems.filter(({ idNode }) => idNode === page.id))
        add('grantedContent', { scope, id, doc: item, put: (c) => c.put(scope, 'grantedContent', id, item) });
      for (const row of classes.filter(({ idNode }) => idNode === page.id)) {
        const team = signed(presentTeam(row), terms);
        add('grantedTeam', { scope, id: row.id, doc: team, put: (c) => c.put(scope, 'grantedTeam', row.id, team) });
      }
    }
  }
  return grants;
};

/** Removes contents and classes of pages that have become restricted from the company feed. */
const withdraw = async ({ tx, tenant, changes }: Writing): Promise<void> => {
  const told = (t: 'content' | 'team') =>
    and(eq(feedRows.tenant, tenant), eq(feedRows.scope, COMPANY_SCOPE), eq(feedRows.t, t), eq(feedRows.op, 'put'));
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
    and(eq(feedRows.tenant, tenant), eq(feedRows.scope, COMPANY_SCOPE), eq(feedRows.t, t), eq(feedRows.op, 'put'));
  // Compared here: after many rows were written, the database knows nothing of their number, and joins each with each.
  const open = await tx
    .select({ id: contents.id })
    .from(contents)
    .innerJoin(nodes, and(eq(nodes.id, contents.idNode), isOpen))
    .where(eq(contents.tenant, tenant));
  const places = inArray(feedRows.scope, [COMPANY_SCOPE, SHELF_SCOPE]);
  const there = await tx
    .select({ id: feedRows.id })
    .from(feedRows)
    .where(and(eq(feedRows.tenant, tenant), places, eq(feedRows.t, 'content'), eq(feedRows.op, 'put')));
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
    .where(and(eq(feedRows.tenant, tenant), like(feedRows.scope, 'person:%'), inArray(feedRows.t, [...granted]), eq(feedRows.op, 'put')));
  await tellSections(writing);
  const terms = await restrictFiles(writing);
  const grants = await wanted(writing, terms);
  for (const { idUser, message } of await moveMessages(writing)) {
    const scope = personScope(idUser);
    const id = message.idMessage;
    grants.set(`${scope} grantedMessage ${id}`, { scope, id, doc: message, put: (c) => c.put(scope, 'grantedMessage', id, message) });
  }
  for (const { idUser, row } of await moveComments(writing)) {
    const scope = personScope(idUser);
    const id = row.idComment;
    grants.set(`${scope} grantedComment ${id}`, { scope, id, doc: row, put: (c) => c.put(scope, 'grantedComment', id, row) });
  }
  for (const { scope, t, id, d } of known) {
    const key = `${scope} ${t} ${id}`;
    const grant = grants.get(key);
    // The same with an older signature stays until that has to be renewed.
    if (grant && same(unsigned(grant.doc), unsigned(d)) && holdsLong(d, terms)) grants.delete(key);
    const table = granted.find((name) => name === t);
    if (grant || !table) continue;
    changes.gone(scope, table, id);
  }
  for (const grant of grants.values()) grant.put(changes);
  await moveAttempts(writing, terms);
  await withdraw(writing);
  await release(writing);
  await shelveContents(writing);
};
