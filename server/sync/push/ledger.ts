import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod/mini';
import { failureCode } from '#contract/failure.ts';
import type { Tx } from '#server/db/database.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import type { FinalVerdict } from './op-verdict.ts';
import type { QueuedOp, Sender } from '../../feed/queued-op.ts';

export interface LedgerEntry {
  fp: string;
  first: FinalVerdict;
}

/** The ledger entries of these keys of a person. */
export const readLedger = async (
  tx: Tx,
  { tenant, idUser }: Sender,
  keys: readonly string[],
): Promise<Map<string, LedgerEntry>> => {
  const { key, fp, verdict, code, field, answer } = opLedger;
  const rows = await tx
    .select({ key, fp, verdict, code, field, answer })
    .from(opLedger)
    .where(
      and(eq(opLedger.tenant, tenant), eq(opLedger.principal, idUser), inArray(key, [...keys])),
    );
  return new Map(
    rows.map((row) => [
      row.key,
      {
        fp: row.fp,
        first: {
          verdict: row.verdict,
          ...(row.code !== null && { code: z.catch(failureCode, 'internal').parse(row.code) }),
          ...(row.field !== null && { field: row.field }),
          ...(row.answer !== null && { answer: row.answer }),
        },
      },
    ]),
  );
};

export interface JudgedOp {
  op: QueuedOp;
  fp: string;
  verdict: FinalVerdict;
  /** Its claim is impossible. */
  flagged: boolean;
}

/**
 * Stores final verdicts in the transaction of their effects. A key that exists already fails the
 * whole transaction.
 */
export const writeLedger = async (
  tx: Tx,
  sender: Sender,
  settled: readonly JudgedOp[],
  serverSeq: number,
): Promise<void> => {
  if (settled.length === 0) return;
  await tx.insert(opLedger).values(
    settled.map(({ op, fp, verdict }) => ({
      tenant: sender.tenant,
      principal: sender.idUser,
      key: op.key,
      fp,
      kind: op.kind,
      verdict: verdict.verdict,
      code: verdict.code ?? null,
      field: verdict.field ?? null,
      answer: verdict.answer ?? null,
      serverSeq,
      deviceId: sender.device,
      supporter: sender.supporter ?? null,
      laneSeq: op.laneSeq,
      createdAt: sender.receivedAt,
    })),
  );
};
