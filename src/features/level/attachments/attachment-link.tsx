import {
  File,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideoCamera,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import { attachmentsCopy } from '../attachments.copy.ts';
import { downloadName } from '#src/platform/device/download-name.ts';
import { saveBlob } from '#src/platform/device/files.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { fetchFile } from '#src/kinds/viewers/file/fetch-file.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
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

/**
 * Reads the file first: browsers download what a link names past the service worker, which has the
 * saved copy.
 */
export const AttachmentLink = ({
  attachment: { title, format, media },
  state,
}: {
  attachment: Attachment;
  /** What this device has of it. */
  state: ReactNode;
}) => {
  const { reachable } = useSyncStatus();
  const faded = !useOpensHere()({ elementType: 'FILE', idElement: media.sha256 });
  const why = useId();
  const [opening, setOpening] = useState(false);
  const open = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (opening) return;
    setOpening(true);
    try {
      const digest = window.isSecureContext ? ids.digest : null;
      saveBlob(
        downloadName(title, media.fileName),
        await fetchFile(media.url, () => undefined, new AbortController().signal, digest),
      );
    } catch {
      showToast({ text: reachable ? attachmentsCopy.failed : attachmentsCopy.missing });
    } finally {
      setOpening(false);
    }
  };
  const facts = [attachmentsCopy.formats[format] ?? attachmentsCopy.file, fileSize(media.size)];
  return (
    <a
      className={classNames(styles.link, faded && styles.faded)}
      href={media.url}
      download={downloadName(title, media.fileName)}
      aria-busy={opening}
      aria-describedby={faded ? why : undefined}
      onClick={(event) => void open(event)}
    >
      <Icon of={icons[format] ?? File} size={24} />
      <span className={styles.text}>
        <b>{title || attachmentsCopy.untitled}</b>
        <span className={styles.facts}>
          {opening ? attachmentsCopy.opening : facts.join(' · ')}
        </span>
        {state}
        {faded && <NeedsConnection id={why} />}
      </span>
    </a>
  );
};
