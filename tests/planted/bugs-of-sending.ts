/**
 * What a sender may get wrong: each bug by its name, what it does, and the oracles that may be the
 * one to see it.
 */
import type { EngineDeps } from '#sync/engine-deps.ts';
import type { Lease } from '#sync/coordination/lease.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { OpEvent } from '#sync/outbox/reduce.ts';
import type { Exchange } from '#sync/push/send.ts';
import type { ClaimResult } from '#sync/push/claim-batch.ts';
import type { PersonKey } from '#sync/person-key.ts';
import type { SessionDeps } from '#sync/session/session-of.ts';
import type { Bugs } from './bug.ts';

type Settle = (
  deps: EngineDeps,
  lease: Lease,
  batch: readonly Op[],
  exchange: Exchange,
) => Promise<unknown>;
type Answer = {
  results: { id: string; verdict: string; serverSeq?: number }[];
  epoch: string;
  now: number;
};

const verdictAs =
  (from: string, to: string) =>
  (real: (op: Op, event: OpEvent) => unknown) =>
  (op: Op, event: OpEvent): unknown =>
    real(
      op,
      event.type === 'verdict' && event.result.verdict === from
        ? { ...event, result: { ...event.result, verdict: to as never } }
        : event,
    );

const dropped = async ({ db }: EngineDeps, batch: readonly Op[]): Promise<void> => {
  await db.outbox.bulkDelete(batch.map((op) => op.seq));
};

const onReply =
  (
    when: (reply: Exchange['reply'], batch: readonly Op[]) => boolean,
    instead: (real: Settle, ...given: Parameters<Settle>) => Promise<unknown>,
  ) =>
  (real: Settle): Settle =>
  (deps, lease, batch, exchange) =>
    when(exchange.reply, batch)
      ? instead(real, deps, lease, batch, exchange)
      : real(deps, lease, batch, exchange);

const taken = (
  real: Settle,
  deps: EngineDeps,
  lease: Lease,
  batch: readonly Op[],
  { sentAt, receivedAt }: Exchange,
): Promise<unknown> => {
  const results = batch.map(({ opId }) => ({
    id: opId,
    verdict: 'applied' as const,
    serverSeq: 0,
  }));
  const answer = { v: 1, nonce: '', epoch: 'epoch-1', now: deps.clock.now(), results };
  return real(deps, lease, batch, {
    sentAt,
    receivedAt,
    reply: { kind: 'answered', answer } as never,
  });
};

const withoutSupporter = <T extends PersonKey>({
  idSupporter: _supporter,
  ...person
}: T): Omit<T, 'idSupporter'> => person;

export const bugsOfSending = {
  'support access sends with the session of the person': {
    // Or by the device that is never filled, once that session has ended.
    seen: ['I7 owner', 'no intent lost', 'empty outbox', 'poison', 'mirror'],
    plants: {
      'session/session-of.ts#sessionOf':
        (real: (deps: SessionDeps) => unknown) => (deps: SessionDeps) =>
          real({ ...deps, person: withoutSupporter(deps.person) }),
    },
  },
  'support access shares the database of the person': {
    seen: ['I7 owner', 'alone', 'marked as sent', 'no intent lost', 'mirror'],
    plants: {
      'mirror/database.ts#databaseOf':
        (real: (person: PersonKey) => string) => (person: PersonKey) =>
          real(withoutSupporter(person)),
    },
  },
  'a write leaves the outbox before it is sent': {
    seen: ['I2 verdict'],
    plants: {
      'push/claim-batch.ts#claimBatch':
        (real: (deps: EngineDeps, ...more: unknown[]) => Promise<ClaimResult>) =>
        async (deps: EngineDeps, ...more: unknown[]) => {
          const next = await real(deps, ...more);
          if (next.kind === 'round') await dropped(deps, next.batches.flat());
          return next;
        },
    },
  },
  'a verdict is stored without the fence': {
    seen: ['fence'],
    plants: { 'coordination/lease.ts#checkLease': () => () => Promise.resolve() },
  },
  'work goes on without the lock': {
    seen: ['alone', 'fence', 'marked as sent'],
    plants: {
      'coordination/with-lock.ts#withLock':
        () => (_locks: unknown, _name: string, _steal: boolean, work: () => Promise<unknown>) =>
          work(),
    },
  },
  'a lease never ends': {
    seen: ['frozen'],
    plants: { 'coordination/lease.ts#hasLapsed': () => () => Promise.resolve(false) },
  },
  'a 401 drops the batch': {
    seen: ['I2 verdict'],
    plants: {
      'push/settle-exchange.ts#settleExchange': onReply(
        (reply) => reply.kind === 'auth',
        async (_real, deps, _lease, batch) => {
          await dropped(deps, batch);
          return { acked: 0, stop: { kind: 'held', acked: 0 } };
        },
      ),
    },
  },
  'a 401 sets the batch aside': {
    seen: ['refused by no server'],
    plants: {
      'push/classify.ts#classify':
        (real: (...given: unknown[]) => { kind: string }) =>
        (...given: unknown[]) => {
          const said = real(...given);
          return said.kind === 'auth'
            ? { kind: 'refused', status: 401, code: 'unauthenticated', message: '' }
            : said;
        },
    },
  },
  'an answer is judged by words in its text, no matter who said it': {
    seen: ['refused by no server'],
    plants: {
      'push/classify.ts#classify':
        (real: (...given: unknown[]) => unknown) =>
        (reply: { body?: unknown }, ...more: unknown[]) =>
          /forbidden|40[034]/.test(JSON.stringify(reply.body ?? ''))
            ? { kind: 'refused', status: 403, code: 'forbidden', message: '' }
            : real(reply, ...more),
    },
  },
  'a hotel’s page is taken for success': {
    seen: ['no intent lost', 'mirror', 'I2 verdict', 'I8 overlay'],
    plants: {
      'push/settle-exchange.ts#settleExchange': onReply(
        (reply) => reply.kind === 'transport' && reply.foreign,
        taken,
      ),
    },
  },
  'no answer is taken for success': {
    seen: ['no intent lost', 'mirror', 'I2 verdict', 'I8 overlay'],
    plants: {
      'push/settle-exchange.ts#settleExchange': onReply(
        (reply) => reply.kind === 'transport' && !reply.foreign,
        taken,
      ),
    },
  },
  'a verdict that is missing is taken for success': {
    seen: ['no intent lost', 'mirror', 'I8 overlay', 'poison', 'taken once'],
    plants: {
      'push/settle.ts#settleAnswer':
        (real: (...given: unknown[]) => unknown) =>
        (
          deps: EngineDeps,
          lease: Lease,
          sent: readonly Op[],
          { results, ...rest }: Answer,
          exchange: unknown,
        ) => {
          const told = new Set(results.map(({ id }) => id));
          const made = sent
            .filter(({ opId }) => !told.has(opId))
            .map(({ opId }) => ({ id: opId, verdict: 'applied', serverSeq: 0 }));
          return real(deps, lease, sent, { ...rest, results: [...results, ...made] }, exchange);
        },
    },
  },
  'blocked is taken for done': {
    seen: ['no intent lost', 'mirror', 'given up whole'],
    plants: { 'outbox/reduce.ts#reduce': verdictAs('blocked', 'applied') },
  },
  'a refusal is taken for done': {
    seen: ['no intent lost', 'mirror', 'poison', 'empty outbox', 'frozen'],
    plants: { 'outbox/reduce.ts#reduce': verdictAs('rejected', 'applied') },
  },
  'a conflict is taken for done': {
    seen: ['no intent lost', 'mirror'],
    plants: { 'outbox/reduce.ts#reduce': verdictAs('conflict', 'applied') },
  },
  'a replay is taken for a refusal': {
    seen: ['refused by no server'],
    plants: { 'outbox/reduce.ts#reduce': verdictAs('replayed', 'rejected') },
  },
  'a retry is taken for a refusal': {
    seen: ['refused by no server'],
    plants: { 'outbox/reduce.ts#reduce': verdictAs('retry', 'rejected') },
  },
  'a second try has a new key': {
    seen: ['I7 owner', 'no effect without intent', 'no intent lost', 'I2 verdict'],
    plants: {
      'outbox/reduce.ts#reduce':
        (real: (op: Op, event: OpEvent) => Op) => (op: Op, event: OpEvent) => {
          const next = real(op, event);
          return event.type === 'unanswered' && next !== op
            ? { ...next, opId: `f${next.opId.slice(1)}` }
            : next;
        },
    },
  },
  'a batch that the server stumbles on is refused whole': {
    seen: ['refused by no server'],
    plants: {
      'push/classify.ts#classify':
        (real: (...given: unknown[]) => { kind: string; status?: number }) =>
        (...given: unknown[]) => {
          const said = real(...given);
          return said.kind === 'transient' && said.status === 500
            ? { kind: 'refused', status: 500, code: 'internal', message: '' }
            : said;
        },
    },
  },
  'what was on its way when a tab died stays there': {
    seen: ['frozen', 'poison', 'empty outbox', 'no intent lost'],
    plants: {
      'push/recover.ts#recover': () => (deps: EngineDeps) =>
        deps.db.transaction('rw', deps.db.meta, async () => {
          const known = (await deps.db.meta.get('lease'))?.value as Lease | undefined;
          const lease = { epoch: (known?.epoch ?? 0) + 1, until: deps.clock.now() + 90_000 };
          await deps.db.meta.put({ key: 'lease', value: lease });
          return lease;
        }),
    },
  },
  'writes older than a week are thrown away': {
    // What was taken already and not yet pulled goes too, and its effect with it.
    seen: ['I2 verdict', 'I8 overlay'],
    plants: {
      'push/recover.ts#recover':
        (real: (deps: EngineDeps) => unknown) => async (deps: EngineDeps) => {
          const old = deps.clock.now() - 7 * 86_400_000;
          await deps.db.outbox.filter((op) => op.at.wall < old).delete();
          return real(deps);
        },
    },
  },
  'nothing is waited for after a failure': {
    seen: ['hot loop', 'backing-off'],
    plants: {
      'transport/back-off.ts#waitAfter': () => () => 0,
      'transport/link.ts#isLinkBackingOff': () => () => false,
    },
  },
  'a Retry-After is not heard': {
    seen: ['backing-off'],
    plants: {
      'transport/back-off.ts#waitAfter':
        (real: (...given: unknown[]) => unknown) =>
        (failures: number, _asked: unknown, ...more: unknown[]) =>
          real(failures, null, ...more),
    },
  },
} as const satisfies Bugs;
