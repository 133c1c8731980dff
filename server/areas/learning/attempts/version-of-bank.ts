import { isDeepStrictEqual } from 'node:util';
import { eq, and } from 'drizzle-orm';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import type { Tx } from '#server/db/database.ts';
import { evaluationVersions } from '#server/db/schema/evaluation.ts';

/** Only what both have counts: `part` is the drawn part of a bank, in the bank's order. */
const holds = (bank: EvaluationBank, part: EvaluationBank): boolean => {
  const drawn = new Set(part.questions.map(({ idQuestion }) => idQuestion));
  return isDeepStrictEqual(
    { ...bank, questions: bank.questions.filter(({ idQuestion }) => drawn.has(idQuestion)) },
    part,
  );
};

/**
 * The version of an evaluation that asks and grades as this part of a bank does. Where there is
 * none, the part is kept as a version: it was published once, and a server that was set back has
 * forgotten it. It is not the one that new attempts are drawn from.
 */
export const versionOfBank = async (
  tx: Tx,
  tenant: string,
  part: EvaluationBank,
): Promise<number> => {
  const v = evaluationVersions;
  for (;;) {
    const known = await tx
      .select({ version: v.version, doc: v.doc })
      .from(v)
      .where(and(eq(v.tenant, tenant), eq(v.id, part.idEvaluation)))
      .orderBy(v.version);
    const same = known.find(({ doc }) => holds(doc, part));
    if (same) return same.version;
    const version = (known.at(-1)?.version ?? 0) + 1;
    const put = await tx
      .insert(v)
      .values({ tenant, id: part.idEvaluation, version, doc: part })
      .onConflictDoNothing()
      .returning();
    if (put.length > 0) return version;
  }
};
