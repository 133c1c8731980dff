/** Sends a file with a title and a description. What is typed stays, also over a reload, until it is safe on this device. */
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Section } from '#contract/entities/section.ts';
import { uploadLimits } from '#contract/api/content/user-uploads.ts';
import { uploadsCopy as words } from '#src/copy/pt-BR/uploads.ts';
import { paths } from '#src/paths.ts';
import { uploadDraft } from '#src/platform/memory/upload-draft.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
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

interface FormWarning {
  title: string;
  text: string;
  toCentre?: true;
}

export const UploadForm = ({ section: { idSection, approval } }: { section: Section }) => {
  const runtime = usePerson();
  const { reachable } = useSyncStatus();
  const [form, setForm] = useState(() => uploadDraft.read(runtime.person, idSection));
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<FormWarning | null>(null);
  /** The last one that was sent from here: its end is told. */
  const [last, setLast] = useState<string | null>(null);
  const end = useMirror(
    async (db) => (last === null ? null : db.transaction('r', [db.outbox, db.sentLog], () => readItemState(db, `userUpload:${last}`))),
    [last],
  );
  const isSent = end?.state === 'sent';
  useEffect(() => {
    if (isSent) showToast({ id: `sent-${last}`, text: words.sent });
  }, [isSent, last]);
  const refusal: FormWarning | null =
    end?.state === 'attention' ? { title: words.failedTitle, text: end.message ?? words.failed, toCentre: true } : null;
  const shown = told ?? refusal;
  const close = (): void => {
    if (told === null) setLast(null);
    setTold(null);
  };
  const put = (change: Partial<typeof form>): void => {
    const next = { ...form, ...change };
    setForm(next);
    uploadDraft.write(runtime.person, idSection, next);
  };
  const choose = async (file: File): Promise<void> => {
    const seen = await lookAt(file);
    setChosen('refused' in seen ? null : seen);
    setRefused('refused' in seen ? seen.refused : null);
  };
  const send = async (): Promise<void> => {
    if (busy) return;
    const [title, description] = [form.title.trim(), form.description.trim()];
    if (title === '') return setTold({ title: words.warning, text: words.missing.title });
    if (description === '') return setTold({ title: words.warning, text: words.missing.description });
    if (!chosen) return setTold({ title: words.warning, text: words.missing.file });
    setBusy(true);
    const saved = await saveUpload(runtime, { idSection, title, description, chosen });
    setBusy(false);
    if (typeof saved === 'string') return setTold({ title: words.warning, text: saved === 'unread' ? words.refused.unread : words[saved] });
    put({ title: '', description: '' });
    setChosen(null);
    setLast(saved.saved);
    showToast({ text: reachable ? words.saved : words.savedOffline });
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
        <FileField chosen={chosen} refused={refused} busy={busy} onFile={(file) => void choose(file)} onRemove={() => setChosen(null)} />
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
