/**
 * Writes of many people in one transaction: while one is under way, a write that comes waits for the
 * next, which takes all of them. What a transaction costs of itself is paid once, and no person is
 * answered before the commit.
 */

/**
 * Turns of the event loop that bring no writer before the transaction begins: a new connection needs
 * some until its request has been read.
 */
const IDLE_TURNS = 8;

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface GroupCommitOptions<Ask, Answer> {
  /**
   * Does them all in one transaction. Answers in their order, or throws and has done none of them.
   */
  commit(tenant: string, asks: readonly Ask[]): Promise<readonly Answer[]>;
  /** Of one name there is one at most in a transaction: the next one sees what it did. */
  nameOf(ask: Ask): string;
  /** How many are taken at once. */
  most: number;
}

export class GroupCommit<Ask, Answer> {
  readonly #options: GroupCommitOptions<Ask, Answer>;
  /** By company. One that has a list is being worked on. */
  readonly #waiting = new Map<string, Waiting<Ask, Answer>[]>();

  constructor(options: GroupCommitOptions<Ask, Answer>) {
    this.#options = options;
  }

  add(tenant: string, ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const list = this.#waiting.get(tenant);
      if (list) list.push({ ask, resolve, reject });
      else {
        this.#waiting.set(tenant, [{ ask, resolve, reject }]);
        void this.#run(tenant);
      }
    });
  }

  async #run(tenant: string): Promise<void> {
    for (;;) {
      await this.#gather(tenant);
      const batch = this.#take(tenant);
      if (batch.length === 0) break;
      await this.#together(tenant, batch);
    }
    this.#waiting.delete(tenant);
  }

  /**
   * A person who asked meanwhile is heard first. The embedded database leaves no time for it while it
   * works, and a turn of the event loop accepts one connection: it goes on while turns bring
   * a person.
   */
  async #gather(tenant: string): Promise<void> {
    const count = (): number => this.#waiting.get(tenant)?.length ?? 0;
    let [idle, before] = [0, 0];
    // One turn at least, however many wait: who buys nothing is heard between two transactions too.
    do {
      await new Promise((resolve) => setImmediate(resolve));
      idle = count() > before ? 0 : idle + 1;
      before = count();
    } while (idle < IDLE_TURNS && count() < this.#options.most);
  }

  #take(tenant: string): Waiting<Ask, Answer>[] {
    const names = new Set<string>();
    const batch: Waiting<Ask, Answer>[] = [];
    const later: Waiting<Ask, Answer>[] = [];
    for (const one of this.#waiting.get(tenant) ?? []) {
      const name = this.#options.nameOf(one.ask);
      if (batch.length < this.#options.most && !names.has(name)) batch.push(one);
      else later.push(one);
      names.add(name);
    }
    this.#waiting.set(tenant, later);
    return batch;
  }

  async #together(tenant: string, batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    let answers: readonly Answer[];
    try {
      answers = await this.#options.commit(
        tenant,
        batch.map(({ ask }) => ask),
      );
    } catch (error) {
      const [only, ...others] = batch;
      // The one that cannot be done holds up no other.
      if (others.length > 0) for (const one of batch) await this.#together(tenant, [one]);
      else only?.reject(error);
      return;
    }
    for (const [at, { resolve, reject }] of batch.entries()) {
      const answer = answers[at];
      if (answer === undefined) reject(new Error('a write has no answer'));
      else resolve(answer);
    }
  }
}
