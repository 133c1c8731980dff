/**
 * The history of this database, as devices can check it. A backup that is put back, a replica that
 * takes over and a power cut all lose the end of a history that devices may have seen. Each begins
 * a new epoch, so a device notices when it hears another epoch than the last one, and asks which of
 * what it knows is still there.
 */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ScopeCursor } from '#contract/scope-cursors.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { epochs, meta } from '#server/db/schema/installation.ts';
import { opLedger, scopeHeads, TURNS } from '#server/db/schema/sync.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Ids } from '#server/ports/ids.ts';

interface Parts {
  database: OpenDatabase;
  clock: Clock;
  ids: Ids;
}

/**
 * A machine that is set back with its memory starts no process: an epoch ends after this time while
 * the server writes. ms.
 */
const LONGEST_EPOCH_MS = 6 * 3_600_000;

type Head = Pick<typeof scopeHeads.$inferSelect, 'head' | 'epoch' | 'turns'>;

/**
 * How far a scope had come when the epoch after `n` began; null where that is no longer remembered.
 */
export const headAtEndOf = (n: number, { head, turns }: Head): number | null => {
  const [oldest] = turns;
  if (oldest && turns.length >= TURNS && n < oldest[0]) return null;
  return turns.find(([epoch]) => epoch > n)?.[1] ?? head;
};

export class Epochs {
  readonly #database: OpenDatabase;
  readonly #clock: Clock;
  readonly #ids: Ids;
  #newest: { id: string; startedAt: number } | undefined;
  /**
   * Awaited before an epoch that this process did not begin is told to a device: of the database
   * below it, put back or taken over.
   */
  onForeign: () => Promise<void> = () => Promise.resolve();

  constructor({ database, clock, ids }: Parts) {
    this.#database = database;
    this.#clock = clock;
    this.#ids = ids;
  }

  get #db(): Database {
    return this.#database.db;
  }

  /** Begins an epoch: at each start of a server. */
  async begin(): Promise<void> {
    const startedAt = new Date(this.#clock.now());
    const id = this.#ids();
    await this.#db.transaction(async (tx) => {
      const [known] = await tx.select({ n: epochs.n }).from(epochs).limit(1);
      const [older] = known
        ? []
        : await tx.select({ id: meta.value }).from(meta).where(eq(meta.name, 'epoch'));
      // Devices of an installation that is older than this table know it by that id.
      if (older) await tx.insert(epochs).values({ id: older.id, startedAt }).onConflictDoNothing();
      await tx.insert(epochs).values({ id, startedAt });
    });
    this.#newest = { id, startedAt: startedAt.getTime() };
  }

  /**
   * The epoch of what was just read or written: ask after it. A process that has its database to
   * itself knows it; of several processes each asks the database, where another one may have begun
   * the next.
   */
  async current(): Promise<string> {
    if (this.#database.kind === 'pglite' && this.#newest) return this.#newest.id;
    await this.#database.checkInstance?.();
    const [row] = await this.#db
      .select({ id: epochs.id, startedAt: epochs.startedAt })
      .from(epochs)
      .orderBy(desc(epochs.n))
      .limit(1);
    if (!row) throw new Error('no epoch was begun');
    const isForeign = this.#newest !== undefined && this.#newest.id !== row.id;
    this.#newest = { id: row.id, startedAt: row.startedAt.getTime() };
    if (isForeign) await this.onForeign();
    return row.id;
  }

  /** Told of each write: begins the next epoch when this one has lasted long. */
  async noteWrite(): Promise<void> {
    if (this.#newest && this.#clock.now() - this.#newest.startedAt >= LONGEST_EPOCH_MS)
      await this.begin();
  }

  /**
   * What of a device's knowledge is in this history. `epoch` is the last one that it heard.
   * @returns `known` false where the history never had that epoch: then nothing that was heard
   * under it is certain.
   */
  async compare(
    tenant: string,
    idUser: string,
    {
      epoch,
      cursors,
      keys,
    }: { epoch: string | null; cursors: readonly ScopeCursor[]; keys: readonly string[] },
  ): Promise<{ known: boolean; standing: string[]; missing: string[]; refused: string[] }> {
    const [heard] =
      epoch === null
        ? []
        : await this.#db.select({ n: epochs.n }).from(epochs).where(eq(epochs.id, epoch));
    const { key, verdict } = opLedger;
    const there =
      keys.length === 0
        ? []
        : await this.#db
            .select({ key, verdict })
            .from(opLedger)
            .where(
              and(
                eq(opLedger.tenant, tenant),
                eq(opLedger.principal, idUser),
                inArray(key, [...keys]),
              ),
            );
    const found = new Set(there.map((row) => row.key));
    const missing = keys.filter((one) => !found.has(one));
    const refused = there
      .filter((row) => row.verdict === 'rejected' || row.verdict === 'conflict')
      .map((row) => row.key);
    if (!heard) return { known: false, standing: [], missing, refused };
    const names = cursors.map(({ scope }) => scope);
    const { scope, head, epoch: raisedBy, turns } = scopeHeads;
    const heads =
      names.length === 0
        ? []
        : await this.#db
            .select({ scope, head, epoch: raisedBy, turns })
            .from(scopeHeads)
            .where(and(eq(scopeHeads.tenant, tenant), inArray(scope, names)));
    const stands = ({ scope: name, cursor }: ScopeCursor): boolean => {
      const row = heads.find((one) => one.scope === name);
      const end = row ? headAtEndOf(heard.n, row) : 0;
      return end !== null && cursor <= end;
    };
    return {
      known: true,
      standing: cursors.filter(stands).map((one) => one.scope),
      missing,
      refused,
    };
  }
}
