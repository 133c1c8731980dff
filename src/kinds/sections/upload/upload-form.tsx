/**
 * Sends a file with a title and a description. What is typed stays, also over a reload, until it is
 * safe on this device.
 */
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Section } from '#contract/entities/section.ts';
import { uploadLimits } from '#contract/api/content/user-uploads.ts';
import { uploadsCopy as words } from './uploads.copy.ts';
import { paths } from '#src/paths.ts';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { readItemState } from '#sync/reads/item-state.ts';
import { FileField } from './file-field.tsx';
import { type ChosenFile, lookAt, type Refusal, saveUpload } from './send-upload.ts';
import styles from './upload.module.css';

const copy = words.form;
const texts = z.object({ title: z.string(), description: z.string() });
const nothing = { title: '', description: '' };

interface FormWarning {
  title: string;
  text: string;
  toCentre?: true;
}

export const UploadForm = ({ section: { idSection, approval } }: { section: Section }) => {
  const runtime = usePerson();
  const { reachable } = useSyncStatus();
  const draft = useDraft({ form: `upload:${idSection}`, schema: texts, empty: nothing });
  const form = draft.value;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  // A file that was chosen is this page's until it is sent.
  usePageWork(chosen !== null);
  const [told, setTold] = useState<FormWarning | null>(null);
  /** The last one that was sent from here: its end is told. */
  const [last, setLast] = useState<string | null>(null);
  const end = useMirror(
    async (db) =>
      last === null
        ? null
        : db.transaction('r', [db.outbox, db.sentLog], () =>
            readItemState(db, `userUpload:${last}`),
          ),
    [last],
  );
  const isSent = end?.state === 'sent';
  useEffect(() => {
    if (isSent) showToast({ id: `sent-${last}`, text: words.sent });
  }, [isSent, last]);
  const refusal: FormWarning | null =
    end?.state === 'attention'
      ? { title: words.failedTitle, text: end.message ?? words.failed, toCentre: true }
      : null;
  const shown = told ?? refusal;
  const close = (): void => {
    if (told === null) setLast(null);
    setTold(null);
  };
  const put = (change: Partial<typeof form>): void => draft.set({ ...form, ...change });
  const choose = async (file: File): Promise<void> => {
    const seen = await lookAt(file);
    setChosen('refused' in seen ? null : seen);
    setRefused('refused' in seen ? seen.refused : null);
  };
  const send = async (): Promise<void> => {
    if (busy) return;
    const [title, description] = [form.title.trim(), form.description.trim()];
    if (title === '') return setTold({ title: words.warning, text: words.missing.title });
    if (description === '')
      return setTold({ title: words.warning, text: words.missing.description });
    if (!chosen) return setTold({ title: words.warning, text: words.missing.file });
    setBusy(true);
    await draft.submit(async (id) => {
      const saved = await saveUpload(runtime, { idSection, title, description, chosen, draft: id });
      if (typeof saved === 'string') {
        setTold({
          title: words.warning,
          text: saved === 'unread' ? words.refused.unread : words[saved],
        });
        return false;
      }
      setChosen(null);
      setLast(saved.saved);
      showToast({ text: reachable ? words.saved : words.savedOffline });
      return true;
    });
    setBusy(false);
  };
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          label={copy.title}
          name="title"
          value={form.title}
          maxLength={uploadLimits.title}
          readOnly={busy}
          onChange={({ currentTarget }) => put({ title: currentTarget.value })}
        />
        <TextArea
          label={copy.description}
          name="description"
          rows={4}
          value={form.description}
          maxLength={uploadLimits.description}
          readOnly={busy}
          onChange={({ currentTarget }) => put({ description: currentTarget.value })}
        />
        <DraftNote draft={draft} />
        <FileField
          chosen={chosen}
          refused={refused}
          busy={busy}
          onFile={(file) => void choose(file)}
          onRemove={() => setChosen(null)}
        />
        {approval === true && <p className={styles.hint}>{copy.approval}</p>}
        {!reachable && (
          <Notice tone="offline" icon={CloudOff} title={copy.offline}>
            {copy.offlineText}
          </Notice>
        )}
        <Button tone="primary" type="submit" aria-disabled={busy} className={styles.send}>
          {busy ? copy.wait : copy.send}
        </Button>
      </form>
      <Dialog
        open={shown !== null}
        onClose={close}
        title={shown?.title ?? words.warning}
        footer={
          <>
            {shown?.toCentre && <LinkButton to={paths.syncCentre}>{words.toCentre}</LinkButton>}
            <Button tone="primary" onClick={close}>
              {words.ok}
            </Button>
          </>
        }
      >
        <p>{shown?.text}</p>
      </Dialog>
    </>
  );
};
