import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { interactionsCopy } from './interactions.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './interactions.module.css';

const words = interactionsCopy.reporting;

interface ReportDialogProps {
  reachable: boolean;
  /** Resolves to false when nothing could be kept; the person has been told. */
  onReport: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks, keeps the report, and thanks. */
export const ReportDialog = ({ reachable, onReport, onClose }: ReportDialogProps) => {
  const [step, setStep] = useState<'asking' | 'keeping' | 'kept'>('asking');
  const report = (): void => {
    if (step !== 'asking') return;
    setStep('keeping');
    void onReport().then((kept) => setStep(kept ? 'kept' : 'asking'));
  };
  if (step === 'kept')
    return (
      <Dialog
        key="kept"
        open
        onClose={onClose}
        title={words.thanks}
        size="small"
        footer={
          <Button tone="primary" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <p>{words.next}</p>
        {!reachable && (
          <p className={styles.waits}>
            <Icon of={CloudOff} size={14} />
            {words.later}
          </p>
        )}
      </Dialog>
    );
  return (
    <Dialog
      key="asking"
      open
      onClose={onClose}
      title={words.title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button tone="danger" aria-disabled={step === 'keeping'} onClick={report}>
            {interactionsCopy.report}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul className={styles.reasons}>
        {words.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  );
};
