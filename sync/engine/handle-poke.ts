// A socket message (poke) is only a hint to pull. When the server's feed does not confirm a poke,
// it is counted and pokes are ignored for a while: false pokes cost at most one pull a minute, and
// polling continues.
import type { Poke } from '#contract/poke.ts';
import type { SyncEnd } from './phase.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Clock } from '../ports.ts';

interface PokeDeps {
  db: PersonDatabase;
  clock: Pick<Clock, 'now' | 'mono'>;
  sync(): Promise<SyncEnd>;
  /** Resolves when the current run has ended. */
  settled(): Promise<void>;
}

/** How long pokes are ignored after a false one, ms. */
const DOUBT_MS = 60_000;

const isCurrent = ({ pulled }: SyncEnd): boolean =>
  typeof pulled === 'object' && pulled.kind === 'current';

export const createPokeHandler = ({
  db,
  clock,
  sync,
  settled,
}: PokeDeps): ((poke: Poke) => Promise<void>) => {
  let doubtUntil = Number.NEGATIVE_INFINITY;
  const look = async ({ scope, seq }: Poke): Promise<void> => {
    if (clock.mono() < doubtUntil) return;
    // Most pokes announce what this device is just pushing, and the push response already brings
    // it.
    await settled();
    const before = await db.scopes.get(scope);
    if (before && before.cursor >= seq) return;
    if (!isCurrent(await sync())) return;
    const after = await db.scopes.get(scope);
    // A replaced server database counts from its own start.
    const replaced = before !== undefined && after !== undefined && after.epoch !== before.epoch;
    if (replaced || (after && after.cursor >= seq) || clock.mono() < doubtUntil) return;
    doubtUntil = clock.mono() + DOUBT_MS;
    await db.incidents.add({ code: 'lying_poke', detail: `${scope} ${seq}`, at: clock.now() });
  };
  // The person may leave while it looks, which closes the database. Without the hint, the next pull
  // brings the same.
  return (poke) => look(poke).catch(() => undefined);
};
