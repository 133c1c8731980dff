import { Download, Send, Smartphone } from 'lucide-react';
import { leavingCopy } from './leaving.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { vault } from '#src/platform/device/vault.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { SyncStatus } from '#sync/reads/queue/read-status.ts';
import { Choice } from './choice.tsx';
import type { LeavingMode } from './leaving-gate.tsx';
import styles from './leaving.module.css';
import type { SendAll } from './use-send-all.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';

/** Progress of sending before leaving. The bar stays at 0 until the total is known. */
const SendingProgress = ({ sending }: Pick<SyncStatus, 'sending'>) => (
  <div className={styles.progress}>
    <p>{sending ? leavingCopy.sending(sending.done, sending.total) : leavingCopy.connecting}</p>
    <ProgressBar
      size="large"
      label={leavingCopy.sendingProgress}
      value={sending && sending.total > 0 ? (sending.done / sending.total) * 100 : 0}
    />
  </div>
);

interface UnsentDialogProps {
  mode: LeavingMode;
  status: SyncStatus;
  sending: SendAll;
  onLeave(): void;
  onExport(): void;
  onCancel(): void;
}

/** There are unsent writes: send them now, leave them on the device, export them, or stay. */
export const UnsentDialog = ({
  mode,
  status,
  sending: { state, send, stop },
  onLeave,
  onExport,
  onCancel,
}: UnsentDialogProps) => {
  const { reachable } = useSyncStatus();
  const { waiting, attention } = status;
  const count = waiting + attention;
  const sendText = attention === 0 ? leavingCopy.send.text[mode] : leavingCopy.send.some;
  const busy = state === 'sending';
  return (
    <Dialog
      open
      onClose={onCancel}
      title={busy ? leavingCopy.send.title : leavingCopy.waiting(count)}
      role="alertdialog"
      persistent={busy}
      footer={
        <Button onClick={busy ? stop : onCancel}>
          {busy ? leavingCopy.stop : leavingCopy.cancel}
        </Button>
      }
    >
      <div className={styles.body}>
        <div aria-live="polite" className={styles.said}>
          {state === 'left' && <Notice title={leavingCopy.left(count)} />}
        </div>
        {busy ? (
          <SendingProgress sending={status.sending} />
        ) : (
          <>
            <p>{leavingCopy.text[mode]}</p>
            {attention > 0 && (
              <p className={styles.attention}>{leavingCopy.attention(attention)}</p>
            )}
            <ul className={styles.choices}>
              {waiting > 0 && (
                <Choice
                  icon={Send}
                  title={leavingCopy.send.title}
                  text={reachable ? sendText : leavingCopy.send.offline}
                  onChoose={send}
                />
              )}
              <Choice
                icon={Smartphone}
                title={leavingCopy.keep.title[mode]}
                text={leavingCopy.keep.text[mode]}
                onChoose={onLeave}
              />
              <Choice
                icon={Download}
                title={leavingCopy.export.title}
                text={vault() ? leavingCopy.export.text : leavingCopy.export.insecure}
                disabled={!vault()}
                onChoose={onExport}
              />
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
};
