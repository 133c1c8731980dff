/**
 * Web Locks of one device as one runtime sees them: first come, first served; a stolen holder's
 * call is refused while its work goes on.
 */
import type { Locks } from '#sync/ports.ts';

interface HeldLock {
  owner: string;
  lose(): void;
}
interface Waiting {
  name: string;
  owner: string;
  start(): void;
}

export class LockTable {
  readonly #held = new Map<string, HeldLock>();
  #waiting: Waiting[] = [];

  /** The locks as one runtime (a tab, the worker) has them. */
  of(owner: string): Locks {
    return {
      hold: <T>(name: string, options: { wait: boolean; steal?: boolean }, run: () => Promise<T>) =>
        new Promise<T | 'busy'>((resolve, reject) => {
          const take = (): void => {
            const mine: HeldLock = {
              owner,
              lose: () => reject(new DOMException('stolen', 'AbortError')),
            };
            this.#held.set(name, mine);
            run()
              .then(resolve, reject)
              .finally(() => this.#release(name, mine));
          };
          const holder = this.#held.get(name);
          if (!holder) take();
          else if (options.steal) {
            take();
            holder.lose();
          } else if (options.wait) this.#waiting.push({ name, owner, start: take });
          else resolve('busy');
        }),
    };
  }

  holder(name: string): string | null {
    return this.#held.get(name)?.owner ?? null;
  }

  /** A runtime died: what it held is free, what it waited for is forgotten. */
  kill(owner: string): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.owner !== owner);
    for (const [name, held] of Array.from(this.#held))
      if (held.owner === owner) this.#release(name, held);
  }

  #release(name: string, mine: HeldLock): void {
    if (this.#held.get(name) !== mine) return;
    this.#held.delete(name);
    const next = this.#waiting.find((waiting) => waiting.name === name);
    if (!next) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    next.start();
  }
}
