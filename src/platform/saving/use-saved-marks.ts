/**
 * What is saved on this device, for cards, steps and results: one live read shared by all of them.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { SavedMarks } from '#sync/downloads/read-saved.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { sharedRead, type SharedRead } from '../live-reads/shared-read.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { runWhenIdle } from '#src/platform/device/run-when-idle.ts';

const nothing: SavedMarks = { contents: new Set(), pages: new Set() };

const follow = (owner: string): SharedRead<SavedMarks> =>
  sharedRead(nothing, (tell) => {
    let ended = false;
    let unfollow = (): void => undefined;
    // Loaded lazily, outside the first render. If loading or reading fails, nothing is marked.
    const bring = (): void =>
      void Promise.all([import('./saved.ts'), import('#sync/downloads/read-saved.ts')]).then(
        ([{ saved }, { readSavedMarks }]) => {
          if (ended) return;
          const following = followedQuery(() => readSavedMarks(saved, owner), clock).subscribe(
            tell,
            () => undefined,
          );
          unfollow = () => following.unsubscribe();
        },
        () => undefined,
      );
    const cancel = runWhenIdle(bring);
    return () => {
      ended = true;
      cancel();
      unfollow();
    };
  });

/** By owner. The last result is kept, so that a reopened page shows its marks at once. */
const known = new Map<string, SharedRead<SavedMarks>>();

const sharedOf = (owner: string): SharedRead<SavedMarks> => {
  const shared = known.get(owner) ?? follow(owner);
  known.set(owner, shared);
  return shared;
};

/** Empty until the first result. */
export const useSavedMarks = (): SavedMarks => {
  const owner = ownerOf(usePerson().person);
  const { seen, subscribe } = useMemo(() => sharedOf(owner), [owner]);
  return useSyncExternalStore(subscribe, seen);
};
