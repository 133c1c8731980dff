/**
 * One runtime of one device with everything that the sync needs, all of it under the test's hand.
 */
import type { CommandKind, PayloadInput } from '#contract/commands.ts';
import { stampWith } from '#sync/transport/clock-offset.ts';
import type { EngineDeps } from '#sync/engine-deps.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import type { Op } from '#sync/mirror/op.ts';
import { aClock, type FakeClock } from './fake-clock.ts';
import { someIds, type FakeIds } from './fake-ids.ts';
import { LockTable } from './fake-locks.ts';
import { aPersonDatabase } from './person-database.ts';
import { aWire, type ScriptedWire } from './scripted-wire.ts';
import { aSession, type FakeSession } from './session.ts';

export interface SyncDevice extends EngineDeps {
  clock: FakeClock;
  ids: FakeIds;
  wire: ScriptedWire;
  session: FakeSession;
  lockTable: LockTable;
  save<K extends CommandKind>(kind: K, payload: PayloadInput<K>): Promise<string>;
  outbox(): Promise<Op[]>;
}

export const aSyncDevice = (
  overrides: Partial<EngineDeps> & { lockTable?: LockTable; owner?: string } = {},
): SyncDevice => {
  const lockTable = overrides.lockTable ?? new LockTable();
  const device: SyncDevice = {
    db: aPersonDatabase(),
    person: { idCompany: 'aurora', idUser: 'ana' },
    deviceId: 'device-1',
    appVersion: '1.0.0',
    visible: () => true,
    ...overrides,
    clock: (overrides.clock as FakeClock | undefined) ?? aClock(),
    ids: (overrides.ids as FakeIds | undefined) ?? someIds(),
    wire: (overrides.wire as ScriptedWire | undefined) ?? aWire(),
    session: (overrides.session as FakeSession | undefined) ?? aSession(),
    locks: lockTable.of(overrides.owner ?? 'tab-1'),
    lockTable,
    save: (kind, payload) =>
      enqueue(
        {
          db: device.db,
          ids: device.ids,
          stamp: () => stampWith(device.clock, []),
          author: {
            idUser: device.person.idUser,
            deviceId: device.deviceId,
            appVersion: device.appVersion,
          },
        },
        kind,
        payload,
      ),
    outbox: () => device.db.outbox.orderBy('seq').toArray(),
  };
  return device;
};

/** Two runtimes of one device: same storage, same locks, same clock. */
export const anotherTab = (
  first: SyncDevice,
  owner: string,
  overrides: Partial<EngineDeps> = {},
): SyncDevice =>
  aSyncDevice({
    db: aPersonDatabase(),
    clock: first.clock,
    ids: first.ids,
    wire: first.wire,
    session: first.session,
    lockTable: first.lockTable,
    owner,
    ...overrides,
  });
