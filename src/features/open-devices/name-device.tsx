/**
 * The name that the person gives to this device. It is kept on the device and told to the company
 * with its next report, so it works offline.
 */
import type { FormEvent } from 'react';
import { GIVEN_NAME_LENGTH } from '#contract/sync/entities/device-queue.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { openDevicesCopy } from '#src/platform/device/open-devices.copy.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { readMeta, writeMeta } from '#sync/meta.ts';
import styles from './open-devices.module.css';
import { cleanLine } from '#contract/clean-text.ts';

const copy = openDevicesCopy.naming;

interface NameDeviceProps {
  /** The name that the company knows, where this device does not know it any more. */
  suggested: string;
  /** The company was told. */
  onNamed(): void;
}

export const NameDevice = ({ suggested, onNamed }: NameDeviceProps) => {
  const { db, engine } = usePerson();
  const kept = useMirror(async (own) => (await readMeta(own, 'givenName')) ?? null);
  const draft = useDraft({ form: 'deviceName', schema: draftText, empty: kept ?? suggested });
  const name = cleanLine(draft.value);
  const isWrong = !isWellFormed(name);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isWrong) return;
    try {
      await draft.submit(async () => {
        await writeMeta(db, 'givenName', name === '' ? null : name);
        return true;
      });
    } catch {
      showToast({ text: copy.failed });
      return;
    }
    showToast({ text: name === '' ? copy.removed : copy.saved });
    await engine.sync().then(onNamed, () => undefined);
  };
  return (
    <form className={styles.naming} onSubmit={(event) => void save(event)}>
      <Field
        label={copy.label}
        hint={copy.hint}
        error={isWrong ? copy.wrong : null}
        value={draft.value}
        maxLength={GIVEN_NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => draft.set(target.value)}
      />
      <Button type="submit">{copy.save}</Button>
      <DraftNote draft={draft} />
    </form>
  );
};
