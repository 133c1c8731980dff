import { Failure } from '#server/failure.ts';
import { byFileOf } from '#contract/commands.ts';
import { bringWrites } from '#contract/sync/api/bring.ts';
import { forPerson } from '../services.ts';
import { asOp, asResult } from '../push/on-the-wire.ts';
import { applyOps } from '../push/apply-ops.ts';
import { importHooks } from '../queue/import-ops.ts';

/**
 * Imports writes from a person's backup file, under their original keys. When the device sends them
 * later, they are replayed.
 */
export const bringRoute = forPerson(bringWrites, async ({ services, person, tenant, body }) => {
  // An administrator brings files in their own name.
  if (person.supporter !== undefined) throw new Failure('forbidden');
  const { owner: idUser, device, sealedBy, reason } = body;
  const refusalOf = (op: (typeof body.ops)[number]): 'forbidden' | 'not_sealed' | null => {
    const byFile = byFileOf(op.kind);
    if (byFile === 'never') return 'forbidden';
    // A seal that does not hold means that the write was changed, so it is refused for every kind.
    if (op.seal === undefined && byFile === 'noted') return null;
    return sealedBy !== undefined &&
      services.fileSeals.hold({ tenant, idUser, session: sealedBy }, op)
      ? null
      : 'not_sealed';
  };
  const refused = new Map(body.ops.map((op) => [op, refusalOf(op)]));
  const owner = { tenant, idUser, device, receivedAt: new Date(services.clock.now()) };
  const ops = body.ops.filter((op) => refused.get(op) === null).map(asOp);
  const { verdicts, head } = await applyOps(
    services,
    owner,
    ops,
    importHooks({ owner, idActor: person.idUser, reason, ops }),
  );
  const left = verdicts.values();
  const results = body.ops.flatMap((op) => {
    const code = refused.get(op);
    const verdict = code ? ({ verdict: 'rejected', code } as const) : left.next().value;
    return verdict ? [asResult(op.id, verdict, head)] : [];
  });
  return { results };
});
