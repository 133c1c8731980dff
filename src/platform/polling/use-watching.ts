/**
 * For a place where somebody waits for what others do: a conversation, the queues of a company. It is looked for news as often as on a page
 * that was just opened, for as long as the place is there and in sight. Where the socket stands it says so sooner.
 */
import { useEffect } from 'react';
import { clock } from '../ports.ts';
import { usePerson } from '../runtime-context.tsx';

const WATCH_MS = 45_000;

export const useWatching = (watching = true): void => {
  const { engine } = usePerson();
  useEffect(() => {
    let cancel = (): void => undefined;
    const arm = (): void => {
      cancel = clock.after(WATCH_MS, () => {
        if (document.visibilityState === 'visible') void engine.sync();
        arm();
      });
    };
    if (watching) arm();
    return () => cancel();
  }, [engine, watching]);
};
