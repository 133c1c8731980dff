/**
 * One tab or service worker of a device: the real engine on simulated ports. It can be killed at
 * any interaction with the outside (a transaction's start, commit and result, a request, a
 * response, a lock), and frozen between any two.
 */
import type { CommandKind, PayloadInput } from '#contract/commands.ts';
import { type KeptBackup, keepBackup } from '#sync/backup/keep-backup.ts';
import { createEngine, type Engine } from '#sync/engine/engine.ts';
import type { EngineDeps } from '#sync/engine-deps.ts';
import { databaseOf, PersonDatabase } from '#sync/mirror/database.ts';
import { isQuotaError } from '#sync/storage/storage-errors.ts';
import { isSamePerson, type PersonKey } from '#sync/person-key.ts';
import type { Clock, Ids, Locks } from '#sync/ports.ts';
import { administration } from '#sync/report/administration.ts';
import { DeviceDatabase, type DevicePerson } from '#sync/session/device-database.ts';
import { activePerson, peopleIn } from '#sync/session/people.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import type { Device } from './device.ts';
import { backupStore } from './story/losing.ts';
import { accountOf } from './story/people.ts';
import type { Write } from './story/writes.ts';

export interface Open {
  person: DevicePerson;
  db: PersonDatabase;
  engine: Engine;
  backup: KeptBackup | null;
}

const keyOf = ({ idCompany, idUser, idSupporter }: DevicePerson): PersonKey => ({
  idCompany,
  idUser,
  ...(idSupporter !== undefined && { idSupporter }),
});

export class Runtime {
  readonly id: string;
  readonly device: Device;
  readonly kind: 'tab' | 'worker';
  readonly deviceDb: DeviceDatabase;
  readonly #bootAt: number;
  alive = true;
  frozen = false;
  /** Number of interactions until it dies; null: it lives on. */
  fuse: number | null = null;
  current: Open | null = null;

  constructor(device: Device, id: string, kind: 'tab' | 'worker') {
    this.device = device;
    this.id = id;
    this.kind = kind;
    this.#bootAt = device.world.scheduler.now;
    this.deviceDb = new DeviceDatabase('app:device', device.storage.optionsOf(this));
  }

  get deviceId(): string {
    return this.device.id;
  }

  survives(_point: string): boolean {
    if (!this.alive) return false;
    if (this.fuse === null) return true;
    this.fuse -= 1;
    if (this.fuse > 0) return true;
    this.kill();
    return false;
  }

  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    const { world } = this.device;
    world.trace.add(`${world.scheduler.now} ${this.id} dies`);
    world.scheduler.kill(this.id);
    this.device.storage.kill(this);
    this.device.locks.kill(this.id);
    this.device.forget(this);
  }

  freeze(): void {
    this.frozen = true;
    this.device.world.scheduler.freeze(this.id);
  }

  thaw(): void {
    this.frozen = false;
    this.device.world.scheduler.thaw(this.id);
  }

  get clock(): Clock {
    const { scheduler } = this.device.world;
    return {
      now: () => scheduler.now + this.device.skew,
      mono: () => scheduler.now - this.#bootAt,
      boot: this.id,
      after: (ms, run) => scheduler.after(this.id, ms, run),
    };
  }

  #ids(account: string): Ids {
    const { world } = this.device;
    return {
      key: () => world.newKey(account, this.device.id),
      row: () => world.newRow(),
      chance: () => world.random.next(),
      digest: (text) =>
        Promise.resolve(`digest of ${typeof text === 'string' ? text.length : text.byteLength}`),
    };
  }

  #locks(): Locks {
    const locks = this.device.locks.of(this.id);
    return {
      hold: (name, options, run) =>
        new Promise((resolve, reject) => {
          if (!this.survives('lock')) return;
          const holder = options.steal ? this.device.locks.holder(name) : null;
          if (holder !== null) this.device.robbed.add(holder);
          locks.hold(name, options, run).then(
            (value) => this.alive && resolve(value),
            (error: unknown) => this.alive && reject(error),
          );
        }),
    };
  }

  #open(person: DevicePerson): Open {
    const { device } = this;
    const { world } = device;
    const db = new PersonDatabase(databaseOf(person), device.storage.optionsOf(this));
    const locks = this.#locks();
    const { clock } = this;
    const wire = world.net.wireOf(this);
    const ids = this.#ids(accountOf(person));
    let backup: KeptBackup | null = null;
    const deps: EngineDeps = {
      db,
      clock,
      ids,
      locks,
      wire,
      person: keyOf(person),
      deviceId: device.id,
      appVersion: device.appVersion,
      session: sessionOf({ device: this.deviceDb, locks, wire, person, clock, ids }),
      visible: () => this.kind === 'tab',
    };
    const engine = createEngine(deps, {
      onEnqueued: () => device.wakeWorker(),
      afterPull: administration(deps),
      onQueue: () => backup?.touch(),
      onCrash: (error) => {
        // A write that fails on a full device is retried; any other failure here is a bug.
        if (!isQuotaError(error)) world.crashed(this, error);
      },
    });
    if (world.losing && this.kind === 'tab')
      backup = keepBackup({
        db,
        person,
        clock,
        ids,
        locks,
        store: backupStore(this, accountOf(person)),
        onRestored: ({ writes }) => {
          world.restored += writes;
          device.stimulus();
          void engine.sync({ insist: true });
        },
      });
    return { person, db, engine, backup };
  }

  #close(): void {
    this.current?.backup?.stop();
    this.current?.engine.stop();
    this.current?.db.close();
    this.current = null;
  }

  /** As in a page: opens the active person. */
  async boot(): Promise<void> {
    const person = await activePerson(this.deviceDb);
    if (this.current && isSamePerson(this.current.person, person)) return;
    this.#close();
    if (!person || this.kind === 'worker') return;
    this.device.stimulus();
    this.current = this.#open(person);
    void this.current.engine.sync({ insist: true });
  }

  /** As in the service worker: everyone with a session on the device, one after the other. */
  async wake(budget: number): Promise<void> {
    for (const person of await peopleIn(this.deviceDb)) {
      const { db, engine } = this.#open(person);
      await engine.sync({ insist: true, budget, onlySend: true });
      engine.stop();
      db.close();
    }
  }

  dispatch<K extends CommandKind>(kind: K, payload: PayloadInput<K>): Promise<string> | null {
    return this.current?.engine.dispatch(kind, payload) ?? null;
  }

  dispatchAll(writes: readonly Write[]): Promise<string[]> | null {
    return this.current?.engine.dispatchAll(writes) ?? null;
  }
}
