import type { FastifyReply } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import { KEY_HEADER, REPLAYED_HEADER } from '#contract/protocol.ts';
import { fieldMessages } from '#server/copy/pt-br.ts';
import { Failure } from '#server/failure.ts';
import type { ErasedFromCall } from '#server/feed/queued-write.ts';
import type { Route } from '#server/http/route.ts';
import { forPerson, type SyncServices } from '../services.ts';
import { specOf } from '#contract/commands.ts';
import type { FinalVerdict } from './op-verdict.ts';
import { inTurn } from './in-turn.ts';
import { applyOps } from './apply-ops.ts';

const answered = (verdict: FinalVerdict): unknown => {
  if (verdict.code === undefined) return verdict.answer;
  const fields =
    verdict.field === undefined
      ? {}
      : { fields: [{ path: verdict.field, message: fieldMessages.invalid }] };
  throw new Failure(verdict.code, verdict.code === 'invalid_fields' ? fields : {});
};

const keyOf = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string' || !/^[\w.:-]{1,128}$/.test(header))
    throw new Failure('key_missing');
  return header;
};

const markReplayed = (reply: FastifyReply): void => void reply.header(REPLAYED_HEADER, 'true');

/** Values given in both path and body must be equal. */
const sameInPathAndBody = (params: unknown, body: unknown): void => {
  const inBody = new Map(Object.entries(body ?? {}));
  const fields = Object.entries(params ?? {})
    .filter(([name, value]) => inBody.has(name) && inBody.get(name) !== value)
    .map(([path]) => ({ path, message: fieldMessages.differsFromPath }));
  if (fields.length > 0) throw new Failure('invalid_fields', { fields });
};

/**
 * A queued write as a single call: same ledger and effect as in a batch, with `Idempotency-Key` as
 * its key.
 */
export const queuedRoute = (call: AnyCall, fromCall: ErasedFromCall): Route<SyncServices> =>
  forPerson(call, async ({ services, person, tenant, params, body, request, reply }) => {
    const key = keyOf(request.headers[KEY_HEADER]);
    sameInPathAndBody(params, body);
    const { kind, payload } = fromCall(params, body);
    const op = { key, kind, kindV: specOf(kind)?.version ?? 1, laneSeq: null, at: null, payload };
    const { idUser, supporter, sid: device } = person;
    const sender = {
      tenant,
      idUser,
      supporter,
      device,
      receivedAt: new Date(services.clock.now()),
    };
    const { verdicts } = await applyOps(services, sender, await inTurn(services, sender, [op]));
    const [verdict] = verdicts;
    if (verdict?.verdict === 'replayed') markReplayed(reply);
    const final = verdict?.verdict === 'replayed' ? verdict.first : verdict;
    switch (final?.verdict) {
      case 'applied':
      case 'merged':
      case 'rejected':
      case 'conflict':
        // The answer of the effect has the shape of this call; Fastify validates it against the
        // contract.
        return answered(final);
      case 'retry':
        throw new Failure(final.code, { retryAfter: final.after ?? 30 });
      case 'reused':
        throw new Failure('key_reused');
      default:
        throw new Failure('internal');
    }
  });
