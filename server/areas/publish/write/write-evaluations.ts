/**
 * Publishes evaluations, and takes those out that the folder no longer has: of the whole company,
 * or of one page.
 */
import { and, eq } from 'drizzle-orm';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { evaluations, evaluationVersions } from '#server/db/schema/evaluation.ts';
import type { Writing } from '#server/feed/write.ts';
import { putEvaluation, retireEvaluations } from '../put/put-evaluation.ts';

/**
 * Their pages must have been written. Returns a message in Portuguese for each that was taken out.
 */
export const writeEvaluations = async (
  writing: Writing,
  banks: readonly EvaluationBank[],
  idNode?: string,
): Promise<string[]> => {
  for (const bank of banks) await putEvaluation(writing, bank);
  const e = evaluations;
  const v = evaluationVersions;
  const known = await writing.tx
    .select({ id: e.id, idNode: e.idNode, doc: v.doc })
    .from(e)
    .innerJoin(v, and(eq(v.tenant, e.tenant), eq(v.id, e.id), eq(v.version, e.version)))
    .where(
      and(eq(e.tenant, writing.tenant), idNode === undefined ? undefined : eq(e.idNode, idNode)),
    )
    .orderBy(e.id);
  const kept = banks.map(({ idEvaluation }) => idEvaluation);
  const left: string[] = [];
  for (const page of new Set(known.map((one) => one.idNode)))
    left.push(...(await retireEvaluations(writing, page, kept)));
  return known.flatMap(({ id, doc }) =>
    left.includes(id) ? [importCopy.left('evaluation', doc.title)] : [],
  );
};
