/**
 * A browser that loses its databases, and the backup of unsent writes that it keeps (sync/backup).
 */
import type { Op } from '#sync/mirror/op.ts';
import type { BackupStore } from '#sync/ports.ts';
import { enter } from '#sync/session/people.ts';
import type { Device } from '../device.ts';
import { equal } from '../equal.ts';
import { databaseOf, outboxOf } from '../oracles.ts';
import { ACCOUNTS, accountOf, PEOPLE, personIn } from './people.ts';
import type { Runtime } from '../runtime.ts';
import type { World } from '../world.ts';

/** Longer than a backup takes, even with a frozen tab and a request without a response. */
const COPIED_MS = 150_000;

/** Each call is a task of the calling runtime, which may die during it. */
export const backupStore = (runtime: Runtime, account: string): BackupStore => {
  const { backups, world } = runtime.device;
  const task = <T>(work: () => T): Promise<T> =>
    new Promise((resolve) =>
      world.scheduler.schedule(runtime.id, () => {
        if (!runtime.survives('backup')) return;
        const value = work();
        if (runtime.survives('backup answer')) resolve(value);
      }),
    );
  return {
    read: () => task(() => backups.get(account) ?? null),
    write: (text) => task(() => void backups.set(account, text)),
    remove: () => task(() => void backups.delete(account)),
  };
};

/** Unsent writes that the backup does not contain in their current form. */
const uncopied = (device: Device, account: string): Op[] => {
  const { ops } = JSON.parse(device.backups.get(account) ?? '{"ops":[]}') as {
    ops: Pick<Op, 'opId' | 'payload'>[];
  };
  const copied = new Map(ops.map(({ opId, payload }) => [opId, payload]));
  return outboxOf(device, account).filter(
    ({ opId, state, payload }) =>
      state !== 'acked' && !(copied.has(opId) && equal(copied.get(opId), payload)),
  );
};

/**
 * A person sits in front of a page and does nothing: after a moment all unsent writes must be in
 * the backup.
 */
const sitStill = async (world: World, device: Device): Promise<void> => {
  const tab = device.tabs().find((one) => one.current && one.fuse === null);
  if (!tab?.current) return;
  const account = accountOf(tab.current.person);
  device.stimulus();
  void tab.current.engine.sync({ insist: true });
  await world.scheduler.pass(COPIED_MS);
  // A completely full device cannot even store the id of a new database.
  if (
    device.full ||
    !tab.alive ||
    tab.frozen ||
    !tab.current ||
    accountOf(tab.current.person) !== account
  )
    return;
  const missing = uncopied(device, account)[0];
  world.expect(
    missing === undefined,
    'backup',
    () => `${device.id} ${missing?.kind} ${missing?.opId} waits, and no copy has it so`,
  );
};

/**
 * The browser is killed, and on restart some of its databases are new. A person whose session is
 * lost logs in again.
 */
export const loseStorage = async (world: World, device: Device): Promise<void> => {
  const { random, scheduler, server } = world;
  const open = device.tabs().find((tab) => tab.current)?.current?.person;
  const account = open ? accountOf(open) : random.one(PEOPLE);
  if (random.chance(0.5)) await sitStill(world, device);
  for (const runtime of Array.from(device.runtimes)) runtime.kill();
  const all = random.chance(0.5);
  for (const one of all ? ACCOUNTS : [account]) {
    for (const { opId } of uncopied(device, one)) world.forgotten.add(opId);
    device.storage.lose(databaseOf(one));
  }
  if (all) device.storage.lose('app:device');
  device.stimulus();
  const tab = device.open('tab');
  await scheduler.settle();
  if (!all) return;
  const session = await server.login(personIn(account));
  scheduler.schedule(tab.id, () => void enter(tab.deviceDb, session, 1).then(() => tab.boot()));
};
