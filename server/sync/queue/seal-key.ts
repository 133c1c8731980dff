import type { Tx } from '#server/db/database.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { fingerprint } from '#server/sync/push/fingerprint.ts';
import type { FinalVerdict } from '#server/sync/push/op-verdict.ts';
import type { QueueItemRow } from './present-queue-item.ts';

interface SealedOp extends Pick<QueueItemRow, 'tenant' | 'idUser' | 'opId' | 'kind' | 'payload'> {
  device: string | null;
  /** Support access: the administrator who made it as that person. */
  supporter?: string | undefined;
}

/**
 * Sets the final verdict of a key: any write that arrives under it gets this verdict and has no
 * effect.
 */
export const sealKey = async (
  tx: Tx,
  op: SealedOp,
  { verdict, code, field, answer }: FinalVerdict,
  now: Date,
): Promise<void> => {
  const said = { verdict, code: code ?? null, field: field ?? null, answer: answer ?? null };
  await tx
    .insert(opLedger)
    .values({
      tenant: op.tenant,
      principal: op.idUser,
      key: op.opId,
      kind: op.kind,
      deviceId: op.device,
      laneSeq: null,
      supporter: op.supporter ?? null,
      fp: fingerprint(op.kind, op.payload),
      ...said,
      // The device learns of it through a directive in the same transaction's feed.
      serverSeq: 0,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: [opLedger.tenant, opLedger.principal, opLedger.key], set: said });
};
