import { useState } from 'react';
import { type OrgUnit, renameOrgUnit } from '#contract/areas/people/api/org-units.ts';
import { personLimits } from '#contract/areas/people/entities/managed-person.ts';
import { cleanLine } from '#contract/clean-text.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { uiCopy } from '#src/ui/ui.copy.ts';
import styles from '../people.module.css';
import { orgUnitsCopy } from './org-units.copy.ts';

const words = orgUnitsCopy.dialog;

interface RenameProps {
  orgUnit: OrgUnit;
  onRenamed: () => void;
  onClose: () => void;
}

/** A new name for a department or a unit, after what it changes was said. */
export const RenameDialog = ({ orgUnit, onRenamed, onClose }: RenameProps) => {
  const { idOrgUnit, name, people } = orgUnit;
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const draft = useDraft({ form: `orgUnit:${idOrgUnit}`, schema: draftText, empty: name });
  const [isMissing, setMissing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const wanted = cleanLine(draft.value);
  const save = async (): Promise<void> => {
    setMissing(wanted === '');
    if (wanted === '' || !reachable || sending) return;
    setSending(true);
    setRefused(null);
    const isDone = await draft
      .submit(async () => {
        const outcome = await askAsPerson(person, renameOrgUnit, {
          params: { idOrgUnit },
          body: { name: wanted },
        });
        if (!outcome.ok) setRefused(outcome.problem?.message ?? words.failedText);
        return outcome.ok;
      })
      .finally(() => setSending(false));
    if (!isDone) return;
    showToast({ text: orgUnitsCopy.renamed });
    onRenamed();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button
            tone="primary"
            type="submit"
            form="rename-org-unit"
            disabled={!reachable || sending}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="rename-org-unit"
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={words.label}
          hint={words.effect(people)}
          error={isMissing ? words.needed : undefined}
          value={draft.value}
          maxLength={personLimits.line}
          autoComplete="off"
          onChange={({ target }) => {
            setMissing(false);
            draft.set(target.value);
          }}
        />
        <DraftNote draft={draft} />
        {!reachable && <Notice tone="offline" title={words.offline} />}
        {refused !== null && (
          <Notice tone="warning" title={words.failed}>
            {refused}
          </Notice>
        )}
      </form>
    </Dialog>
  );
};
