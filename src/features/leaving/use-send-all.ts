/**
 * Sends everything before leaving. Leaves automatically once all is sent, but not if something
 * remains or the person stopped it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { retryNow } from '#sync/outbox/decide.ts';
import { readStatus } from '#sync/reads/queue/read-status.ts';

export interface SendAll {
  state: 'asking' | 'sending' | 'left';
  send(): void;
  stop(): void;
}

/** Maximum sync runs. A run may exceed its time budget; the next one continues there. */
const MAX_RUNS = 20;

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
    for (let runs = 0; runs < MAX_RUNS; runs += 1) {
      const before = await unsent();
      await retryNow(db);
      const { drained } = await engine.sync({ insist: true });
      if (!wanted.current) return;
      const left = await unsent();
      if (!wanted.current) return;
      if (left === 0) return onAllSent();
      // Another tab is sending, or the time budget ran out. Continue while the number decreases.
      const goesOn =
        (drained.kind === 'busy' || drained.kind === 'budget' || drained.kind === 'idle') &&
        left < before;
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
