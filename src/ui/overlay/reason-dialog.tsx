/** Asks for a reason, which another person reads, before something is refused or taken away. */
import { type FormEvent, useId, useState } from 'react';
import { isWellFormed } from '#contract/well-formed.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { Button } from '../action/button.tsx';
import { DraftNote } from '../field/draft-note.tsx';
import { TextArea } from '../field/text-area.tsx';
import { Dialog } from './dialog.tsx';
import styles from './reason-dialog.module.css';
import { cleanText } from '#contract/clean-text.ts';

const LONGEST = 500;

interface ReasonDialogProps {
  /** The name of the reason's draft. */
  form: string;
  title: string;
  text: string;
  /** Label of the field. */
  reason: string;
  confirm: string;
  /** Told where nothing was typed, and where what was typed is no text. */
  errors: { missing: string; illFormed: string };
  /**
   * Resolves to false when nothing could be kept: what was typed stays. `draft`: what it was typed
   * in.
   */
  onConfirm: (reason: string, draft: string) => Promise<boolean>;
  onClose: () => void;
}

export const ReasonDialog = ({
  form: name,
  title,
  text,
  reason: label,
  confirm,
  errors,
  onConfirm,
  onClose,
}: ReasonDialogProps) => {
  const form = useId();
  const draft = useDraft({ form: name, schema: draftText, empty: '' });
  const { value: reason } = draft;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const error =
    cleanText(reason) === '' ? errors.missing : isWellFormed(reason) ? null : errors.illFormed;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (busy || error !== null) return;
    setBusy(true);
    void draft
      .submit((id) => onConfirm(cleanText(reason), id))
      .then((kept) => (kept ? onClose() : setBusy(false)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {uiCopy.cancel}
          </Button>
          <Button tone="danger" type="submit" form={form} aria-disabled={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.ask} noValidate onSubmit={submit}>
        <p>{text}</p>
        <TextArea
          label={label}
          maxLength={LONGEST}
          value={reason}
          error={tried ? error : null}
          onChange={(event) => draft.set(event.target.value)}
        />
        <DraftNote draft={draft} />
      </form>
    </Dialog>
  );
};
