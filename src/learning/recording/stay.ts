/** Time on a place of the app, recorded when the person leaves it or its page is hidden. */
import { LONGEST_STAY, type NavigationExit } from '#contract/api/navigation.ts';
import { pendingExits } from '#src/platform/memory/pending-exits.ts';
import type { Engine } from '#sync/engine/engine.ts';
import type { Clock, Ids } from '#sync/ports.ts';
import { trackingTime } from './visit.ts';

export type Place = Pick<NavigationExit, 'idNavigationItem' | 'idNavigationType' | 'idSection'>;

/** A look of less is no stay. */
const SHORTEST_MS = 1_000;

interface StayDeps {
  engine: Pick<Engine, 'dispatch'>;
  clock: Clock;
  ids: Ids;
  /** The key of the account. */
  owner: string;
}

/**
 * No person is told of a failure: the record stays pending, and the next page of the person saves it.
 */
const save = (
  { engine, owner }: Pick<StayDeps, 'engine' | 'owner'>,
  exit: NavigationExit,
): Promise<void> =>
  engine.dispatch('exit.record', exit).then(
    () => pendingExits.remove(owner, exit),
    () => undefined,
  );

/** Saves what pages that went away could not. */
export const savePendingExits = async (deps: Pick<StayDeps, 'engine' | 'owner'>): Promise<void> => {
  for (const exit of pendingExits.read(deps.owner)) await save(deps, exit);
};

/** Returns the function that ends it; a second call does nothing. */
export const startStay = (deps: StayDeps, place: Place): (() => void) => {
  const { clock, ids, owner } = deps;
  const idInterval = ids.row();
  const timeStart = trackingTime(clock.now());
  // The monotonic clock: a correction of the wall clock must not change the duration.
  const from = clock.mono();
  let ended = false;
  return () => {
    const length = clock.mono() - from;
    if (ended || length < SHORTEST_MS) return;
    ended = true;
    const exit = {
      idInterval,
      timeStart,
      ...place,
      timeExecuted: Math.min(LONGEST_STAY, Math.round(length / 1_000)),
    };
    pendingExits.add(owner, exit);
    void save(deps, exit);
  };
};
