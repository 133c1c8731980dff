/**
 * What the model does for administrators, as server/sync/queue does: reports of devices, and
 * decisions on writes.
 */
import type { PayloadOf } from '#contract/commands/registry.ts';
import type { DeviceReport } from '#contract/api/sync/report.ts';
import { deviceQueueId } from '#contract/entities/queue/device-queue.ts';
import type { Directive } from '#contract/entities/queue/directive.ts';
import { queueItemId } from '#contract/entities/queue/queue-item.ts';
import { type decideAttempt, raisedAttempt } from './attempt-decisions.ts';
import type { CompanyState, Outcome, PersonState, ScopeRow } from './state.ts';
import { applied, refused } from './state.ts';

export const ADMIN = 'admin';
export const personScope = (idUser: string): string => `person:${idUser}`;

type Item = CompanyState['items'] extends Map<string, infer One> ? One : never;

export const itemTold = ({ closed: _closed, ...row }: Item): ScopeRow => ({
  scope: ADMIN,
  t: 'queueItem',
  id: row.idQueueItem,
  row,
});

/** Stores a report; returns what administrators are told. */
export const storeReport = (
  { items }: CompanyState,
  { me }: PersonState,
  report: DeviceReport,
  now: number,
): ScopeRow[] => {
  const { device, items: said, storage: _storage, at: _at, ...figures } = report;
  const iso = new Date(now).toISOString();
  const idDeviceQueue = deviceQueueId(me.idUser, device);
  const place = {
    idDeviceQueue,
    idUser: me.idUser,
    device,
    name: me.name,
    role: me.role,
    unit: me.unit,
  };
  const told: ScopeRow[] = [
    {
      scope: ADMIN,
      t: 'deviceQueue',
      id: idDeviceQueue,
      row: { ...place, ...figures, lastContact: iso, reportedAt: iso, storageLow: false },
    },
  ];
  const keys = new Set(said.map(({ opId }) => opId));
  for (const item of items.values()) {
    // What was taken, and wants a look, is no affair of the device.
    if (
      item.idUser !== me.idUser ||
      item.device !== device ||
      item.closed ||
      item.state === 'flagged' ||
      item.decision ||
      keys.has(item.opId)
    )
      continue;
    item.closed = true;
    told.push({ ...itemTold(item), row: null });
  }
  for (const { entity: _entity, ...one } of said) {
    if (one.kind === 'queue.decide') continue;
    const id = queueItemId(me.idUser, one.opId);
    const known = items.get(id);
    if (known?.decision || known?.closed === false) continue;
    const rest = {
      message: one.message ?? null,
      field: one.field ?? null,
      answer: one.answer ?? null,
    };
    const fresh: Item = {
      ...one,
      ...rest,
      idQueueItem: id,
      idUser: me.idUser,
      name: me.name,
      device,
      receivedAt: null,
      decision: null,
      closed: false,
    };
    const item = known ? { ...known, closed: false } : fresh;
    items.set(id, item);
    told.push(itemTold(item));
  }
  return told;
};

export interface DecisionContext {
  company: CompanyState;
  actor: PersonState;
  at: number;
  hasPerson(idUser: string): boolean;
  isTaken(idUser: string, key: string): boolean;
  /** Carries a write out for a person and seals its key; why not, when it cannot. */
  perform(idUser: string, key: string, item: Item, payload: unknown): Outcome;
  /** Decides about a person's attempt, and tells them. */
  decideAttempt(idUser: string, decision: Parameters<typeof decideAttempt>[2]): Outcome;
  /** Whatever comes under this key is refused from now on. */
  seal(idUser: string, key: string): void;
}

/** Kinds that can be given to another person as they are. */
const movable = new Set(['visit.record', 'exit.record', 'rating.set', 'playlist.duration']);

const carryOut = (d: DecisionContext, item: Item, p: PayloadOf<'queue.decide'>): Outcome => {
  switch (p.action) {
    case 'accept':
      return d.perform(item.idUser, item.opId, item, item.payload);
    case 'reassign': {
      if (p.toUser === null || p.toUser === item.idUser) return refused('invalid_fields');
      if (!movable.has(item.kind)) return refused('forbidden');
      const done = d.perform(p.toUser, p.idDecision, item, item.payload);
      if (done.verdict !== 'rejected') d.seal(item.idUser, item.opId);
      return done;
    }
    case 'edit':
    case 'discard':
      d.seal(item.idUser, item.opId);
      return applied();
    case 'retry':
      return applied();
    default:
      return refused('invalid_fields');
  }
};

const aboutAttempt = (
  d: DecisionContext,
  item: Item,
  { action, reason }: PayloadOf<'queue.decide'>,
): Outcome => {
  const idQuestionnaire = raisedAttempt(item);
  if (
    idQuestionnaire === undefined ||
    (action !== 'accept' && action !== 'grant' && action !== 'void')
  )
    return refused('invalid_fields');
  return d.decideAttempt(item.idUser, { idQuestionnaire, action, reason, at: d.at });
};

/** An administrator's decision. */
export const decide = (d: DecisionContext, p: PayloadOf<'queue.decide'>): Outcome => {
  if (d.actor.me.admin === 0) return refused('forbidden');
  const item = d.company.items.get(queueItemId(p.idUser, p.opId));
  if (!item || (p.toUser !== null && !d.hasPerson(p.toUser))) return refused('not_found');
  if (item.decision) return refused('decided');
  const isRaised = item.state === 'flagged';
  if (item.closed || (!isRaised && d.isTaken(item.idUser, item.opId))) return refused('conflict');
  const done = isRaised ? aboutAttempt(d, item, p) : carryOut(d, item, p);
  if (done.verdict === 'rejected' || done.verdict === 'conflict') return done;
  const at = new Date(d.at).toISOString();
  const { name } = d.actor.me;
  item.decision = { action: p.action, reason: p.reason, actor: name, toUser: p.toUser, at };
  item.closed = true;
  const directive: Directive = {
    idDirective: p.idDecision,
    opId: item.opId,
    kind: item.kind,
    action: p.action,
    reason: p.reason,
    actorName: name,
    at,
    payload: p.action === 'edit' ? p.payload : item.payload,
  };
  const own: ScopeRow = {
    scope: personScope(item.idUser),
    t: 'directive',
    id: p.idDecision,
    row: directive,
  };
  return { ...applied(), told: [...(done.told ?? []), itemTold(item), own] };
};
