/** Sends before leaving: leaves by itself once all has arrived, and never when something stayed behind or the person said stop. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { retryNow } from '#sync/outbox/decide.ts';
import { readStatus } from '#sync/reads/read-status.ts';

export interface SendAll {
  state: 'asking' | 'sending' | 'left';
  send(): void;
  stop(): void;
}

/** Runs of the sender after which it is given up: each one goes on where the last ran out of time. */
const MOST_RUNS = 20;

export const useSendAll = (onAllSent: () => void): SendAll => {
  const { engine, db } = usePerson();
  const [state, setState] = useState<SendAll['state']>('asking');
  const wanted = useRef(false);
  const stop = useCallback(() => {
    wanted.current = false;
    setState('asking');
  }, []);
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );
  const unsent = useCallback(async () => {
    const { waiting, attention } = await readStatus(db);
    return waiting + attention;
  }, [db]);
  const run = useCallback(async (): Promise<void> => {
    for (let runs = 0; runs < MOST_RUNS; runs += 1) {
      const before = await unsent();
      await retryNow(db);
      const { drained } = await engine.sync({ insist: true });
      if (!wanted.current) return;
      const left = await unsent();
      if (!wanted.current) return;
      if (left === 0) return onAllSent();
      // Another tab is at it, or time ran out: as long as it gets less, it goes on.
      const goesOn = (drained.kind === 'busy' || drained.kind === 'budget' || drained.kind === 'idle') && left < before;
      if (!goesOn) break;
    }
    wanted.current = false;
    setState('left');
  }, [engine, db, unsent, onAllSent]);
  const send = useCallback(() => {
    wanted.current = true;
    setState('sending');
    void run().catch(() => {
      if (wanted.current) setState('left');
      wanted.current = false;
    });
  }, [run]);
  return { state, send, stop };
};
