/** Simulates what people said, reported and hid, as queued writes. */
import { and, eq } from 'drizzle-orm';
import type { Comment } from '#contract/entities/social/comment.ts';
import { teams } from '#server/db/schema/classes.ts';
import { comments } from '#server/db/schema/social.ts';
import type { CommentedFormat, JudgedFormat } from '../format/progress-format.ts';
import type { StudyOptions } from './simulate-study.ts';
import { DAY_MS, personOf, take } from './take-write.ts';

const saidBefore = async ({ db, tenant }: StudyOptions, idComment: string): Promise<Comment> => {
  const [row] = await db
    .select({ doc: comments.doc })
    .from(comments)
    .where(and(eq(comments.tenant, tenant), eq(comments.id, idComment)));
  if (!row) throw new Error(`no person of ${tenant} said ${idComment}`);
  return row.doc;
};

const placeNamed = async (
  { db, tenant }: StudyOptions,
  name: string,
): Promise<Pick<Comment, 'entityType' | 'idEntity'>> => {
  const [team] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenant, tenant), eq(teams.id, name)));
  return { entityType: team ? 'TEAM' : 'NODE', idEntity: name };
};

export const say = async (
  options: StudyOptions,
  { username, comment: idComment, on, answers, says, daysAgo }: CommentedFormat,
) => {
  const parent = answers === null ? null : await saidBefore(options, answers);
  if (!parent && on === null) throw new Error(`${idComment} is said nowhere`);
  const { entityType, idEntity } = parent ?? (await placeNamed(options, on ?? ''));
  const payload = { entityType, idEntity, idComment, idParentComment: answers, text: says };
  await take(options, await personOf(options, username), {
    kind: 'comment.add',
    wall: options.clock.now() - daysAgo * DAY_MS,
    payload,
  });
};

/** Reports a comment, or hides a reported one. */
export const judge = async (options: StudyOptions, one: JudgedFormat): Promise<void> => {
  const idUser = await personOf(options, one.username);
  const wall = options.clock.now() - one.daysAgo * DAY_MS;
  const { idComment, entityType, idEntity, createdBy } = await saidBefore(
    options,
    'hides' in one ? one.hides : one.reports,
  );
  const named = { entityType, idEntity, idComment };
  if (!('hides' in one))
    return take(options, idUser, { kind: 'comment.report', wall, payload: named });
  const payload = { ...named, idUser: createdBy, action: 'hide' as const, reason: one.reason };
  return take(options, idUser, { kind: 'comment.moderate', wall, payload });
};
