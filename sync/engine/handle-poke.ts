// What the socket says is only a reason to look. A poke that the server's own feed does not bear out is counted, and pokes are passed
// over for a while: a socket that lies costs one look a minute, and the poll goes on without it.
import type { Poke } from '#contract/poke.ts';
import type { SyncEnd } from './engine.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Clock } from '../ports.ts';

interface PokeDeps {
  db: PersonDatabase;
  clock: Pick<Clock, 'now' | 'mono'>;
  sync(): Promise<SyncEnd>;
  /** Once what runs now is at its end. */
  settled(): Promise<void>;
}

/** ms that pokes are passed over after one that was not true. */
const DOUBT_MS = 60_000;

const isCurrent = ({ pulled }: SyncEnd): boolean => typeof pulled === 'object' && pulled.kind === 'current';

export const createPokeHandler = ({ db, clock, sync, settled }: PokeDeps): ((poke: Poke) => Promise<void>) => {
  let doubtUntil = Number.NEGATIVE_INFINITY;
  return async ({ scope, seq }) => {
    if (clock.mono() < doubtUntil) return;
    // Most often it tells of what this device is just sending, and the answer to that brings it.
    await settled();
    const before = await db.scopes.get(scope);
    if (before && before.cursor >= seq) return;
    if (!isCurrent(await sync())) return;
    const after = await db.scopes.get(scope);
    // A database that was replaced meanwhile counts from its own beginning.
    const replaced = before !== undefined && after !== undefined && after.epoch !== before.epoch;
    if (replaced || (after && after.cursor >= seq) || clock.mono() < doubtUntil) return;
    doubtUntil = clock.mono() + DOUBT_MS;
    await db.incidents.add({ code: 'lying_poke', detail: `${scope} ${seq}`, at: clock.now() });
  };
};
