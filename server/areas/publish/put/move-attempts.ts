/**
 * Attempts that wait to be begun, in pages that are for a group: they are in the feeds of who is in
 * it, and leave those of all others. What was begun stays with its person. Pictures in questions
 * are told anew before their addresses end.
 */
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readBank } from '#server/areas/learning/attempts/read-banks.ts';
import { tellAttempts } from '#server/areas/learning/attempts/tell-attempts.ts';
import { holdsLong, type SigningTerms } from '#server/areas/content/signed-media.ts';
import { groupMembers } from '#server/db/schema/classes.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import type { GrantFilter } from './move-comments.ts';

/** Attempts that are written at once: bounds the memory of a large company. */
const A_ROUND = 500;

const q = questionnaires;
const ofAttempt = alias(feedRows, 'of_attempt');
const ofQuestions = alias(feedRows, 'of_questions');

const standing = ({ tx, tenant }: Writing, only?: GrantFilter) => {
  const told = (row: typeof ofAttempt | typeof ofQuestions, t: 'attempt' | 'questionnaire') =>
    and(
      eq(row.tenant, tenant),
      eq(row.scope, sql`'person:' || ${q.idUser}`),
      eq(row.t, t),
      eq(row.id, q.id),
      eq(row.op, 'put'),
    );
  return tx
    .select({
      id: q.id,
      idUser: q.idUser,
      status: q.status,
      idGroup: nodes.idGroup,
      member: groupMembers.idUser,
      attempt: ofAttempt.id,
      questions: ofQuestions.id,
      /** Only where there are addresses in it. */
      doc: sql<unknown>`case when ${ofQuestions.d}::text like '%/media/%' then ${ofQuestions.d} end`,
    })
    .from(q)
    .innerJoin(nodes, and(eq(nodes.tenant, tenant), eq(nodes.id, q.idNode)))
    .leftJoin(
      groupMembers,
      and(
        eq(groupMembers.tenant, tenant),
        eq(groupMembers.idGroup, nodes.idGroup),
        eq(groupMembers.idUser, q.idUser),
      ),
    )
    .leftJoin(ofAttempt, told(ofAttempt, 'attempt'))
    .leftJoin(ofQuestions, told(ofQuestions, 'questionnaire'))
    .where(
      and(
        eq(q.tenant, tenant),
        only
          ? and(inArray(q.idUser, [...only.people]), inArray(q.idNode, [...only.idNodes]))
          : undefined,
        or(
          isNotNull(nodes.idGroup),
          sql`${ofQuestions.d}::text like '%/media/%/~%'`,
          and(eq(q.status, 'PREPARED'), isNull(ofQuestions.id)),
        ),
      ),
    );
};

export const moveAttempts = async (
  writing: Writing,
  terms: SigningTerms,
  only?: GrantFilter,
): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const due: string[] = [];
  for (const { id, idUser, status, idGroup, member, attempt, questions, doc } of await standing(
    writing,
    only,
  )) {
    const isWaiting = status === 'PREPARED' || status === 'REPLACED';
    if (isWaiting && idGroup !== null && member === null) {
      if (questions !== null) changes.gone(personScope(idUser), 'questionnaire', id);
      if (attempt !== null) changes.gone(personScope(idUser), 'attempt', id);
    } else if (questions === null ? status === 'PREPARED' : doc !== null && !holdsLong(doc, terms))
      due.push(id);
  }
  for (let at = 0; at < due.length; at += A_ROUND) {
    const rows = await tx
      .select()
      .from(q)
      .where(and(eq(q.tenant, tenant), inArray(q.id, due.slice(at, at + A_ROUND))));
    const banks = new Map<string, Awaited<ReturnType<typeof readBank>>>();
    const seen = [];
    for (const row of rows) {
      const version = `${row.idEvaluation} ${row.version}`;
      const bank =
        banks.get(version) ?? (await readBank(tx, tenant, row.idEvaluation, row.version));
      banks.set(version, bank);
      seen.push({ row, bank });
    }
    await tellAttempts(writing, seen, true);
  }
};
