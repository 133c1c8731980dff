import { Failure } from '#server/failure.ts';
import type { CommandKind } from '#contract/commands/registry.ts';
import { bringWrites } from '#contract/api/sync/bring.ts';
import { forPerson } from '#server/http/route.ts';
import { asOp, asResult } from '../push/on-the-wire.ts';
import { applyOps } from '../push/apply-ops.ts';
import { importHooks } from '../queue/import-ops.ts';

/**
 * What a device notes of what happened on it. It may come without a seal, and is then told to the person as brought in. Everything else is the
 * person's own word (an answer, a vote, a message, an acceptance), and comes in only as their own device sealed it.
 */
const noted: ReadonlySet<string> = new Set<CommandKind>([
  'access.record',
  'visit.record',
  'exit.record',
  'campaign.notified',
  'notifications.read',
  'enrollment.create',
  'content.start',
  'content.progress',
  'content.complete',
  'playlist.duration',
]);

/** An administrator's decision is made in their own session alone. */
const never: ReadonlySet<string> = new Set<CommandKind>([
  'queue.decide',
  'enrollmentRequest.settle',
  'externalCourse.decide',
  'comment.moderate',
  'plan.requestPlan',
  'plan.contact',
  'plan.answerRequest',
]);

/** Imports writes from a person's backup file, under their original keys. When the device sends them later, they are replayed. */
export const bringRoute = forPerson(bringWrites, async ({ services, person, tenant, body }) => {
  // In somebody else's name nobody decides.
  if (person.supporter !== undefined) throw new Failure('forbidden');
  const { owner: idUser, device, sealedBy, reason } = body;
  const refusalOf = (op: (typeof body.ops)[number]): 'forbidden' | 'not_sealed' | null => {
    if (never.has(op.kind)) return 'forbidden';
    // A seal that does not hold is a write that somebody changed, of whatever kind.
    if (op.seal === undefined && noted.has(op.kind)) return null;
    return sealedBy !== undefined && services.fileSeals.hold({ tenant, idUser, session: sealedBy }, op) ? null : 'not_sealed';
  };
  const refused = new Map(body.ops.map((op) => [op, refusalOf(op)]));
  const owner = { tenant, idUser, device, receivedAt: new Date(services.clock.now()) };
  const ops = body.ops.filter((op) => refused.get(op) === null).map(asOp);
  const { verdicts, head } = await applyOps(services, owner, ops, importHooks({ owner, idActor: person.idUser, reason, ops }));
  const left = verdicts.values();
  const results = body.ops.flatMap((op) => {
    const code = refused.get(op);
    const verdict = code ? ({ verdict: 'rejected', code } as const) : left.next().value;
    return verdict ? [asResult(op.id, verdict, head)] : [];
  });
  return { results };
});
