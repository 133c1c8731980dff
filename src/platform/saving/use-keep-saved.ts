/**
 * While a page is open: continues downloads, updates saved items when the mirror changes, and saves
 * automatically if the person chose so.
 */
import { useEffect } from 'react';
import { keepCurrent } from '#sync/downloads/keep-current.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useFollowedQuery } from '../live-reads/use-followed-query.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { onConnectionChange } from './connection.ts';
import { runDownloads } from './run-downloads.ts';
import { saveByItself } from './save-by-itself.ts';
import { saved } from './saved.ts';
import { useSavingChoice } from './use-saved.ts';

/** ms. Debounce, because pulls come in bursts. */
const QUIET_MS = 1_500;

export const useKeepSaved = (): void => {
  const { person, db } = usePerson();
  const pending = useFollowedQuery(
    async () =>
      (await saved.files
        .where('state')
        .anyOf('wanted', 'doomed')
        .count()
        .catch(() => 0)) > 0,
    [],
  );
  const choice = useSavingChoice();
  const cursors = useMirror(async (mirror) =>
    (await mirror.scopes.toArray()).map(({ scope, cursor }) => `${scope} ${cursor}`).join(),
  );

  useEffect(() => {
    if (pending) void runDownloads();
  }, [pending]);

  useEffect(() => {
    if (cursors === undefined || choice === undefined) return;
    const look = async (): Promise<void> => {
      const changed = await keepCurrent({ saved, mirror: db, now: clock.now() }, ownerOf(person));
      if ((await saveByItself(person, db)) || changed) void runDownloads();
    };
    // If the database cannot be read now, the next change tries again.
    const safely = (): void => void look().catch(() => undefined);
    const cancel = clock.after(QUIET_MS, safely);
    const stop = onConnectionChange(() => {
      safely();
      void runDownloads(true);
    });
    return () => {
      cancel();
      stop();
    };
  }, [person, db, cursors, choice]);
};
