import { type FormEvent, useState } from 'react';
import { isWellFormed } from '#contract/well-formed.ts';
import { reportedCommentsCopy } from '#src/copy/pt-BR/reported-comments.ts';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './reported-comments.module.css';

const words = reportedCommentsCopy.ask;
const FORM = 'hide-comment';
const LONGEST = 500;

interface HideDialogProps {
  /** Of the author. */
  name: string;
  /** Resolves to false when nothing could be kept: what was typed stays. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason, which the author reads. */
export const HideDialog = ({ name, onConfirm, onClose }: HideDialogProps) => {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const error = reason.trim() === '' ? words.missing : isWellFormed(reason) ? null : words.illFormed;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (busy || error !== null) return;
    setBusy(true);
    void onConfirm(reason.trim()).then((kept) => (kept ? onClose() : setBusy(false)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button tone="danger" type="submit" form={FORM} aria-disabled={busy}>
            {reportedCommentsCopy.hide}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.ask} noValidate onSubmit={submit}>
        <p>{words.text(name)}</p>
        <TextArea
          label={words.reason}
          maxLength={LONGEST}
          value={reason}
          error={tried ? error : null}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
