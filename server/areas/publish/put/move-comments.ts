/**
 * What was said about pages and in classes, when pages become restricted or open, and when people
 * come into groups or leave them.
 */
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { groupMembers, teams } from '#server/db/schema/classes.ts';
import { enrollments, nodes } from '#server/db/schema/learning.ts';
import { comments } from '#server/db/schema/social.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { type GrantedRow, grantedRow } from '../granted-rows.ts';

/** A row for a person's own feed. */
export interface AddressedRow {
  idUser: string;
  row: GrantedRow;
}

/** Nothing but what these people are to have of these pages. */
export interface GrantFilter {
  people: readonly string[];
  idNodes: readonly string[];
}

const collect = <K>(pairs: readonly (readonly [K, string])[]): Map<K, Set<string>> => {
  const sets = new Map<K, Set<string>>();
  for (const [key, value] of pairs) sets.set(key, (sets.get(key) ?? new Set()).add(value));
  return sets;
};

/** Keeps the company's feed at the comments of open pages. */
const moveOpen = async ({ tx, tenant, changes }: Writing): Promise<void> => {
  const told = and(
    eq(feedRows.tenant, tenant),
    eq(feedRows.scope, COMPANY_SCOPE),
    eq(feedRows.t, 'comment'),
    eq(feedRows.op, 'put'),
    eq(feedRows.id, comments.id),
  );
  const page = and(eq(nodes.tenant, comments.tenant), eq(nodes.id, comments.idEntity));
  const ofPages = and(eq(comments.tenant, tenant), eq(comments.entityType, 'NODE'));
  const closed = await tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(nodes, and(page, isNotNull(nodes.idGroup)))
    .innerJoin(feedRows, told)
    .where(ofPages);
  for (const { id } of closed) changes.del(COMPANY_SCOPE, 'comment', id);
  const opened = await tx
    .select({ id: comments.id, doc: comments.doc })
    .from(comments)
    .innerJoin(nodes, and(page, isNull(nodes.idGroup)))
    .leftJoin(feedRows, told)
    .where(and(ofPages, isNull(feedRows.id)));
  for (const { id, doc } of opened) changes.put(COMPANY_SCOPE, 'comment', id, doc);
};

/** What is said in restricted pages and in classes, with who is to have it. */
const readTold = async ({ tx, tenant }: Writing, only?: GrantFilter): Promise<AddressedRow[]> => {
  const kept = await tx
    .select({ doc: comments.doc, idGroup: nodes.idGroup, idTeam: teams.id })
    .from(comments)
    .leftJoin(
      teams,
      and(
        eq(comments.entityType, 'TEAM'),
        eq(teams.tenant, comments.tenant),
        eq(teams.id, comments.idEntity),
      ),
    )
    .innerJoin(
      nodes,
      and(
        eq(nodes.tenant, comments.tenant),
        or(
          eq(nodes.id, teams.idNode),
          and(eq(comments.entityType, 'NODE'), eq(nodes.id, comments.idEntity)),
        ),
      ),
    )
    .where(
      and(
        eq(comments.tenant, tenant),
        or(isNotNull(teams.id), isNotNull(nodes.idGroup)),
        only ? inArray(nodes.id, [...only.idNodes]) : undefined,
      ),
    );
  if (kept.length === 0) return [];
  const members = await tx
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.tenant, tenant),
        only ? inArray(groupMembers.idUser, [...only.people]) : undefined,
      ),
    );
  const classes = [...new Set(kept.flatMap(({ idTeam }) => (idTeam === null ? [] : [idTeam])))];
  const inside =
    classes.length === 0
      ? []
      : await tx
          .selectDistinct({ idTeam: enrollments.idTeam, idUser: enrollments.idUser })
          .from(enrollments)
          .where(
            and(
              eq(enrollments.tenant, tenant),
              inArray(enrollments.idTeam, classes),
              only ? inArray(enrollments.idUser, [...only.people]) : undefined,
            ),
          );
  const inGroup = collect(members.map(({ idGroup, idUser }) => [idGroup, idUser]));
  const inClass = collect(inside.map(({ idTeam, idUser }) => [idTeam, idUser]));
  return kept.flatMap(({ doc, idGroup, idTeam }) => {
    const row = grantedRow('grantedComment', doc.idComment, doc);
    const group = idGroup === null ? null : (inGroup.get(idGroup) ?? new Set<string>());
    const people = [...(idTeam === null ? (group ?? []) : (inClass.get(idTeam) ?? []))];
    return people
      .filter((idUser) => !group || group.has(idUser))
      .map((idUser) => ({ idUser, row }));
  });
};

/**
 * Brings each comment to where its page or class now keeps it. Answers those that are not for
 * every person, with who is to have them.
 */
export const moveComments = async (writing: Writing): Promise<AddressedRow[]> => {
  await moveOpen(writing);
  return readTold(writing);
};

/** What is said in these pages and their classes, for these people. */
export const commentsFor = (writing: Writing, only: GrantFilter): Promise<AddressedRow[]> =>
  readTold(writing, only);
