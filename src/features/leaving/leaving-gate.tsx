/** The gate in front of leaving, of changing the account and of support access: nothing is wiped, and what still waits is decided on first. */
import { useEffect, useState } from 'react';
import { leavingCopy } from '#src/copy/pt-BR/leaving.ts';
import { ExportDialog } from '#src/export/export-dialog.tsx';
import { clock } from '#src/platform/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { readStatus } from '#sync/reads/read-status.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useSendAll } from './use-send-all.ts';

/** `support` goes into somebody else's account, `support-end` comes back from there. */
export type LeavingMode = 'sign-out' | 'switch' | 'support' | 'support-end';

export interface LeavingGateProps {
  mode: LeavingMode;
  /** What is asked where nothing waits, in other words than the usual ones. */
  ask?: { title: string; text?: string };
  /** Ends the session here, or goes on: runtime.leave(). */
  onLeave(): void | Promise<void>;
  onCancel(): void;
}

/** ms that sending may take before anything is asked. */
const QUIETLY_MS = 1_000;

/**
 * What was in no hurry goes first, quietly: with a connection there is most often nothing to decide on.
 * Answers how many may still wait when the question is asked; 0 while it is being tried.
 */
const useQuietSend = (): number => {
  const { engine, db } = usePerson();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const anyNumber = (): void => setLeft(Infinity);
    const count = async (): Promise<void> => {
      await engine.sync();
      const { waiting } = await readStatus(db);
      setLeft((known) => Math.max(known, waiting));
    };
    count().catch(anyNumber);
    return clock.after(QUIETLY_MS, anyNumber);
  }, [engine, db]);
  return left;
};

/** Open for as long as it is mounted. */
export const LeavingGate = ({ mode, ask = { title: leavingCopy.ask[mode] }, onLeave, onCancel }: LeavingGateProps) => {
  const status = useMirror(readStatus);
  const left = useQuietSend();
  const [exporting, setExporting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    if (leaving) return;
    setLeaving(true);
    void Promise.resolve(onLeave()).finally(() => setLeaving(false));
  };
  const sending = useSendAll(leave);
  // Nothing is asked before it is known what waits.
  if (!status || status.waiting > left) return null;
  const count = status.waiting + status.attention;
  if (exporting) return <ExportDialog count={count} onClose={() => setExporting(false)} />;
  // The last one may have just arrived: then it is the sending that leaves.
  if (count === 0 && sending.state !== 'sending')
    return <ConfirmDialog open {...ask} confirm={leavingCopy.yes} cancel={leavingCopy.cancel} onConfirm={leave} onCancel={onCancel} />;
  return (
    <UnsentDialog mode={mode} status={status} sending={sending} onLeave={leave} onExport={() => setExporting(true)} onCancel={onCancel} />
  );
};
