/** Banks of questions by evaluation and version. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { evaluations, evaluationVersions } from '#server/db/schema/evaluation.ts';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';

export interface PublishedBank {
  version: number;
  bank: EvaluationBank;
}

/**
 * The bank of a version. @throws Error when there is none: attempts refer to versions that were
 * published.
 */
export const readBank = async (
  tx: Tx,
  tenant: string,
  id: string,
  version: number,
): Promise<EvaluationBank> => {
  const v = evaluationVersions;
  const [row] = await tx
    .select({ doc: v.doc })
    .from(v)
    .where(and(eq(v.tenant, tenant), eq(v.id, id), eq(v.version, version)));
  if (!row) throw new Error(`version ${version} of evaluation ${id} is missing`);
  return row.doc;
};

/** The current versions of the evaluations of these pages. */
export const banksOfNodes = async (
  tx: Tx,
  tenant: string,
  idNodes: readonly string[],
): Promise<PublishedBank[]> => {
  if (idNodes.length === 0) return [];
  const e = evaluations;
  const v = evaluationVersions;
  return tx
    .select({ version: e.version, bank: v.doc })
    .from(e)
    .innerJoin(v, and(eq(v.tenant, e.tenant), eq(v.id, e.id), eq(v.version, e.version)))
    .where(and(eq(e.tenant, tenant), inArray(e.idNode, [...new Set(idNodes)])));
};
