/** The gate in front of leaving and of changing the account: nothing is wiped, and what still waits is decided on first. */
import { useState } from 'react';
import { leavingCopy } from '#src/copy/pt-BR/leaving.ts';
import { ExportDialog } from '#src/page/take-along/export-dialog.tsx';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { readStatus } from '#sync/status.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useSendAll } from './use-send-all.ts';

export type LeavingMode = 'sign-out' | 'switch';

export interface LeavingGateProps {
  mode: LeavingMode;
  /** Ends the session here: runtime.leave(). */
  onLeave(): void | Promise<void>;
  onCancel(): void;
}

/** Open for as long as it is mounted. */
export const LeavingGate = ({ mode, onLeave, onCancel }: LeavingGateProps) => {
  const status = useMirror(readStatus);
  const [exporting, setExporting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    if (leaving) return;
    setLeaving(true);
    void Promise.resolve(onLeave()).finally(() => setLeaving(false));
  };
  const sending = useSendAll(leave);
  // Nothing is asked before it is known what waits.
  if (!status) return null;
  const count = status.waiting + status.attention;
  if (exporting) return <ExportDialog count={count} onClose={() => setExporting(false)} />;
  // The last one may have just arrived: then it is the sending that leaves.
  if (count === 0 && sending.state !== 'sending')
    return (
      <ConfirmDialog
        open
        title={leavingCopy.ask[mode]}
        confirm={leavingCopy.yes}
        cancel={leavingCopy.cancel}
        onConfirm={leave}
        onCancel={onCancel}
      />
    );
  return (
    <UnsentDialog mode={mode} status={status} sending={sending} onLeave={leave} onExport={() => setExporting(true)} onCancel={onCancel} />
  );
};
