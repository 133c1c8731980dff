/**
 * The only event loop of a simulation: runs tasks of runtimes one at a time in random order, and
 * advances time on demand. A task runs together with all microtasks that it causes; nothing else
 * runs meanwhile.
 */
import type { Random } from './random.ts';

interface Timer {
  at: number;
  order: number;
  owner: string;
  run: () => void;
}

/** Resolves when all microtasks have run, including those that they cause. */
const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export class Scheduler {
  /** True time, ms. */
  now: number;
  /** Owner of the running task. */
  current = '';
  tasksRun = 0;
  readonly #random: Random;
  readonly #lanes = new Map<string, (() => unknown)[]>();
  #timers: Timer[] = [];
  #order = 0;
  #outside: Promise<void>[] = [];
  readonly #frozen = new Set<string>();
  readonly #dead = new Set<string>();

  constructor(random: Random, now: number) {
    this.#random = random;
    this.now = now;
  }

  /** Tasks of one owner run in order. */
  schedule(owner: string, run: () => unknown): void {
    if (this.#dead.has(owner)) return;
    const lane = this.#lanes.get(owner);
    if (lane) lane.push(run);
    else this.#lanes.set(owner, [run]);
  }

  after(owner: string, ms: number, run: () => void): () => void {
    const timer: Timer = { at: this.now + Math.max(0, ms), order: (this.#order += 1), owner, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  kill(owner: string): void {
    this.#dead.add(owner);
    this.#frozen.delete(owner);
    this.#lanes.delete(owner);
    this.#timers = this.#timers.filter((timer) => timer.owner !== owner);
  }

  freeze(owner: string): void {
    this.#frozen.add(owner);
  }

  thaw(owner: string): void {
    this.#frozen.delete(owner);
  }

  /** Owners with a runnable task; empty lanes are removed. */
  #runnable(): string[] {
    const owners: string[] = [];
    for (const [owner, lane] of this.#lanes)
      if (lane.length === 0) this.#lanes.delete(owner);
      else if (!this.#frozen.has(owner)) owners.push(owner);
    return owners;
  }

  /** Work outside the simulation (a real database): everything else waits until it is done. */
  outside(work: () => Promise<void>): void {
    this.#outside.push(work());
  }

  async #finishOutside(): Promise<void> {
    while (this.#outside.length > 0) {
      await Promise.all(this.#outside.splice(0));
      await drained();
    }
  }

  /** Runs up to `most` tasks; true when nothing runnable is left. */
  async work(most: number): Promise<boolean> {
    await drained();
    if (this.#outside.length > 0) await this.#finishOutside();
    for (let n = 0; n < most; n += 1) {
      const owners = this.#runnable();
      const owner = owners.length === 1 ? owners[0] : this.#random.pick(owners);
      if (owner === undefined) return true;
      const run = this.#lanes.get(owner)?.shift();
      this.current = owner;
      this.tasksRun += 1;
      run?.();
      await drained();
      if (this.#outside.length > 0) await this.#finishOutside();
    }
    return this.#runnable().length === 0;
  }

  async settle(): Promise<void> {
    for (let round = 0; !(await this.work(1_000)); round += 1)
      if (round > 200) throw new Error('it never comes to rest');
  }

  /** Advances time: due timers run in order, and after each one everything that it causes. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.settle();
    for (;;) {
      let next: Timer | undefined;
      for (const timer of this.#timers) {
        if (timer.at > end || this.#frozen.has(timer.owner)) continue;
        if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order))
          next = timer;
      }
      if (!next) break;
      const due = next;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.now = Math.max(this.now, due.at);
      this.schedule(due.owner, due.run);
      await this.settle();
    }
    this.now = end;
  }
}
