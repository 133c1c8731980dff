/**
 * For places where the person waits for others: a conversation, the company's queues. While such a
 * place is mounted and visible, it polls as often as a page that was just opened. A connected
 * socket reports changes sooner.
 */
import { useEffect } from 'react';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';

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
