/**
 * Healing: the network and the server work again, and everyone logs in. Then everything must
 * complete.
 */
import { checkPoints } from './points.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { enter } from '#sync/session/people.ts';
import type { Op } from '#sync/mirror/op.ts';
import { effectOf } from '#sync/rebase/effects/registry.ts';
import { overlay } from '#sync/rebase/overlay.ts';
import { feedTableNames, feedTables } from '#contract/feed-tables.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { readStatus } from '#sync/reads/queue/read-status.ts';
import type { Device } from '../device.ts';
import { equal } from '../equal.ts';
import { calm } from '../net.ts';
import { databaseOf, outboxOf, waitsForDecision, watchHeat } from '../oracles.ts';
import type { Runtime } from '../runtime.ts';
import type { EffectRecord } from '../server/simulated-server.ts';
import { ACCOUNTS, accountOf, isAdmin, personIn, SUPPORT } from './people.ts';
import { supportIn } from './supporting.ts';
import { checkDeeds } from './deeds.ts';
import { checkLastChoices } from './last-choices.ts';
import { checkSittings } from './sittings.ts';
import { checkTimes } from './times.ts';
import type { Story } from './story.ts';
import type { Intent, World } from '../world.ts';

const DAY = 86_400_000;
/** States in which a write may stay: a person sees it and decides. */
const atRest = (op: Op, ops: readonly Op[]): boolean =>
  op.state === 'parked' ||
  op.state === 'conflict' ||
  op.state === 'held.version' ||
  waitsForDecision(op, ops);

const syncUntilStill = async (world: World, tab: Runtime, rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    tab.device.stimulus();
    void tab.current?.engine.sync({ insist: true });
    await world.scheduler.pass(20_000);
    watchHeat(world);
    const ops = tab.current ? outboxOf(tab.device, accountOf(tab.current.person)) : [];
    if (round > 0 && ops.every((op) => atRest(op, ops))) return;
  }
};

const comeIn = async (world: World, device: Device, account: string): Promise<Runtime> => {
  for (const runtime of Array.from(device.runtimes)) runtime.kill();
  const tab = device.open('tab');
  await world.scheduler.settle();
  const isSupport = account === accountOf(SUPPORT);
  const session = await world.server.login(isSupport ? SUPPORT.idSupporter : account);
  world.scheduler.schedule(
    tab.id,
    () => void enter(tab.deviceDb, session, 1).then(() => tab.boot()),
  );
  await world.scheduler.pass(5_000);
  if (isSupport) await supportIn(world, tab);
  return tab;
};

const covers = (effect: EffectRecord, { kind, payload }: Intent): boolean => {
  const [had, meant] = [effect.payload, payload] as [
    Record<string, number | null>,
    Record<string, number | null>,
  ];
  switch (kind) {
    case 'content.progress':
      // A later position takes the place of an earlier one; none does not.
      return (
        (had.progress ?? 0) >= (meant.progress ?? 0) &&
        (meant.lastPosition === null || had.lastPosition !== null)
      );
    case 'content.complete':
      return isDone(had as never);
    case 'visit.record':
    case 'exit.record':
      return (
        (had.timeExecuted ?? 0) >= (meant.timeExecuted ?? 0) && had.timeStart === meant.timeStart
      );
    case 'notifications.read':
      // Instants in one form compare as text.
      return String(had.upTo) >= String(meant.upTo);
    case 'evaluation.time':
      // What is left only shrinks.
      return (had.timeLeft ?? Infinity) <= (meant.timeLeft ?? Infinity);
    default:
      return true;
  }
};

/** The books say who did it. They say no person where an administrator had it carried out. */
const isBy = (
  { person, supporter }: EffectRecord,
  account: string,
  wasAccepted: boolean,
): boolean =>
  person === personIn(account) &&
  (wasAccepted || accountOf({ idUser: person, idSupporter: supporter }) === account);

/** Follows the decisions about a write on a device: its last key, or null when it was discarded. */
const lastKeyOf = (world: World, device: string, opId: string): string | null => {
  let key: string | null = opId;
  while (key !== null && world.decided.has(`${device} ${key}`))
    key = world.decided.get(`${device} ${key}`) ?? null;
  return key;
};

/**
 * It was brought in on another device of the person, and is seen there: it waits for a decision, or
 * had one.
 */
const isElsewhere = (world: World, { account, device, opId }: Intent): boolean =>
  world.devices.some((other) => {
    if (other.id === device) return false;
    const key = lastKeyOf(world, other.id, opId);
    const ops = outboxOf(other, account);
    return key !== opId || ops.some((op) => op.opId === key && atRest(op, ops));
  });

const checkIntents = async (world: World): Promise<void> => {
  const effects = await world.server.effects();
  const byKey = new Map<string, EffectRecord[]>();
  for (const effect of effects) byKey.set(effect.opId, [...(byKey.get(effect.opId) ?? []), effect]);
  // A device that lost its databases may never have seen that its write was accepted.
  const accepted = new Set(world.accepted);
  for (const { kind, payload } of world.intents) {
    const { action, opId } = payload as { action?: string; opId?: string };
    if (kind === 'queue.decide' && action === 'accept' && opId !== undefined) accepted.add(opId);
  }
  for (const [opId, had] of byKey) {
    const made = world.keys.get(opId);
    world.expect(had.length === 1, 'exactly once', () => `${opId} had ${had.length} effects`);
    world.expect(
      made !== undefined && had.every((effect) => isBy(effect, made.account, accepted.has(opId))),
      'no effect without intent',
      () =>
        `${opId} of ${had[0]?.person} by ${had[0]?.supporter ?? 'no other person'} was made in ${made?.account}`,
    );
  }
  for (const opId of world.accepted) {
    const isSeen = world.devices.some((device) =>
      ACCOUNTS.some((account) => outboxOf(device, account).some((op) => op.opId === opId)),
    );
    // Or its person decided on it again, once a restored server had forgotten that it was accepted.
    const isDecidedAnew =
      world.discarded.has(opId) ||
      world.devices.some(({ id }) => (world.decided.get(`${id} ${opId}`) ?? null) !== null);
    world.expect(
      byKey.has(opId) || isSeen || isDecidedAnew,
      'no intent lost',
      () => `${opId} was accepted and has no effect`,
    );
  }
  for (const intent of world.intents) {
    const device = world.devices.find((one) => one.id === intent.device);
    if (!device) continue;
    const key = lastKeyOf(world, intent.device, intent.opId);
    if (key === null || world.forgotten.has(key)) continue;
    const [effect] = byKey.get(key) ?? [];
    const ops = outboxOf(device, intent.account);
    const waiting = ops.find((op) => op.opId === key);
    const visible = waiting !== undefined && atRest(waiting, ops);
    world.expect(
      effect !== undefined || visible || isElsewhere(world, intent),
      'no intent lost',
      () =>
        `${intent.kind} of ${intent.account} on ${device.id} (${key}) has no effect; in the outbox it is ${waiting?.state}`,
    );
    // Whatever the server was set back to since: what a person did, and was told to be there, is
    // not one day something to decide about.
    const isUndone =
      world.taken.has(key) &&
      !world.refusedCopies.has(key) &&
      !effect &&
      !world.losing &&
      waiting?.last?.code !== 'suspect';
    world.expect(
      !isUndone,
      'taken once',
      () =>
        `${intent.kind} of ${intent.account} on ${device.id} (${key}) was taken and is ${waiting?.state} for ${waiting?.last?.code}`,
    );
    world.expect(
      !(effect && visible),
      'exactly once',
      () => `${key} had its effect and is shown as waiting`,
    );
    if (effect)
      world.expect(
        covers(effect, intent),
        'whole',
        () =>
          `${key}: ${JSON.stringify(effect.payload)} is less than ${JSON.stringify(intent.payload)}`,
      );
  }
};

export const checkMirror = async (world: World, device: Device, account: string): Promise<void> => {
  const { rows, unreadable } = await world.server.view(personIn(account));
  const ops = outboxOf(device, account);
  const name = databaseOf(account);
  const own = (key: string): Op[] => ops.filter((op) => op.entity === key && op.state !== 'acked');
  const seen = new Set<string>();
  for (const table of feedTableNames)
    for (const row of device.storage.rows(name, table)) {
      const id = String(row[feedTables[table].key]);
      const key = `${table}:${id}`;
      seen.add(key);
      if (unreadable.has(key)) continue;
      const expected = overlay(rows.get(key)?.row, own(key));
      world.expect(
        equal(row, expected),
        'mirror',
        () =>
          `${device.id} ${key} is ${JSON.stringify(row)}, the server has ${JSON.stringify(expected)}`,
      );
    }
  for (const [key, { row }] of rows)
    if (!seen.has(key))
      world.expect(
        overlay(row, own(key)) === undefined,
        'mirror',
        () => `${device.id} lacks ${key}`,
      );
};

/** What an administrator decided and the device knows of is done: the write left, or goes again. */
const checkDirectives = (world: World, device: Device, account: string): void => {
  const name = databaseOf(account);
  const done = new Set(device.storage.rows(name, 'decisions').map(({ directive }) => directive));
  const ops = outboxOf(device, account);
  for (const { idDirective, opId, action } of device.storage.rows(name, 'directive')) {
    if (['bring', 'keep', 'grant', 'void'].includes(String(action)) || done.has(idDirective))
      continue;
    const open = ops.find((op) => op.opId === opId && op.state !== 'acked');
    world.expect(
      open === undefined,
      'directive',
      () => `${device.id} ${open?.opId} is ${open?.state}, and '${String(action)}' was decided`,
    );
  }
};

const recordOf = (device: Device, { idCompany, idUser, idSupporter }: DevicePerson) =>
  idSupporter === undefined
    ? device.storage.row('app:device', 'people', [idCompany, idUser])
    : device.storage.row('app:device', 'supports', [idCompany, idUser, idSupporter]);

/**
 * A frozen tab with a lock must not block the device for long: another runtime takes the lock over.
 */
const pastFrozen = async (world: World): Promise<void> => {
  const tabs = world.devices
    .filter((device) => device.runtimes.some(({ frozen }) => frozen))
    .map((device) => device.open('tab'));
  if (tabs.length === 0) return;
  for (let round = 0; round < 3; round += 1) {
    await world.scheduler.pass(200_000);
    for (const tab of tabs) void tab.current?.engine.sync({ insist: true });
    watchHeat(world);
  }
  await world.scheduler.pass(60_000);
  for (const { device, current } of tabs) {
    if (!current || recordOf(device, current.person)?.['state'] !== 'in') continue;
    const ops = outboxOf(device, accountOf(current.person));
    const stumbling = new Set(ops.filter((op) => world.poison?.(op)).map(({ lane }) => lane));
    const stuck = ops.find((op) => !atRest(op, ops) && !stumbling.has(op.lane));
    world.expect(
      stuck === undefined,
      'frozen',
      () => `${device.id}: ${stuck?.kind} ${stuck?.opId} is ${stuck?.state} behind a frozen tab`,
    );
  }
};

/**
 * The server is overloaded and asks everyone to wait. No person acts meanwhile, so there is no reason
 * for earlier requests.
 */
const overrun = async (world: World, story: Story): Promise<void> => {
  world.server.setDown('rate_limited');
  for (const device of world.devices) story.write(device);
  await world.scheduler.pass(200_000);
  watchHeat(world);
  world.server.setDown(null);
};

const DECISIONS: readonly string[] = [
  'queue.decide',
  'enrollmentRequest.settle',
  'externalCourse.decide',
  'userUpload.decide',
  'comment.moderate',
  'chat.remove',
  'plan.answerRequest',
];
/** Decisions of an administrator who looks at what is left. */
const LAST_DECISIONS = 3;

/** An administrator looks through what was raised, on the first device where one has been in. */
const decideRaised = async (
  world: World,
  story: Story,
  here: readonly { device: Device; account: string }[],
): Promise<void> => {
  const place = here.find(({ account }) => isAdmin(account));
  if (!place || world.without.includes('administer') || world.violation) return;
  // What is sent again by a decision is to arrive.
  world.setPoison(null, 'word');
  const tab = await comeIn(world, place.device, place.account);
  await syncUntilStill(world, tab, 4);
  for (let n = 0; n < LAST_DECISIONS; n += 1) {
    story.administer();
    await syncUntilStill(world, tab, 4);
  }
};

/**
 * First with the poison still there: everything else must arrive. Then the poison is removed, and
 * only writes that need a decision may be left.
 */
export const heal = async (world: World, story: Story): Promise<void> => {
  story.sittings?.close();
  world.net.faults = calm;
  world.server.setDown(null);
  for (const device of world.devices) {
    world.net.setMode(device.id, 'up');
    device.skew = 0;
    device.full = false;
    for (const runtime of device.runtimes) runtime.fuse = null;
  }
  await pastFrozen(world);
  for (const device of world.devices) for (const runtime of device.runtimes) runtime.thaw();
  await overrun(world, story);
  await world.scheduler.pass(120_000);
  watchHeat(world);
  const here = world.devices.flatMap((device) =>
    ACCOUNTS.filter(
      (account) =>
        device.storage.databases().includes(databaseOf(account)) || device.backups.has(account),
    ).map((account) => ({
      device,
      account,
    })),
  );
  const onEachTab = async (
    visit: (tab: Runtime, device: Device, account: string) => Promise<void>,
  ): Promise<void> => {
    for (const { device, account } of here)
      if (!world.violation) await visit(await comeIn(world, device, account), device, account);
  };
  await onEachTab((tab) => syncUntilStill(world, tab, 20));
  // A write that the server cannot process blocks only its own lane.
  for (const { device, account } of here) {
    const ops = outboxOf(device, account);
    const stumbling = new Set(ops.filter((op) => world.poison?.(op)).map((op) => op.lane));
    const held = ops.find((op) => !atRest(op, ops) && !stumbling.has(op.lane));
    world.expect(
      held === undefined,
      'poison',
      () =>
        `${device.id} ${account}: ${held?.kind} ${held?.opId} is ${held?.state}, and nothing is wrong with it`,
    );
  }
  const leftOver = (op: Op, ops: readonly Op[]): boolean =>
    op.last?.code === 'suspect' || op.state === 'held.version' || !atRest(op, ops);
  if (
    here.some(({ device, account }) =>
      outboxOf(device, account).some((op, _n, ops) => leftOver(op, ops)),
    )
  ) {
    world.setPoison(null, 'word');
    // No person is there for a day: suspect writes are retried when a person is back.
    for (const device of world.devices)
      for (const runtime of Array.from(device.runtimes)) runtime.kill();
    await world.scheduler.pass(DAY + 3_600_000);
    await onEachTab((tab) => syncUntilStill(world, tab, 12));
  }
  await decideRaised(world, story, here);
  // What was decided on a person's last look comes to those who looked before.
  if (world.intents.some(({ kind }) => DECISIONS.includes(kind)))
    await onEachTab((tab) => syncUntilStill(world, tab, 4));
  if (world.violation) return;
  await checkIntents(world);
  await checkDeeds(world);
  await checkLastChoices(world);
  await checkTimes(world);
  await checkSittings(world);
  await checkPoints(world);
  // Three pulls more, and every mirror is the server's. No other person reports meanwhile what
  // administrators are shown.
  await onEachTab(async (tab, device, account) => {
    for (const other of world.devices)
      if (other !== device) for (const runtime of Array.from(other.runtimes)) runtime.kill();
    for (let pull = 0; pull < 3; pull += 1) {
      void tab.current?.engine.sync({ insist: true });
      await world.scheduler.pass(15_000);
    }
    const ops = outboxOf(device, account);
    const stuck = ops.find((op) => !atRest(op, ops));
    world.expect(
      stuck === undefined,
      'empty outbox',
      () =>
        `${device.id} ${account}: ${stuck?.kind} ${stuck?.opId} is ${stuck?.state} (${JSON.stringify(stuck?.last)})`,
    );
    await checkMirror(world, device, account);
    checkDirectives(world, device, account);
    await checkStatus(world, device, tab);
  });
};

const checkStatus = async (world: World, device: Device, tab: Runtime): Promise<void> => {
  const open = tab.current;
  if (!open) return world.fail('status', `${device.id}: no person is in`);
  let told: { waiting: number; attention: number } | null = null;
  void readStatus(open.db).then((status) => (told = status));
  await world.scheduler.settle();
  const ops = outboxOf(device, accountOf(open.person)).filter((op) => op.state !== 'acked');
  const counted = told as { waiting: number; attention: number } | null;
  world.expect(
    counted !== null && counted.waiting + counted.attention === ops.length,
    'I5 badge',
    () => `${device.id} tells of ${JSON.stringify(counted)}, ${ops.length} are there`,
  );
  for (const op of ops)
    world.expect(effectOf(op.kind) !== undefined, 'I5 badge', () => `${op.kind} is unknown`);
};
