import type { CommandKind } from '#contract/commands/registry.ts';
import { bringWrites } from '#contract/api/sync/bring.ts';
import { forPerson } from '#server/http/route.ts';
import { asOp, asResult } from '../push/on-the-wire.ts';
import { applyOps } from '../push/apply-ops.ts';
import { importHooks } from '../queue/import-ops.ts';

/** What others see in the person's own name, or what binds them: only their own device sends it. The keys of refused ones stay unused. */
const ownWords: ReadonlySet<string> = new Set(['terms.accept', 'queue.decide', 'chat.send'] satisfies CommandKind[]);

/** Imports writes from a person's backup file, under their original keys. When the device sends them later, they are replayed. */
export const bringRoute = forPerson(bringWrites, async ({ services, person, tenant, body }) => {
  const owner = { tenant, idUser: body.owner, device: body.device, receivedAt: new Date(services.clock.now()) };
  const ops = body.ops.filter(({ kind }) => !ownWords.has(kind)).map(asOp);
  const { verdicts, head } = await applyOps(services, owner, ops, importHooks({ owner, idActor: person.idUser, reason: body.reason, ops }));
  const left = verdicts.values();
  const results = body.ops.flatMap(({ id, kind }) => {
    const verdict = ownWords.has(kind) ? ({ verdict: 'rejected', code: 'forbidden' } as const) : left.next().value;
    return verdict ? [asResult(id, verdict, head)] : [];
  });
  return { results };
});
