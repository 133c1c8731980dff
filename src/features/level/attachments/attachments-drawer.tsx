import { CircleCheck, Download } from 'lucide-react';
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import { attachmentsCopy } from '../attachments.copy.ts';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { canSave } from '#src/platform/saving/saved.ts';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import { AttachmentLink } from './attachment-link.tsx';
import styles from './attachments.module.css';
import { type AttachmentSaving, useAttachmentSaving } from './use-attachment-saving.ts';

/** Attachments that are added as the person scrolls. */
const STEP = 25;

interface AttachmentsDrawerProps {
  open: boolean;
  onClose: () => void;
  attachments: readonly Attachment[];
}

const stateLine = ({ state, isSaved, percent }: AttachmentSaving) => {
  if (isSaved) return <StateLine phase="saved" />;
  if (!state) return null;
  if (state.failure !== null)
    return <StateLine phase="attention" text={savingCopy.dialog.problems[state.failure]} />;
  return <StateLine phase="plain" text={savingCopy.saving(percent)} />;
};

interface SaveProps {
  attachment: Attachment;
  saving: ReturnType<typeof useAttachmentSaving>;
}

/** Removing a saved page also removes the files that were saved with it. */
const SaveOne = ({ attachment, saving }: SaveProps) => {
  const { reachable } = useSyncStatus();
  const title = attachment.title || attachmentsCopy.untitled;
  const { state } = saving.standingOf(attachment);
  if (state && state.item.kind !== 'file') return <span />;
  return (
    <IconButton
      icon={state ? CircleCheck : Download}
      label={state ? attachmentsCopy.remove(title) : attachmentsCopy.save(title)}
      disabled={saving.busy || (!state && !reachable)}
      onClick={() => void (state ? saving.drop(state) : saving.keep([attachment]))}
    />
  );
};

/** One button for all that are not on their way yet. */
const SaveAll = ({
  attachments,
  saving,
}: Omit<SaveProps, 'attachment'> & { attachments: readonly Attachment[] }) => {
  const { reachable } = useSyncStatus();
  const missing = attachments.filter((one) => saving.standingOf(one).state === undefined);
  if (missing.length === 0)
    return attachments.every((one) => saving.standingOf(one).isSaved) ? (
      <StateLine phase="saved" text={attachmentsCopy.allSaved} />
    ) : null;
  return (
    <Button
      size="small"
      icon={Download}
      disabled={saving.busy || !reachable}
      onClick={() => void saving.keep(missing)}
    >
      {attachmentsCopy.saveAll(fileSize(missing.reduce((sum, { media }) => sum + media.size, 0)))}
    </Button>
  );
};

export const AttachmentsDrawer = ({ open, onClose, attachments }: AttachmentsDrawerProps) => {
  const { count, end } = useIncrementalList(attachments.length, STEP, STEP);
  const saving = useAttachmentSaving();
  const savable = canSave();
  return (
    <Drawer open={open} onClose={onClose} title={attachmentsCopy.title} width="fixed">
      <div className={styles.head}>
        <p className={styles.count}>{attachmentsCopy.count(attachments.length)}</p>
        {savable && <SaveAll attachments={attachments} saving={saving} />}
      </div>
      <ul className={styles.list}>
        {attachments.slice(0, count).map((attachment) => (
          <li key={attachment.idAttachment} className={styles.row}>
            <AttachmentLink
              attachment={attachment}
              state={savable ? stateLine(saving.standingOf(attachment)) : null}
            />
            {savable && <SaveOne attachment={attachment} saving={saving} />}
          </li>
        ))}
      </ul>
      {count < attachments.length && <div ref={end} className={styles.end} />}
    </Drawer>
  );
};
