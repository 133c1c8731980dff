import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import { attachmentsCopy } from '../attachments.copy.ts';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import { AttachmentLink } from './attachment-link.tsx';
import styles from './attachments.module.css';

/** Attachments that are added as the person scrolls. */
const STEP = 25;

interface AttachmentsDrawerProps {
  open: boolean;
  onClose: () => void;
  attachments: readonly Attachment[];
}

export const AttachmentsDrawer = ({ open, onClose, attachments }: AttachmentsDrawerProps) => {
  const { count, end } = useIncrementalList(attachments.length, STEP, STEP);
  return (
    <Drawer open={open} onClose={onClose} title={attachmentsCopy.title} width="fixed">
      <p className={styles.count}>{attachmentsCopy.count(attachments.length)}</p>
      <ul className={styles.list}>
        {attachments.slice(0, count).map((attachment) => (
          <li key={attachment.idAttachment}>
            <AttachmentLink attachment={attachment} />
          </li>
        ))}
      </ul>
      {count < attachments.length && <div ref={end} className={styles.end} />}
    </Drawer>
  );
};
