/**
 * Start-time fair queueing over a tree of company, caller and device: the next turn goes to the
 * waiting branch that has used the least time. Time is measured, so one expensive call weighs as
 * much as many cheap ones. Knows no HTTP.
 */
import { Failure } from '#server/failure.ts';

export interface FairLimits {
  /** Turns held at once, of all together. */
  atOnce: number;
  /** Calls that wait, of all together. */
  waiting: number;
  /** How long a call waits before it is refused, ms. Less than a device waits for an answer. */
  patienceMs: number;
}

/** Of one caller: a person, or an address, behind which many people may be. */
export interface CallerLimits {
  /** Turns held at once. */
  atOnce: number;
  /** Calls under way at once: those that hold a turn and those that stepped aside. */
  running: number;
  waiting: number;
}

/**
 * From the outside in. A request without a session has the address of its caller in place of a
 * person.
 */
export interface FlowPath {
  company: string;
  caller: string;
  device: string;
}

export interface Turn {
  /**
   * Lets others run while this call waits for something outside of the process: a payment, a
   * storage, a browser's upload.
   */
  stepAside(): void;
  /** The call has its answer, after this many ms of its own. More than once does nothing. */
  end(ms: number): void;
}

export interface WaitingTurn {
  /** Rejects with `rate_limited` and a time where the queue is full or the wait too long. */
  turn: Promise<Turn>;
  /** The caller went away. Without effect once the turn has been given. */
  cancel(): void;
}

interface Waiting {
  flows: readonly Flow[];
  expectedMs: number;
  resolve(turn: Turn): void;
  refuse(): void;
}

/** A branch of the tree. */
class Flow {
  readonly children = new Map<string, Flow>();
  readonly queue: Waiting[] = [];
  /**
   * Time used, ms, as fair queueing counts it: a branch that was idle begins where the others are.
   */
  used = 0;
  /** `used` of the child that had the last turn. */
  level = 0;
  waiting = 0;
  running = 0;
  held = 0;
  /** Of a caller's branch. */
  limits: CallerLimits | null = null;

  get mayRun(): boolean {
    return !this.limits || (this.held < this.limits.atOnce && this.running < this.limits.running);
  }

  child(name: string): Flow {
    const known = this.children.get(name);
    if (known) {
      if (known.waiting + known.running === 0) known.used = Math.max(known.used, this.level);
      return known;
    }
    const made = new Flow();
    made.used = this.level;
    this.children.set(name, made);
    return made;
  }

  /** Forgets idle children that owe nothing, and all of them where there are too many. */
  tidy(): void {
    const many = this.children.size > 5000;
    for (const [name, child] of this.children)
      if (child.waiting + child.running === 0 && (many || child.used <= this.level))
        this.children.delete(name);
  }
}

/** Depth of a caller's branch, whose limits are checked. */
const CALLER = 1;

export class FairTurns {
  readonly #limits: FairLimits;
  readonly #root = new Flow();
  #serving = false;

  constructor(limits: FairLimits) {
    this.#limits = limits;
  }

  /**
   * `expectedMs`: what such a call has cost of late. The true cost replaces it when the call ends.
   */
  take(
    { company, caller, device }: FlowPath,
    expectedMs: number,
    limits: CallerLimits,
  ): WaitingTurn {
    const ofCompany = this.#root.child(company);
    const ofCaller = ofCompany.child(caller);
    ofCaller.limits = limits;
    const flows = [ofCompany, ofCaller, ofCaller.child(device)];
    let entry: Waiting | null = null;
    const turn = new Promise<Turn>((resolve, reject) => {
      const refuse = (): void =>
        reject(new Failure('rate_limited', { retryAfter: this.#retryAfter(ofCaller, expectedMs) }));
      if (ofCaller.waiting >= limits.waiting) return refuse();
      const patience = setTimeout(() => {
        if (entry && this.#leave(entry)) refuse();
      }, this.#limits.patienceMs);
      patience.unref();
      entry = {
        flows,
        expectedMs,
        resolve: (given) => {
          clearTimeout(patience);
          resolve(given);
        },
        refuse: () => {
          clearTimeout(patience);
          refuse();
        },
      };
      this.#join(entry);
    });
    this.#shed();
    if (!this.#serving) this.#serve();
    return {
      turn,
      cancel: () => {
        if (entry && this.#leave(entry)) entry.refuse();
      },
    };
  }

  /** Whether anything waits or runs. */
  get isIdle(): boolean {
    return this.#root.waiting + this.#root.running === 0;
  }

  #join(entry: Waiting): void {
    entry.flows.at(-1)?.queue.push(entry);
    for (const flow of [this.#root, ...entry.flows]) flow.waiting += 1;
  }

  /** False where it waits no more. */
  #leave(entry: Waiting): boolean {
    const queue = entry.flows.at(-1)?.queue ?? [];
    const at = queue.indexOf(entry);
    if (at < 0) return false;
    queue.splice(at, 1);
    for (const flow of [this.#root, ...entry.flows]) flow.waiting -= 1;
    return true;
  }

  /** A full queue refuses the newest call of the caller who has the most of them waiting. */
  #shed(): void {
    while (this.#root.waiting > this.#limits.waiting) {
      let largest: Flow | null = null;
      for (const company of this.#root.children.values())
        for (const caller of company.children.values())
          if (!largest || caller.waiting > largest.waiting) largest = caller;
      const device = [...(largest?.children.values() ?? [])].toSorted(
        (a, b) => b.queue.length - a.queue.length,
      )[0];
      const newest = device?.queue.at(-1);
      if (!newest || !this.#leave(newest)) return;
      newest.refuse();
    }
  }

  /**
   * After requests that have arrived meanwhile were read: the embedded database answers within
   * microtasks, so without this a long queue would run to its end before another caller is heard. A
   * new connection needs two turns of the event loop until its request is there.
   */
  #serveSoon(): void {
    if (this.#serving) return;
    this.#serving = true;
    setImmediate(() =>
      setImmediate(() => {
        this.#serving = false;
        this.#serve();
      }),
    );
  }

  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) this.#give(next);
    if (this.isIdle) this.#root.children.clear();
  }

  #next(): Waiting | null {
    return this.#root.held < this.#limits.atOnce ? this.#nextBelow(this.#root, 0) : null;
  }

  #nextBelow(flow: Flow, depth: number): Waiting | null {
    if (depth > CALLER + 1) return flow.queue[0] ?? null;
    const ready = [...flow.children.values()].filter((child) => child.waiting > 0 && child.mayRun);
    for (const child of ready.toSorted((a, b) => a.used - b.used)) {
      const found = this.#nextBelow(child, depth + 1);
      if (!found) continue;
      flow.level = Math.max(flow.level, child.used);
      return found;
    }
    return null;
  }

  #give(entry: Waiting): void {
    this.#leave(entry);
    const flows = [this.#root, ...entry.flows];
    for (const flow of flows) {
      flow.held += 1;
      flow.running += 1;
      flow.used += entry.expectedMs;
    }
    let [holds, runs] = [true, true];
    const stepAside = (): void => {
      if (!holds) return;
      holds = false;
      for (const flow of flows) flow.held -= 1;
      this.#serveSoon();
    };
    const end = (ms: number): void => {
      if (!runs) return;
      runs = false;
      for (const flow of flows) {
        flow.running -= 1;
        flow.used += ms - entry.expectedMs;
      }
      for (const flow of flows) flow.tidy();
      if (holds) stepAside();
      else this.#serveSoon();
    };
    entry.resolve({ stepAside, end });
  }

  /**
   * s until this caller's queue is likely to have moved: their calls one after the other, in turn
   * with those of others.
   */
  #retryAfter(caller: Flow, expectedMs: number): number {
    const others = [...this.#root.children.values()].filter(({ waiting }) => waiting > 0).length;
    const ms =
      ((caller.waiting + 1) * expectedMs * Math.max(1, others)) / (caller.limits?.atOnce ?? 1);
    return Math.min(30, Math.max(1, Math.ceil(ms / 1000)));
  }
}
