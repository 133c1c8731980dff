/** Everything of one simulated story: devices, people, server, net, time, chance; and what the oracles have to know of it. */
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

/** Something that a person did and was told is saved. */
export interface Intent {
  person: string;
  device: string;
  kind: CommandKind;
  payload: unknown;
  /** The write that holds it. */
  opId: string;
  /** When it was saved, ms of the true clock. */
  savedAt: number;
}

export interface WorldOptions {
  seed: number;
  /** Words of the trace are kept, for reading. */
  keepTrace?: boolean;
  /** Kinds of step that do not happen. */
  without?: readonly string[];
  /** Pages keep a copy of what waits, and now and then a browser loses its databases. */
  losing?: boolean;
  server: (world: World) => SimulatedServer;
  storage: (world: World, device: string) => DeviceStorage;
}

export class World {
  readonly random: Random;
  readonly trace: Trace;
  readonly scheduler: Scheduler;
  readonly server: SimulatedServer;
  readonly net: Net;
  readonly devices: Device[] = [];
  readonly intents: Intent[] = [];
  /** Whose and where each key was made. */
  readonly keys = new Map<string, { person: string; device: string }>();
  /** What a person or an administrator decided of a write: the key that it goes on under, or null where it was given up. */
  readonly decided = new Map<string, string | null>();
  /** Keys that the server itself has refused, at any time. */
  readonly refused = new Set<string>();
  /** The lease under which each write was last marked as sent, and who held the lock then; by device and key. */
  readonly marked = new Map<string, { epoch: number; by: string | null }>();
  /** Writes that were lost with a database before there was a copy of them as they then were: the copy is behind by a moment. */
  readonly forgotten = new Set<string>();
  /** Writes that came back from a copy. */
  restored = 0;
  /** Nothing of the storage may fail by itself here: a crash of an engine is a bug. */
  readonly crashes: string[] = [];
  violation: Violation | null = null;
  readonly without: readonly string[];
  readonly losing: boolean;
  readonly #options: WorldOptions;
  #keys = 0;
  #rows = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.without = options.without ?? [];
    this.losing = options.losing ?? false;
    this.random = new Random(options.seed);
    this.trace = new Trace(options.keepTrace ?? false);
    this.scheduler = new Scheduler(this.random, START);
    this.server = options.server(this);
    this.net = new Net({ scheduler: this.scheduler, random: this.random, trace: this.trace, server: this.server });
  }

  storageFor(device: string): DeviceStorage {
    return this.#options.storage(this, device);
  }

  addDevice(): Device {
    const device = new Device(this, `d${this.devices.length + 1}`);
    this.devices.push(device);
    return device;
  }

  /** Writes that the server cannot take, until it is told otherwise. */
  poison: ((write: { kind: string; payload: unknown }) => boolean) | null = null;
  setPoison(poison: World['poison'], style: 'batch' | 'word'): void {
    this.poison = poison;
    void this.server.setPoison(poison, style);
  }

  newKey(person: string, device: string): string {
    const key = keyOf((this.#keys += 1));
    this.keys.set(key, { person, device });
    return key;
  }

  newRow(): string {
    return `row-${(this.#rows += 1)}`;
  }

  crashed(runtime: Runtime, error: unknown): void {
    if (!runtime.alive) return;
    this.crashes.push(`${runtime.id}: ${String(error)}`);
    this.fail('engine', `${runtime.id} failed: ${error instanceof Error ? error.stack : String(error)}`);
  }

  /** The first violation is the one. */
  fail(oracle: string, told: string): void {
    this.violation ??= new Violation(oracle, told);
  }

  expect(right: boolean, oracle: string, told: () => string): void {
    if (!right && !this.violation) this.fail(oracle, told());
  }
}
