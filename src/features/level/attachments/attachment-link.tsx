import {
  Download,
  File,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideoCamera,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { Attachment } from '#contract/entities/classes/attachment.ts';
import { attachmentsCopy } from '#src/copy/pt-BR/attachments.ts';
import { saveBlob } from '#src/platform/files.ts';
import { ids } from '#src/platform/ports.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { Icon } from '#src/ui/icon.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { fetchFile } from '#src/viewers/file/fetch-file.ts';
import { fileSize } from '#src/viewers/file/file-size.ts';
import styles from './attachments.module.css';

const icons: Readonly<Record<number, LucideIcon>> = {
  1: FileText,
  2: Presentation,
  3: FileSpreadsheet,
  4: FileText,
  5: FileImage,
  6: FileMusic,
  7: FileVideoCamera,
};

/** Reads the file first: browsers download what a link names past the service worker, which has the saved copy. */
export const AttachmentLink = ({ attachment: { title, format, media } }: { attachment: Attachment }) => {
  const { reachable } = useSyncStatus();
  const [opening, setOpening] = useState(false);
  const open = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (opening) return;
    setOpening(true);
    try {
      const digest = window.isSecureContext ? ids.digest : null;
      saveBlob(media.fileName, await fetchFile(media.url, () => undefined, new AbortController().signal, digest));
    } catch {
      showToast({ text: reachable ? attachmentsCopy.failed : attachmentsCopy.missing });
    } finally {
      setOpening(false);
    }
  };
  const facts = [attachmentsCopy.formats[format] ?? attachmentsCopy.file, fileSize(media.size)];
  return (
    <a className={styles.link} href={media.url} download={media.fileName} aria-busy={opening} onClick={(event) => void open(event)}>
      <Icon of={icons[format] ?? File} size={24} />
      <span className={styles.text}>
        <b>{title || attachmentsCopy.untitled}</b>
        <span className={styles.facts}>{opening ? attachmentsCopy.opening : facts.join(' · ')}</span>
      </span>
      <Icon of={Download} size={18} />
    </a>
  );
};
