// The report of this device's outbox for administrators: figures, and the items that need a
// decision. It contains nothing that was not going to the server anyway. Deferred writes are left
// out: they go with the next push, so reporting them would be outdated at once and cause another
// report. So are background records, unless they need a decision.
import { isBackground } from '#contract/background.ts';
import { specOf, subjectOf } from '#contract/commands.ts';
import { type DeviceReport, REPORTED_ITEMS, type ReportedItem } from '#contract/sync/api/report.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta } from '../meta.ts';
import { readSubjects, type Subjects, subjectTables } from '../reads/subjects.ts';
import { attentionStates, contentTimeOf, type Op, waitingStates } from '../mirror/op.ts';
import { dependantsIn } from '../outbox/dependants.ts';
import { isDeferred } from '../outbox/deferral.ts';

const REPORTED_DEPENDANTS = 50;

const itemOf = (op: Op, dependants: readonly Op[], { contents }: Subjects): ReportedItem => {
  const { opId, kind, kindV, entity, payload, state, last } = op;
  const code = last?.code ?? (state === 'conflict' ? 'conflict' : 'internal');
  return {
    opId,
    kind,
    kindV,
    entity,
    payload,
    code,
    subject: contents.get(subjectOf(kind, payload).content ?? '')?.title ?? null,
    madeAt: contentTimeOf(op),
    state: state === 'conflict' ? 'conflict' : code === 'suspect' ? 'suspect' : 'rejected',
    ...(last?.message === undefined ? {} : { message: last.message }),
    ...(last?.field === undefined ? {} : { field: last.field }),
    ...(last?.answer === undefined ? {} : { answer: last.answer }),
    dependants: dependants.map((other) => ({
      kind: other.kind,
      subject: contents.get(subjectOf(other.kind, other.payload).content ?? '')?.title ?? null,
    })),
  };
};

const tally = (ops: readonly Op[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of ops) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

export const buildReport = async (deps: EngineDeps): Promise<DeviceReport> => {
  const { db, deviceId, appVersion, clock } = deps;
  const now = clock.now();
  const { ops, attention, items } = await db.transaction(
    'r',
    [db.outbox, ...subjectTables(db)],
    async () => {
      const all = (await db.outbox.orderBy('seq').toArray()).filter((op) => {
        if (isBackground(op) && !attentionStates.includes(op.state)) return false;
        return op.state !== 'acked' && !isDeferred(op, now);
      });
      const asking = all.filter((op) => attentionStates.includes(op.state));
      const dependantsOf = dependantsIn(all);
      const told = asking
        .slice(0, REPORTED_ITEMS)
        .map((op) => [op, dependantsOf(op).slice(0, REPORTED_DEPENDANTS)] as const);
      const subjects = await readSubjects(
        db,
        told.flatMap(([op, dependants]) => [op, ...dependants]),
      );
      return {
        ops: all,
        attention: asking.length,
        items: told.map(([op, dependants]) => itemOf(op, dependants, subjects)),
      };
    },
  );
  const [oldest] = ops;
  const givenName = await readMeta(db, 'givenName');
  return {
    device: deviceId,
    deviceName: (await deps.deviceName?.()) ?? null,
    ...(givenName === undefined ? {} : { givenName }),
    appVersion,
    at: new Date(now).toISOString(),
    waiting: ops.filter((op) => waitingStates.includes(op.state)).length,
    attention,
    byKind: tally(ops),
    oldestAt: oldest ? contentTimeOf(oldest) : null,
    finishedNotReceived: ops.filter(({ kind }) => specOf(kind)?.finishes).length,
    storage: (await deps.room?.()) ?? null,
    items,
  };
};
