/** A simulated phone or computer: its storage, locks, clock, tabs and service worker. */
import type { ChangeRow } from '#contract/protocol.ts';
import { LockTable } from '#tests/builders/fake-locks.ts';
import type { DeviceStorage } from './storage/device-storage.ts';
import { Runtime } from './runtime.ts';
import type { World } from './world.ts';

export class Device {
  readonly id: string;
  readonly world: World;
  readonly storage: DeviceStorage;
  readonly locks = new LockTable();
  /** Wall clock minus true time, ms. */
  skew = 0;
  /** Its clock was wrong once. */
  wasSkewed = false;
  appVersion = '1.0.0';
  /** True when people's databases have no space left. */
  full = false;
  /** The backups of unsent writes, by person. */
  readonly backups = new Map<string, string>();
  /** The server asked an account on this device to wait. */
  readonly patience = new Map<string, { since: number; until: number }>();
  runtimes: Runtime[] = [];
  /** The runtime with the newest lease of each database. */
  readonly leases = new Map<string, string>();
  /** Pages of changes that arrived, by their first and last cursor. */
  readonly pages = new Map<string, readonly ChangeRow[]>();
  /** Runtimes whose lock was stolen: they may continue to work for a while. */
  readonly robbed = new Set<string>();
  /** True times of requests, and of everything that may have caused them. */
  requests: number[] = [];
  stimuli: number[] = [];
  #made = 0;
  #waking = false;

  constructor(world: World, id: string) {
    this.world = world;
    this.id = id;
    this.storage = world.storageFor(id);
  }

  stimulus(): void {
    this.stimuli.push(this.world.scheduler.now);
  }

  open(kind: 'tab' | 'worker'): Runtime {
    const runtime = new Runtime(
      this,
      `${this.id}.${kind === 'tab' ? 't' : 'w'}${(this.#made += 1)}`,
      kind,
    );
    this.runtimes.push(runtime);
    if (kind === 'tab') this.world.scheduler.schedule(runtime.id, () => void runtime.boot());
    return runtime;
  }

  forget(runtime: Runtime): void {
    this.runtimes = this.runtimes.filter((other) => other !== runtime);
    if (runtime.kind === 'worker') this.#waking = false;
  }

  tabs(): Runtime[] {
    return this.runtimes.filter((runtime) => runtime.kind === 'tab' && !runtime.frozen);
  }

  /**
   * A message or the browser's sync event: only one worker runs at a time, so a second call returns
   * at once.
   */
  wakeWorker(budget = 25_000): void {
    if (this.#waking) return;
    this.#waking = true;
    this.stimulus();
    const worker =
      this.runtimes.find((runtime) => runtime.kind === 'worker') ?? this.open('worker');
    const done = (): void => {
      this.#waking = false;
    };
    this.world.scheduler.schedule(
      worker.id,
      () =>
        void worker.wake(budget).then(done, (error: unknown) => {
          done();
          this.world.crashed(worker, error);
        }),
    );
  }
}
