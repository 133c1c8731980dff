import { type FormEvent, useState } from 'react';
import { isWellFormed } from '#contract/well-formed.ts';
import { requestInboxCopy } from '#src/copy/pt-BR/request-inbox.ts';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { CaseView } from '#sync/reads/journey/read-request-cases.ts';

const words = requestInboxCopy.ask;
const FORM = 'deny-requests';
const LONGEST = 500;

interface DenyDialogProps {
  cases: readonly CaseView[];
  /** Resolves to false when nothing could be kept: what was typed stays. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** One reason for all of them; each person reads it. */
export const DenyDialog = ({ cases, onConfirm, onClose }: DenyDialogProps) => {
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
      title={words.title(cases.length)}
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button tone="danger" type="submit" form={FORM} aria-disabled={busy}>
            {requestInboxCopy.deny}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <p>{words.text(cases[0]?.name ?? '', cases.length - 1)}</p>
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
