/** Who may see what is restricted, for whatever writes rows about it into feeds. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Content } from '#contract/entities/content.ts';
import { contentTypes } from '#contract/kinds.ts';
import type { Executor, Tx } from '#server/db/database.ts';
import { groupMembers } from '#server/db/schema/classes.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import type { Changes } from '#server/feed/changes.ts';
import { COMPANY_SCOPE, personScope, SECTION_CONTENT_SCOPE } from '#server/feed/scope.ts';
import { sectionContentsOf } from './section-contents.ts';
import { filesIn, readMediaKey, restrictedOf, signed } from './signed-media.ts';

/** The people of groups. */
export const membersOf = async (
  executor: Executor,
  tenant: string,
  groups: readonly string[],
): Promise<string[]> => {
  if (groups.length === 0) return [];
  const rows = await executor
    .selectDistinct({ idUser: groupMembers.idUser })
    .from(groupMembers)
    .where(and(eq(groupMembers.tenant, tenant), inArray(groupMembers.idGroup, [...groups])));
  return rows.map(({ idUser }) => idUser);
};

/** The group of a page; null where it is for all. */
const groupOf = async (
  executor: Executor,
  tenant: string,
  idNode: string,
): Promise<string | null> => {
  const [row] = await executor
    .select({ idGroup: nodes.idGroup })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, idNode)));
  return row?.idGroup ?? null;
};

/** Tells who may see a content what it is like now. */
export const tellOfContent = async (
  executor: Executor,
  tenant: string,
  changes: Changes,
  doc: Content,
  now: Date,
): Promise<void> => {
  const idGroup = await groupOf(executor, tenant, doc.idNode);
  if (idGroup === null) {
    const stored = await sectionContentsOf(executor, tenant, [doc.idContentItem]);
    return changes.put(
      stored.size > 0 ? SECTION_CONTENT_SCOPE : COMPANY_SCOPE,
      'content',
      doc.idContentItem,
      doc,
    );
  }
  const restricted = await restrictedOf(executor, tenant, filesIn(doc));
  const told = signed(doc, { key: await readMediaKey(executor), tenant, now, restricted });
  for (const idUser of await membersOf(executor, tenant, [idGroup]))
    changes.put(personScope(idUser), 'grantedContent', doc.idContentItem, told);
};

/**
 * A room beside contents that are offered. `groups` is null where all of them are for every person.
 */
export interface ChatRoom {
  groups: string[] | null;
  /** One of the contents is live. */
  live: boolean;
}

/**
 * Rooms are those of contents that are offered: no person opens one by naming it. One restricted
 * content closes a room to all but its groups.
 */
export const findChatRoom = async (
  executor: Executor,
  tenant: string,
  idChatRoom: string,
): Promise<ChatRoom | null> => {
  const rows = await executor
    .selectDistinct({
      idGroup: nodes.idGroup,
      type: sql<number>`(${contents.doc}->>'idContentType')::int`,
    })
    .from(contents)
    .leftJoin(nodes, and(eq(nodes.tenant, contents.tenant), eq(nodes.id, contents.idNode)))
    .where(
      and(
        eq(contents.tenant, tenant),
        eq(contents.active, 1),
        sql`${contents.doc}->>'idChatRoom' = ${idChatRoom}`,
      ),
    );
  if (rows.length === 0) return null;
  const groups = rows.flatMap(({ idGroup }) => (idGroup === null ? [] : [idGroup]));
  return {
    groups: groups.length === 0 ? null : [...new Set(groups)],
    live: rows.some(({ type }) => contentTypes[type] === 'live'),
  };
};

/**
 * Holds the pages beside whose contents the room is: no person enters their groups until what is said
 * there is told.
 */
export const holdChatRoom = async (tx: Tx, tenant: string, idChatRoom: string): Promise<void> => {
  await tx
    .select({ id: nodes.id })
    .from(nodes)
    .innerJoin(contents, and(eq(contents.tenant, tenant), eq(contents.idNode, nodes.id)))
    .where(and(eq(nodes.tenant, tenant), sql`${contents.doc}->>'idChatRoom' = ${idChatRoom}`))
    .orderBy(asc(nodes.id))
    .for('share', { of: nodes });
};
