/**
 * Sends a file with a title and a description. What is typed stays, also over a reload, until it is
 * safe on this device.
 */
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Section } from '#contract/areas/content/entities/section.ts';
import { uploadLimits } from '#contract/areas/media/api/user-uploads.ts';
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
import { cleanText } from '#contract/clean-text.ts';

const copy = words.form;
const texts = z.object({ title: z.string(), description: z.string() });
const nothing = { title: '', description: '' };

interface FormWarning {
  title: string;
  text: string;
  toCentre?: true;
}

/** What is missing before it can be sent; null where nothing is. */
const missingOf = (form: z.infer<typeof texts>, chosen: ChosenFile | null): string | null => {
  if (cleanText(form.title) === '') return words.missing.title;
  if (cleanText(form.description) === '') return words.missing.description;
  return chosen ? null : words.missing.file;
};

/** The upload that was sent last from here: its end is told. */
const useLastUpload = () => {
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
  return { refusal, setLast };
};

const useUpload = (idSection: string) => {
  const runtime = usePerson();
  const { reachable } = useSyncStatus();
  const draft = useDraft({ form: `upload:${idSection}`, schema: texts, empty: nothing });
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  // A file that was chosen is this page's until it is sent.
  usePageWork(chosen !== null);
  const [warning, setWarning] = useState<FormWarning | null>(null);
  const { refusal, setLast } = useLastUpload();
  const warn = (text: string): void => setWarning({ title: words.warning, text });
  const choose = async (file: File): Promise<void> => {
    const seen = await lookAt(file);
    setChosen('refused' in seen ? null : seen);
    setRefused('refused' in seen ? seen.refused : null);
  };
  const send = async (): Promise<void> => {
    if (busy) return;
    const missing = missingOf(draft.value, chosen);
    if (missing !== null || !chosen) return warn(missing ?? words.missing.file);
    const [title, description] = [cleanText(draft.value.title), cleanText(draft.value.description)];
    setBusy(true);
    await draft.submit(async (id) => {
      const saved = await saveUpload(runtime, { idSection, title, description, chosen, draft: id });
      if (typeof saved === 'string') {
        warn(saved === 'unread' ? words.refused.unread : words[saved]);
        return false;
      }
      setChosen(null);
      setLast(saved.saved);
      showToast({ text: reachable ? words.saved : words.savedOffline });
      return true;
    });
    setBusy(false);
  };
  return {
    draft,
    chosen,
    refused,
    busy,
    warning: warning ?? refusal,
    choose: (file: File): void => void choose(file),
    remove: (): void => setChosen(null),
    send: (): void => void send(),
    closeWarning: (): void => {
      if (warning === null) setLast(null);
      setWarning(null);
    },
  };
};

interface WarningDialogProps {
  warning: FormWarning | null;
  onClose: () => void;
}

const WarningDialog = ({ warning, onClose }: WarningDialogProps) => (
  <Dialog
    open={warning !== null}
    onClose={onClose}
    title={warning?.title ?? words.warning}
    footer={
      <>
        {warning?.toCentre && <LinkButton to={paths.syncCentre}>{words.toCentre}</LinkButton>}
        <Button tone="primary" onClick={onClose}>
          {words.ok}
        </Button>
      </>
    }
  >
    <p>{warning?.text}</p>
  </Dialog>
);

export const UploadForm = ({ section: { idSection, approval } }: { section: Section }) => {
  const { reachable } = useSyncStatus();
  const upload = useUpload(idSection);
  const { draft, busy } = upload;
  const form = draft.value;
  const put = (change: Partial<typeof form>): void => draft.set({ ...form, ...change });
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          upload.send();
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
          chosen={upload.chosen}
          refused={upload.refused}
          busy={busy}
          onFile={upload.choose}
          onRemove={upload.remove}
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
      <WarningDialog warning={upload.warning} onClose={upload.closeWarning} />
    </>
  );
};
