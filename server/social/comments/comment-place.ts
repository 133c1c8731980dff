/** Where comments are kept and who is told of them. */
import { and, eq } from 'drizzle-orm';
import type { Comment } from '#contract/entities/social/comment.ts';
import { membersOf } from '#server/content/restriction.ts';
import type { Executor } from '#server/db/database.ts';
import { teams } from '#server/db/schema/classes.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { comments } from '#server/db/schema/social.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import type { MadeAt } from '#server/feed/last-write.ts';
import { COMPANY_SCOPE, personScope } from '#server/feed/scope.ts';
import { peopleOfClass } from '#server/learning/class-comments.ts';

/** A page or a class. */
export type CommentEntity = Pick<Comment, 'entityType' | 'idEntity'>;

export interface CommentPlace {
  /** Who is told; null where it is every person in the company. */
  people: string[] | null;
  /** False where comments were turned off. */
  open: boolean;
  idNode: string;
  pageTitle: string;
  teamName: string | null;
}

/**
 * With a lock on the page: no person enters its group between reading who is in it and telling them.
 */
const placeOfPage = async (
  executor: Executor,
  tenant: string,
  idNode: string,
): Promise<CommentPlace | null> => {
  const [page] = await executor
    .select({ idGroup: nodes.idGroup, doc: nodes.doc })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, idNode)))
    .for('share');
  if (!page) return null;
  const people = page.idGroup === null ? null : await membersOf(executor, tenant, [page.idGroup]);
  return {
    people,
    open: page.doc.allowComments !== 0,
    idNode,
    pageTitle: page.doc.title,
    teamName: null,
  };
};

/**
 * With the locks that enrolling and entering a group take: no person comes into the class between
 * reading who is in it and telling them.
 */
const placeOfClass = async (
  executor: Executor,
  tenant: string,
  idTeam: string,
): Promise<CommentPlace | null> => {
  const [team] = await executor
    .select({ idNode: teams.idNode, doc: teams.doc })
    .from(teams)
    .where(and(eq(teams.tenant, tenant), eq(teams.id, idTeam)))
    .for('share');
  if (!team) return null;
  const [page] = await executor
    .select({ idGroup: nodes.idGroup, doc: nodes.doc })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, team.idNode)))
    .for('share');
  if (!page) return null;
  const place = {
    open: team.doc.allowComments !== 0,
    idNode: team.idNode,
    pageTitle: page.doc.title,
    teamName: team.doc.name,
  };
  const inside = await peopleOfClass(executor, tenant, idTeam);
  if (page.idGroup === null) return { ...place, people: inside };
  const members = new Set(await membersOf(executor, tenant, [page.idGroup]));
  return { ...place, people: inside.filter((idUser) => members.has(idUser)) };
};

/** Also where comments were turned off since; null where it does not exist. */
export const anyPlaceOf = (
  executor: Executor,
  tenant: string,
  { entityType, idEntity }: CommentEntity,
): Promise<CommentPlace | null> =>
  entityType === 'NODE'
    ? placeOfPage(executor, tenant, idEntity)
    : placeOfClass(executor, tenant, idEntity);

/** Null where it does not exist or takes no comments. */
export const placeOf = async (
  executor: Executor,
  tenant: string,
  entity: CommentEntity,
): Promise<CommentPlace | null> => {
  const place = await anyPlaceOf(executor, tenant, entity);
  return place?.open ? place : null;
};

/** Null also where it is for groups or a class that the person is not in. */
export const enterPlace = async (
  executor: Executor,
  tenant: string,
  idUser: string,
  entity: CommentEntity,
): Promise<CommentPlace | null> => {
  const place = await placeOf(executor, tenant, entity);
  return place && (place.people === null || place.people.includes(idUser)) ? place : null;
};

const readRow = async (executor: Executor, tenant: string, idComment: string) => {
  const [row] = await executor
    .select()
    .from(comments)
    .where(and(eq(comments.tenant, tenant), eq(comments.id, idComment)));
  return row;
};

export const readComment = async (
  executor: Executor,
  tenant: string,
  idComment: string,
): Promise<Comment | null> => (await readRow(executor, tenant, idComment))?.doc ?? null;

/**
 * No other write changes the comment, its reports or what is decided about it until the end of the
 * transaction.
 */
export const lockComment = async (
  executor: Executor,
  tenant: string,
  idComment: string,
): Promise<Comment | null> => {
  const [row] = await executor
    .select({ doc: comments.doc })
    .from(comments)
    .where(and(eq(comments.tenant, tenant), eq(comments.id, idComment)))
    .for('update');
  return row?.doc ?? null;
};

/** When the text that stands was made; null before the first edit. */
export const lastEdit = async (
  executor: Executor,
  tenant: string,
  idComment: string,
): Promise<MadeAt | null> => {
  const row = await readRow(executor, tenant, idComment);
  return row?.editedAt ? { at: row.editedAt, origin: row.editedOrigin } : null;
};

/** Oldest first. */
export const readPlace = async (
  executor: Executor,
  tenant: string,
  { entityType, idEntity }: CommentEntity,
): Promise<Comment[]> => {
  const rows = await executor
    .select({ doc: comments.doc })
    .from(comments)
    .where(
      and(
        eq(comments.tenant, tenant),
        eq(comments.entityType, entityType),
        eq(comments.idEntity, idEntity),
      ),
    );
  return rows
    .map(({ doc }) => doc)
    .toSorted((a, b) =>
      a.creationDate === b.creationDate
        ? a.idComment < b.idComment
          ? -1
          : 1
        : a.creationDate < b.creationDate
          ? -1
          : 1,
    );
};

/** Keeps the comment and tells those who may see it, and no other person. */
export const keepComment = async (
  { tx, tenant, changes }: Pick<CommandContext, 'tx' | 'tenant' | 'changes'>,
  { people }: CommentPlace,
  row: Comment,
  edit?: MadeAt,
): Promise<void> => {
  const { idComment: id, entityType, idEntity } = row;
  const kept = { doc: row, ...(edit && { editedAt: edit.at, editedOrigin: edit.origin }) };
  await tx
    .insert(comments)
    .values({ tenant, id, entityType, idEntity, ...kept })
    .onConflictDoUpdate({ target: [comments.tenant, comments.id], set: kept });
  if (people === null) changes.put(COMPANY_SCOPE, 'comment', id, row);
  for (const idUser of people ?? []) changes.put(personScope(idUser), 'grantedComment', id, row);
};
