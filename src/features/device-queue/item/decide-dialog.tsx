import { useState, type FormEvent } from 'react';
import { reviewIn } from '#contract/entities/evaluation/review.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import type { QueueAction, QueueItem } from '#contract/entities/queue/queue-item.ts';
import { deviceQueueCopy } from '#src/copy/pt-BR/device-queue.ts';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Dependants } from './dependants.tsx';
import { editOf } from './edits.ts';
import styles from './item.module.css';

export interface DecisionInput {
  payload: unknown;
  toUser: string | null;
  reason: string;
}

interface DecideDialogProps {
  action: QueueAction;
  item: QueueItem;
  people: readonly { idUser: string; name: string }[];
  onConfirm(chosen: DecisionInput): Promise<void>;
  onClose(): void;
}

const words = deviceQueueCopy.ask;
const FORM = 'queue-decision';
const LONGEST = 500;

const asksOf = (action: QueueAction, item: QueueItem) => {
  if (action !== 'accept') return deviceQueueCopy.asks[action];
  if (reviewIn(item)) return deviceQueueCopy.asks.acceptAttempt;
  return deviceQueueCopy.asks[item.state === 'late' || item.state === 'flagged' ? 'acknowledge' : 'accept'];
};

/** What takes something away. */
export const isDanger = (action: QueueAction): boolean => action === 'discard' || action === 'void';

/** Always asks for a reason, and for the value or person where the decision needs one. */
export const DecideDialog = ({ action, item, people, onConfirm, onClose }: DecideDialogProps) => {
  const editing = action === 'edit' ? editOf(item) : null;
  const [reason, setReason] = useState('');
  const [toUser, setToUser] = useState('');
  const [value, setValue] = useState(String(editing?.value ?? ''));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const figure = Number(value);
  const wrong = {
    reason: reason.trim() === '' || !isWellFormed(reason),
    toUser: action === 'reassign' && toUser === '',
    value: editing !== null && (value.trim() === '' || !Number.isInteger(figure) || figure < editing.min || figure > editing.max),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.values(wrong).includes(true)) return;
    setBusy(true);
    const payload = editing ? editing.payloadWith(figure) : null;
    void onConfirm({ payload, toUser: action === 'reassign' ? toUser : null, reason: reason.trim() }).finally(onClose);
  };
  const { title, text } = asksOf(action, item);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button tone={isDanger(action) ? 'danger' : 'primary'} type="submit" form={FORM} aria-disabled={busy}>
            {deviceQueueCopy.actions[action]}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p>{text}</p>
        {(action === 'discard' || action === 'reassign') && <Dependants item={item} />}
        {editing && (
          <Field
            label={editing.label}
            type="number"
            inputMode="numeric"
            min={editing.min}
            max={editing.max}
            value={value}
            error={tried && wrong.value ? words.valueWrong(editing.min, editing.max) : null}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
        {action === 'reassign' && (
          <Select
            label={words.toUser}
            placeholder={words.toUserPick}
            value={toUser}
            options={people.map(({ idUser, name }) => ({ value: idUser, label: name }))}
            error={tried && wrong.toUser ? words.toUserMissing : null}
            onChange={(event) => setToUser(event.target.value)}
          />
        )}
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={LONGEST}
          value={reason}
          error={tried && wrong.reason ? (reason.trim() === '' ? words.reasonMissing : words.reasonIllFormed) : null}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
