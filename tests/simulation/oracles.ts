/**
 * Invariants, checked while the simulation runs: at every request that leaves a device, at every
 * commit on its disk, at every effect on the server. They never ask the engine: they read the disk
 * and the network.
 */
import { type OpResult, PROTOCOL_HEADER, type PushRequest } from '#contract/protocol.ts';
import { specOf } from '#contract/commands/registry.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import type { Lease } from '#sync/coordination/lease.ts';
import { tokenSubject } from '#sync/session/token-subject.ts';
import { effectOf, effectTables } from '#sync/rebase/effects/registry.ts';
import { overlay } from '#sync/rebase/overlay.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { Device } from './device.ts';
import { equal } from './equal.ts';
import { notePages, watchCursor } from './pages.ts';
import { accountOf } from './story/people.ts';
import { BESIDE } from './story/writes.ts';
import type { Change, Row } from './storage/disk.ts';
import type { World } from './world.ts';

export const databaseOf = (account: string): string => `app:aurora:${account}`;
export const outboxOf = (device: Device, account: string): readonly Op[] =>
  device.storage.rows(databaseOf(account), 'outbox') as unknown as readonly Op[];

const refused = (op: Op | undefined): boolean =>
  op !== undefined && ['parked', 'conflict', 'held.version'].includes(op.state);

/** It depends, directly or indirectly, on a refused write. */
export const waitsForDecision = (op: Op, ops: readonly Op[]): boolean => {
  const needed = ops.find((other) => other.opId === op.afterOp);
  return (
    needed !== undefined &&
    (refused(needed) || (needed.state !== 'acked' && waitsForDecision(needed, ops)))
  );
};

const resultsIn = (body: unknown): readonly OpResult[] =>
  (body as { results?: OpResult[] } | null)?.results ?? [];

/**
 * A server's request to wait applies until the server responds otherwise, or a new stimulus occurs.
 */
const watchAnswers = (world: World): void => {
  world.net.onAnswer = (asker, reply, asked, token) => {
    const device = world.devices.find((one) => one.id === asker.deviceId);
    if (device) notePages(device, asked, reply);
    if (!device || reply.kind !== 'answer' || reply.header(PROTOCOL_HEADER) === null) return;
    const { now } = world.scheduler;
    const account = accountIn(token);
    if (reply.status === 429)
      device.patience.set(account, {
        since: now,
        until: now + Number(reply.header('retry-after') ?? 0) * 1_000,
      });
    else device.patience.delete(account);
  };
};

/**
 * A copy of a write's first request may reach the server after it was set back. It does not say
 * that the write was taken, so it is judged as new.
 */
const watchCopies = (world: World): void => {
  world.net.onPushed = ({ ops, epoch }, reply) => {
    // It was made in a history that the server no longer has.
    if (reply.kind !== 'answer' || (reply.body as { epoch?: string } | null)?.epoch === epoch)
      return;
    const verdicts = new Map(resultsIn(reply.body).map(({ id, verdict }) => [id, verdict]));
    for (const { id, taken } of ops)
      if (verdicts.get(id) === 'rejected' && taken === undefined && world.taken.has(id))
        world.refusedCopies.add(id);
  };
};

/** The account that a token is for. */
const accountIn = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    sup?: string;
  };
  return accountOf({ idUser: claims.sub, idSupporter: claims.sup });
};

const epochOf = (row: Row | undefined): number => (row?.value as Lease | undefined)?.epoch ?? 0;

const leaseOf = (device: Device, database: string): Lease =>
  (device.storage.row(database, 'meta', 'lease')?.value as Lease | undefined) ?? {
    epoch: 0,
    until: 0,
  };

const watchRequests = (world: World): void => {
  const first = new Map<string, string>();
  world.net.onRequest = (asker, call, token, body) => {
    const device = world.devices.find((one) => one.id === asker.deviceId);
    if (!device) return;
    device.requests.push(world.scheduler.now);
    if (call !== 'push') return;
    const { now } = world.scheduler;
    const account = accountIn(token);
    const patience = device.patience.get(account);
    if (patience && now > patience.since + 2_000 && now < patience.until)
      world.expect(
        device.stimuli.some((time) => time >= patience.since - MINUTE),
        'backing-off',
        () =>
          `${asker.id} sends after ${now - patience.since} ms; it was asked to wait until ${patience.until}`,
      );
    const request = body as PushRequest;
    const person = request.owner;
    world.expect(
      tokenSubject(token) === person,
      'I7 owner',
      () => `${asker.id} sends of ${person} under another token`,
    );
    const ops = outboxOf(device, account);
    const sent = new Set<string>();
    // A runtime that was frozen with the lock may continue after another one took it over: its
    // writes may have changed since, or even left the outbox. The server's ledger covers doubles;
    // order and marks are checked for the new holder only.
    const { epoch } = leaseOf(device, databaseOf(account));
    const marks = request.ops.flatMap((op) => world.marked.get(`${device.id} ${op.id}`) ?? []);
    // A runtime that holds the lock again may still send what it had selected before its lock was
    // stolen, although others have marked since.
    const overtaken = device.robbed.has(asker.id) && marks.some(({ by }) => by !== asker.id);
    const taken = overtaken || marks.some((mark) => mark.epoch < epoch);
    const holder = device.locks.holder(`drain:aurora:${account}`);
    world.expect(
      holder === asker.id || device.robbed.has(asker.id),
      'alone',
      () => `${asker.id} sends of ${account}; ${holder ?? 'no tab'} holds the lock`,
    );
    const late = taken || holder !== asker.id;
    for (const op of request.ops) {
      const row = ops.find((other) => other.opId === op.id);
      const owner = world.keys.get(op.id)?.account;
      world.expect(
        owner === account && (row?.ownerId ?? person) === person,
        'I7 owner',
        () => `${op.id} of ${owner} leaves as ${account}`,
      );
      world.expect(
        late || row?.state === 'sending',
        'marked as sent',
        () => `${op.id} leaves while it is ${row?.state}`,
      );
      const words = JSON.stringify([op.kind, op.kindV, op.payload]);
      const before = first.get(op.id);
      const grown = world.forgotten.has(op.id);
      world.expect(
        before === undefined || before === words || grown,
        'I3 frozen',
        () => `${op.id} left as ${before} and leaves as ${words}`,
      );
      first.set(op.id, words);
      if (late) continue;
      for (const earlier of ops) {
        if (earlier.lane !== op.lane || earlier.seq >= op.laneSeq || sent.has(earlier.opId))
          continue;
        world.expect(
          earlier.state !== 'sending',
          'I4 lane order',
          () => `${op.id} leaves before ${earlier.opId}, which is on its way too`,
        );
      }
      sent.add(op.id);
    }
  };
};

/**
 * Whether something that a write cannot exist without is refused here. It asks the contract, not
 * what the engine noted beside the write. Keys are counted, so they give the order of saving: a
 * write that came back from another store can stand behind one that was saved after it, and did not
 * rely on it. Where one of its needs was taken, what that one stood on is there; and what it was
 * noted to need and has left was taken.
 */
const needsRefused = (op: Op, ops: readonly Op[]): boolean => {
  const needs = specOf(op.kind)?.needs?.(op.payload as never) ?? [];
  const makersOf = (entity: string): Op[] =>
    ops.filter(
      (other) => other.entity === entity && other.seq < op.seq && specOf(other.kind)?.creates,
    );
  const hasLeft = op.afterOp !== undefined && !ops.some(({ opId }) => opId === op.afterOp);
  if (hasLeft || needs.some((entity) => makersOf(entity).at(-1)?.state === 'acked')) return false;
  return needs.some((entity) => {
    const ahead = makersOf(entity);
    const known = ahead
      .filter((other) => other.opId < op.opId)
      .toSorted((one, other) => (one.opId < other.opId ? -1 : 1));
    return refused(ahead.at(-1)) && refused(known.at(-1));
  });
};

/** Checked at the moment of selection; later decisions do not count. */
const chosen = (
  world: World,
  device: Device,
  database: string,
  op: Op,
  together: ReadonlySet<number>,
): void => {
  const ops = device.storage.rows(database, 'outbox') as unknown as readonly Op[];
  const by = device.locks.holder(database.replace('app:', 'drain:'));
  world.marked.set(`${device.id} ${op.opId}`, { epoch: op.lease?.epoch ?? 0, by });
  world.expect(
    !needsRefused(op, ops),
    'dependants held',
    () => `${device.id} ${op.opId} goes, and what it needs is refused`,
  );
  world.expect(
    !waitsForDecision(op, ops),
    'dependants held',
    () => `${device.id} ${op.opId} goes, and ${op.afterOp} is refused`,
  );
  for (const earlier of ops) {
    if (earlier.lane !== op.lane || earlier.seq >= op.seq || together.has(earlier.seq)) continue;
    const decided =
      ['acked', 'parked', 'conflict'].includes(earlier.state) || waitsForDecision(earlier, ops);
    world.expect(
      decided,
      'I4 lane order',
      () => `${device.id} ${op.opId} goes before ${earlier.opId}, which is ${earlier.state}`,
    );
  }
};

/**
 * A write leaves the state `sending` only by the newest lease holder, and is refused only by the
 * server.
 */
const settled = (
  world: World,
  device: Device,
  database: string,
  before: Op | undefined,
  op: Op,
  taking: boolean,
): void => {
  if (!taking && before?.state === 'sending' && op.state !== 'sending') {
    const { current } = world.scheduler;
    const newest = device.leases.get(database);
    world.expect(
      current === newest,
      'fence',
      () => `${device.id} ${op.opId} becomes ${op.state} by ${current}; the lease is ${newest}'s`,
    );
  }
  const refusedNow =
    (op.state === 'parked' && op.last?.code !== 'suspect' && op.last?.code !== 'need_missing') ||
    op.state === 'conflict';
  if (refusedNow && before?.state !== op.state)
    world.expect(
      world.refused.has(op.opId),
      'refused by no server',
      () => `${device.id} ${op.opId} is ${op.state} for ${op.last?.code}`,
    );
};

const left = (world: World, device: Device, database: string, op: Op): void => {
  const sent = device.storage.row(database, 'sentLog', op.opId);
  const decided = world.decided.has(`${device.id} ${op.opId}`);
  world.expect(
    sent !== undefined || decided,
    'I2 verdict',
    () => `${device.id} ${op.opId} left as ${op.state} without a verdict`,
  );
  // What was accepted stands, and what needs it goes on.
  if (decided && !world.accepted.has(op.opId)) {
    const rests = (device.storage.rows(database, 'outbox') as unknown as readonly Op[]).find(
      ({ afterOp }) => afterOp === op.opId,
    );
    world.expect(
      rests === undefined,
      'given up whole',
      () => `${device.id} ${rests?.opId} builds on ${op.opId}, which was given up`,
    );
  }
  if (!sent || decided || !effectOf(op.kind)?.table) return;
  const scope = device.storage.row(database, 'scopes', `person:${op.ownerId}`);
  const reached =
    scope?.epoch === (op.ack?.epoch ?? sent.epoch) &&
    (scope?.cursor as number) >= (op.ack?.serverSeq ?? Infinity);
  world.expect(
    reached,
    'I8 overlay',
    () =>
      `${device.id} ${op.opId} left at ${JSON.stringify(op.ack)}, pulled to ${String(scope?.cursor)}`,
  );
};

/** A row with waiting writes shows them on top of the server's row in the shadow. */
const shows = (world: World, device: Device, database: string, entity: string): void => {
  const ops = (device.storage.rows(database, 'outbox') as unknown as readonly Op[]).filter(
    (op) => op.entity === entity,
  );
  const table = ops.map((op) => effectOf(op.kind)?.table).find((name) => name) as
    | FeedTable
    | undefined;
  if (!table || ops.every((op) => op.state === 'acked')) return;
  const shadow = device.storage.row(database, 'shadow', entity);
  world.expect(
    shadow !== undefined,
    'I1 all or nothing',
    () => `${device.id} ${entity} has writes and no shadow`,
  );
  // The row may or may not contain an acked write already: such a row is checked at the end.
  if (!shadow || ops.some((op) => op.state === 'acked')) return;
  const shown = device.storage.row(database, table, entity.slice(table.length + 1));
  const expected = overlay(shadow.row ?? undefined, ops);
  world.expect(
    equal(shown, expected),
    'I1 mirror',
    () => `${device.id} ${entity} shows ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`,
  );
};

/**
 * A record that stands beside a completion comes with it. What comes back from a backup, a file or
 * another server has been told already.
 */
const pairedIn = (world: World, device: Device, changes: readonly Change[]): void => {
  const writes = changes.filter(({ store }) => store === 'outbox');
  const completes = writes.some(
    ({ after }) => (after as Op | undefined)?.kind === 'content.complete',
  );
  for (const { before, after } of writes) {
    const op = after as unknown as Op | undefined;
    if (before || !op || op.kind !== 'access.record' || op.attempts > 0 || op.restored) continue;
    if ((op.payload as { progress: number }).progress === BESIDE)
      world.expect(
        completes,
        'together',
        () => `${device.id} ${op.opId} is saved without the completion that it stands beside`,
      );
  }
};

/** Tables whose rows may have waiting writes. */
const written: ReadonlySet<string> = new Set(effectTables);

const noteDecision = (world: World, device: Device, { opId, nextOpId, action }: Row): void => {
  world.everDecided.add(String(opId));
  if (action === 'accept') world.accepted.add(String(opId));
  // What went again under its own key is where it was.
  if (nextOpId !== opId)
    world.decided.set(`${device.id} ${String(opId)}`, nextOpId as string | null);
};

const watchDisks = (world: World): void => {
  for (const device of world.devices)
    device.storage.onCommit = (database: string, changes: readonly Change[]) => {
      if (database === 'app:device') return;
      pairedIn(world, device, changes);
      const entities = new Set<string>();
      const goes = changes.filter(
        ({ store, before, after }) =>
          store === 'outbox' && after?.state === 'sending' && before?.state !== 'sending',
      );
      const taking = changes.some(
        ({ store, key, before, after }) =>
          store === 'meta' && key === 'lease' && epochOf(after) !== epochOf(before),
      );
      if (taking) device.leases.set(database, world.scheduler.current);
      const together = new Set(goes.map(({ key }) => key as number));
      for (const { before, after } of goes)
        chosen(
          world,
          device,
          database,
          { ...before, lease: after?.lease } as unknown as Op,
          together,
        );
      for (const { store, key, before, after } of changes) {
        if (store === 'decisions' && after) noteDecision(world, device, after);
        if (store === 'outbox') {
          const op = (after ?? before) as unknown as Op;
          entities.add(op.entity);
          if (after) settled(world, device, database, before as Op | undefined, op, taking);
          // A verdict that a kill kept from the disk is one that the device never had.
          if (after?.state === 'acked') world.taken.add(op.opId);
          world.trace.add(`${device.id} ${op.opId} ${after ? op.state : 'leaves'}`);
          if (
            before &&
            !after &&
            !changes.some(
              (other) =>
                other.store === 'outbox' && (other.after as Op | undefined)?.opId === op.opId,
            )
          )
            left(world, device, database, before as unknown as Op);
          if (before && after && before.attempts !== 0 && before.opId === after.opId)
            world.expect(
              equal(before.payload, after.payload),
              'I3 frozen',
              () => `${device.id} ${op.opId} changed after it was sent`,
            );
        } else if (store === 'shadow') entities.add(String(key));
        else if (written.has(store)) entities.add(`${store}:${String(key)}`);
      }
      for (const change of changes) watchCursor(world, device, database, change);
      for (const entity of entities) shows(world, device, database, entity);
    };
};

/** Maximum requests per minute: a base, and a number for each stimulus. */
const PER_MINUTE = 90;
const PER_STIMULUS = 14;
const MINUTE = 60_000;

export const watchHeat = (world: World): void => {
  const { now } = world.scheduler;
  for (const device of world.devices) {
    const recent = (times: number[]): number[] => times.filter((time) => time > now - MINUTE);
    device.requests = recent(device.requests);
    device.stimuli = recent(device.stimuli);
    const most = PER_MINUTE + PER_STIMULUS * device.stimuli.length;
    world.expect(
      device.requests.length <= most,
      'hot loop',
      () =>
        `${device.id}: ${device.requests.length} requests in a minute, ${device.stimuli.length} reasons`,
    );
  }
};

export const watch = (world: World): void => {
  watchRequests(world);
  watchAnswers(world);
  watchCopies(world);
  watchDisks(world);
};
