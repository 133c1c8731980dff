/**
 * Bounds on sockets, so that one caller does not take them from others: how many a person and an
 * address hold open, and how much is said on one. Of this process alone.
 */

export interface SocketLimits {
  /** Open at once: tabs and devices of one person. */
  ofPerson: number;
  /** Open at once, with those that have not said yet who they are. Many people may be behind one. */
  ofAddress: number;
  /** What one socket may say within `windowMs`; who says more is put out. */
  messages: number;
  /** ms */
  windowMs: number;
}

export const socketLimits: SocketLimits = {
  ofPerson: 40,
  ofAddress: 3000,
  messages: 100,
  windowMs: 10_000,
};

/** Counts what is open by name. */
export class OpenCount {
  readonly #open = new Map<string, number>();

  of(name: string): number {
    return this.#open.get(name) ?? 0;
  }

  /** Returns what ends it; more than once does nothing. */
  begin(name: string): () => void {
    this.#open.set(name, this.of(name) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.of(name) - 1;
      if (left > 0) this.#open.set(name, left);
      else this.#open.delete(name);
    };
  }
}

/** Answers whether one more may be said now. `now`: ms. */
export const saidWithin = (
  { messages, windowMs }: Pick<SocketLimits, 'messages' | 'windowMs'>,
  now: () => number,
): (() => boolean) => {
  let [since, said] = [now(), 0];
  return () => {
    if (now() - since >= windowMs) [since, said] = [now(), 0];
    said += 1;
    return said <= messages;
  };
};
