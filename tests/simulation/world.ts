/**
 * The state of one simulated story: devices, people, server, network, time and randomness, and what
 * the oracles need.
 */
import type { CommandKind } from '#contract/commands/registry.ts';
import { START } from '#tests/builders/fake-clock.ts';
import { keyOf } from '#tests/builders/op.ts';
import { Device } from './device.ts';
import { Net } from './net.ts';
import { Random } from './random.ts';
import type { Runtime } from './runtime.ts';
import { Scheduler } from './scheduler.ts';
import type { SimulatedServer } from './server/simulated-server.ts';
import type { DeviceStorage } from './storage/device-storage.ts';
import { Trace } from './trace.ts';
import { Violation } from './violation.ts';
import type { Deed } from './story/deeds.ts';

/** Something that a person did. Times are ms of the true clock. */
export interface Done {
  person: string;
  /** The account on the device, which is the person's own or in support access. */
  account: string;
  device: string;
  kind: CommandKind;
  payload: unknown;
  madeAt: number;
}

/** Each account on a device has a queue of its own. */
export const queueOf = ({ device, account }: Done): string => `${device} ${account}`;

/** They were told that it is saved. */
export interface Intent extends Done {
  /** The key of the write that holds it. */
  opId: string;
  /** When they were told: a frozen tab says so late. */
  savedAt: number;
}

export interface WorldOptions {
  seed: number;
  /** Keeps the lines of the trace, for reading. */
  keepTrace?: boolean;
  /** Kinds of step to leave out. */
  without?: readonly string[];
  /** Pages keep a backup of unsent writes, and now and then a browser loses its databases. */
  losing?: boolean;
  /** People take evaluations on pages, by the machine of the screen. */
  sits?: boolean;
  server: (world: World) => SimulatedServer;
  storage: (world: World, device: string) => DeviceStorage;
}

export class World {
  readonly random: Random;
  /**
   * People comment in it. Only in some: the stories that planted bugs were found in stay as they
   * are.
   */
  readonly talks: boolean;
  /** A completion is saved together with its access record. Only in some, for the same reason. */
  readonly pairs: boolean;
  readonly trace: Trace;
  readonly scheduler: Scheduler;
  readonly server: SimulatedServer;
  readonly net: Net;
  readonly devices: Device[] = [];
  readonly intents: Intent[] = [];
  /** What was done and never told to be saved, so far. */
  readonly untold = new Set<Done>();
  /** The account and the device that made each key. */
  readonly keys = new Map<string, { account: string; device: string }>();
  /**
   * A person's or administrator's decision about a write on a device: its new key, or null when it
   * left. By `device key`.
   */
  readonly decided = new Map<string, string | null>();
  /** Writes that their person discarded, by their key. */
  readonly discarded = new Set<string>();
  /** Writes that a person has decided on, on whatever device. */
  readonly everDecided = new Set<string>();
  /** Writes that left because an administrator had them carried out. */
  readonly accepted = new Set<string>();
  /**
   * Every write that a device has stored as taken, in a history that the server may have lost
   * since.
   */
  readonly taken = new Set<string>();
  /**
   * Of those, the ones of which a copy of the first request was refused after the server was set
   * back.
   */
  readonly refusedCopies = new Set<string>();
  /** What was finished before the server was set back. */
  readonly deeds = new Map<string, Deed>();
  /** Every key that the server has ever refused. */
  readonly refused = new Set<string>();
  /**
   * The lease under which each write was last marked as sent, and the lock holder at that time; by
   * device and key.
   */
  readonly marked = new Map<string, { epoch: number; by: string | null }>();
  /**
   * Writes whose last state was lost with a database before it was in the backup: the backup lags
   * by a moment.
   */
  readonly forgotten = new Set<string>();
  /** Writes that were restored from a backup. */
  restored = 0;
  /** Crashes of an engine. The storage never fails by itself here, so a crash is a bug. */
  readonly crashes: string[] = [];
  violation: Violation | null = null;
  readonly without: readonly string[];
  readonly losing: boolean;
  readonly sits: boolean;
  readonly #options: WorldOptions;
  #keys = 0;
  #rows = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.without = options.without ?? [];
    this.losing = options.losing ?? false;
    this.sits = options.sits ?? false;
    this.random = new Random(options.seed);
    this.talks = options.seed > 20;
    this.pairs = options.seed > 22 && options.seed % 5 === 2;
    this.trace = new Trace(options.keepTrace ?? false);
    this.scheduler = new Scheduler(this.random, START);
    this.server = options.server(this);
    this.net = new Net({
      scheduler: this.scheduler,
      random: this.random,
      trace: this.trace,
      server: this.server,
    });
  }

  storageFor(device: string): DeviceStorage {
    return this.#options.storage(this, device);
  }

  addDevice(): Device {
    const device = new Device(this, `d${this.devices.length + 1}`);
    this.devices.push(device);
    return device;
  }

  /** Writes that the server cannot process, until this is changed. */
  poison: ((write: { kind: string; payload: unknown }) => boolean) | null = null;
  setPoison(poison: World['poison'], style: 'batch' | 'word'): void {
    this.poison = poison;
    void this.server.setPoison(poison, style);
  }

  newKey(account: string, device: string): string {
    const key = keyOf((this.#keys += 1));
    this.keys.set(key, { account, device });
    return key;
  }

  newRow(): string {
    return `row-${(this.#rows += 1)}`;
  }

  crashed(runtime: Runtime, error: unknown): void {
    if (!runtime.alive) return;
    this.crashes.push(`${runtime.id}: ${String(error)}`);
    this.fail(
      'engine',
      `${runtime.id} failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
  }

  /** Only the first violation is kept. */
  fail(oracle: string, told: string): void {
    this.violation ??= new Violation(oracle, told);
  }

  expect(right: boolean, oracle: string, told: () => string): void {
    if (!right && !this.violation) this.fail(oracle, told());
  }
}
