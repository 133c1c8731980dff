import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { reviewIn } from '#contract/areas/evaluation/entities/review.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import type { QueueAction, QueueItem } from '#contract/sync/entities/queue-item.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import { Button } from '#src/ui/action/button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Dependants } from './dependants.tsx';
import { editOf } from './edits.ts';
import styles from './item.module.css';
import { cleanText } from '#contract/clean-text.ts';

export interface DecisionInput {
  payload: unknown;
  toUser: string | null;
  reason: string;
}

interface DecideDialogProps {
  action: QueueAction;
  item: QueueItem;
  people: readonly { idUser: string; name: string }[];
  /** Resolves to false where it could not be kept. `draft`: what it was typed in. */
  onConfirm(chosen: DecisionInput, draft: string): Promise<boolean>;
  onClose(): void;
}

const words = deviceQueueCopy.ask;
const FORM = 'queue-decision';
const typed = z.object({ reason: z.string(), toUser: z.string(), value: z.string() });
const LONGEST = 500;

const asksOf = (action: QueueAction, item: QueueItem) => {
  if (action !== 'accept') return deviceQueueCopy.asks[action];
  if (reviewIn(item)) return deviceQueueCopy.asks.acceptAttempt;
  return deviceQueueCopy.asks[
    item.state === 'late' || item.state === 'flagged' ? 'acknowledge' : 'accept'
  ];
};

/** What takes something away. */
export const isDanger = (action: QueueAction): boolean => action === 'discard' || action === 'void';

type Typed = z.infer<typeof typed>;
type Editing = ReturnType<typeof editOf>;

const isInRange = (value: string, { min, max }: NonNullable<Editing>): boolean => {
  const figure = Number(value);
  return value.trim() !== '' && Number.isInteger(figure) && figure >= min && figure <= max;
};

/** Null where the reason can be sent. */
const reasonProblem = (reason: string): string | null => {
  if (cleanText(reason) === '') return words.reasonMissing;
  return isWellFormed(reason) ? null : words.reasonIllFormed;
};

/** What is wrong with what was typed; null where a field is right or not asked for. */
const problemsOf = ({ reason, toUser, value }: Typed, action: QueueAction, editing: Editing) => ({
  reason: reasonProblem(reason),
  toUser: action === 'reassign' && toUser === '' ? words.toUserMissing : null,
  value: editing && !isInRange(value, editing) ? words.valueWrong(editing.min, editing.max) : null,
});

interface DecisionFieldsProps {
  action: QueueAction;
  people: DecideDialogProps['people'];
  editing: Editing;
  value: Typed;
  problems: ReturnType<typeof problemsOf> | null;
  onChange(change: Partial<Typed>): void;
}

/** The value or person where the decision needs one, and the reason. */
const DecisionFields = ({
  action,
  people,
  editing,
  value: { reason, toUser, value },
  problems,
  onChange,
}: DecisionFieldsProps) => (
  <>
    {editing && (
      <Field
        label={editing.label}
        type="number"
        inputMode="numeric"
        min={editing.min}
        max={editing.max}
        value={value}
        error={problems?.value ?? null}
        onChange={(event) => onChange({ value: event.target.value })}
      />
    )}
    {action === 'reassign' && (
      <Select
        label={words.toUser}
        placeholder={words.toUserPick}
        value={toUser}
        options={people.map(({ idUser, name }) => ({ value: idUser, label: name }))}
        error={problems?.toUser ?? null}
        onChange={(event) => onChange({ toUser: event.target.value })}
      />
    )}
    <TextArea
      label={words.reason}
      hint={words.reasonHint}
      maxLength={LONGEST}
      value={reason}
      error={problems?.reason ?? null}
      onChange={(event) => onChange({ reason: event.target.value })}
    />
  </>
);

/** Always asks for a reason, and for the value or person where the decision needs one. */
export const DecideDialog = ({ action, item, people, onConfirm, onClose }: DecideDialogProps) => {
  const editing = action === 'edit' ? editOf(item) : null;
  const draft = useDraft({
    form: `queue.decide:${item.opId}:${action}`,
    schema: typed,
    empty: { reason: '', toUser: '', value: String(editing?.value ?? '') },
  });
  const { reason, toUser, value } = draft.value;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const wrong = problemsOf(draft.value, action, editing);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.values(wrong).some((problem) => problem !== null)) return;
    setBusy(true);
    const payload = editing ? editing.payloadWith(Number(value)) : null;
    const chosen = {
      payload,
      toUser: action === 'reassign' ? toUser : null,
      reason: cleanText(reason),
    };
    void draft
      .submit((id) => onConfirm(chosen, id))
      .then((kept) => (kept ? onClose() : setBusy(false)));
  };
  const { title, text } = asksOf(action, item);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
          <Button
            tone={isDanger(action) ? 'danger' : 'primary'}
            type="submit"
            form={FORM}
            aria-disabled={busy}
          >
            {deviceQueueCopy.actions[action]}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p>{text}</p>
        {(action === 'discard' || action === 'reassign') && <Dependants item={item} />}
        <DecisionFields
          action={action}
          people={people}
          editing={editing}
          value={draft.value}
          problems={tried ? wrong : null}
          onChange={(change) => draft.set({ ...draft.value, ...change })}
        />
        <DraftNote draft={draft} />
      </form>
    </Dialog>
  );
};
