import { and, eq, inArray } from 'drizzle-orm';
import { readMediaKey, restrictedOf, filesIn, signed } from '#server/content/signed-media.ts';
import { groupMembers, teams } from '#server/db/schema/classes.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { presentTeam } from '#server/learning/enroll/present-team.ts';

/**
 * Lets a person into groups whose pages they bought, and tells their devices of these pages at once. What people say there comes with the next
 * `grantToGroups`.
 */
export const grantPages = async ({ tx, tenant, now, changes }: Writing, idUser: string, groups: readonly string[]): Promise<void> => {
  if (groups.length === 0) return;
  await tx
    .insert(groupMembers)
    .values(groups.map((idGroup) => ({ tenant, idGroup, idUser, bought: true })))
    .onConflictDoNothing();
  const pages = await tx
    .select({ id: nodes.id, doc: nodes.doc })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), inArray(nodes.idGroup, [...groups])));
  const ids = pages.map(({ id }) => id);
  if (ids.length === 0) return;
  const items = await tx
    .select({ id: contents.id, doc: contents.doc })
    .from(contents)
    .where(and(eq(contents.tenant, tenant), inArray(contents.idNode, ids)));
  const classes = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tenant, tenant), inArray(teams.idNode, ids)));
  const restricted = await restrictedOf(tx, tenant, filesIn([pages, items, classes]));
  const terms = { key: await readMediaKey(tx), tenant, now, restricted };
  const scope = personScope(idUser);
  for (const { id, doc } of pages) changes.put(scope, 'grantedNode', id, signed(doc, terms));
  for (const { id, doc } of items) changes.put(scope, 'grantedContent', id, signed(doc, terms));
  for (const row of classes) changes.put(scope, 'grantedTeam', row.id, signed(presentTeam(row), terms));
};
