/** 'Enviar agora': runs a sync, and shows the result where the screen itself does not. */
import { useCallback, useState } from 'react';
import { untilPhrase } from '#src/ui/format/ago.ts';
import { syncCentreCopy } from './sync-centre.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { SyncEnd } from '#sync/engine/phase.ts';
import { retryNow } from '#sync/outbox/decide.ts';
import { readStatus } from '#sync/reads/queue/read-status.ts';

const copy = syncCentreCopy.outcome;

const outcomeOf = ({ drained, pulled }: SyncEnd, reachable: boolean): string => {
  const ends = [drained, ...(typeof pulled === 'string' ? [] : [pulled])];
  if (ends.some(({ kind }) => kind === 'held')) return copy.held;
  if (ends.some(({ kind }) => kind === 'outdated')) return copy.outdated;
  const waiting = ends.find((one) => one.kind === 'waiting');
  if (!waiting) return copy.done;
  return reachable ? copy.patience(untilPhrase(waiting.nextAt, clock.now())) : copy.unreachable;
};

export const useSendNow = (): { busy: boolean; send: () => void } => {
  const { engine, db } = usePerson();
  const [busy, setBusy] = useState(false);
  const send = useCallback(() => {
    setBusy(true);
    void retryNow(db)
      .catch(() => undefined)
      .then(() => engine.sync({ insist: true }))
      .then(async (end) =>
        showToast({ id: 'send-now', text: outcomeOf(end, (await readStatus(db)).reachable) }),
      )
      .finally(() => setBusy(false));
  }, [engine, db]);
  return { busy, send };
};
