import type { Tx } from '#server/db/database.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { fingerprint } from '#server/sync/push/fingerprint.ts';
import type { FinalVerdict } from '#server/sync/push/op-verdict.ts';
import type { QueueItemRow } from './present-queue-item.ts';

interface SealedOp extends Pick<QueueItemRow, 'tenant' | 'idUser' | 'opId' | 'kind' | 'payload'> {
  device: string | null;
}

/** The last word on a key: whatever comes under it from now on is answered with this, and counts no more. */
export const sealKey = async (tx: Tx, op: SealedOp, { verdict, code, field, answer }: FinalVerdict, now: Date): Promise<void> => {
  const said = { verdict, code: code ?? null, field: field ?? null, answer: answer ?? null };
  await tx
    .insert(opLedger)
    .values({
      ...{ tenant: op.tenant, principal: op.idUser, key: op.opId, kind: op.kind, deviceId: op.device, laneSeq: null },
      fp: fingerprint(op.kind, op.payload),
      ...said,
      // Its device is told by a directive, which comes in the feed of the effect itself.
      serverSeq: 0,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: [opLedger.tenant, opLedger.principal, opLedger.key], set: said });
};
