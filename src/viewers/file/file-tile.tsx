import { File, FileImage, FileMusic, FileSpreadsheet, FileText, FileVideoCamera, Presentation, type LucideIcon } from 'lucide-react';
import { viewersCopy } from '#src/copy/pt-BR/viewers.ts';
import { Icon } from '#src/ui/icon.tsx';
import { extensionOf, fileKind, type FileKind } from './file-kind.ts';
import { fileSize } from './file-size.ts';
import type { FileSource } from './file-source.ts';
import styles from './file.module.css';

const icons: Record<FileKind, LucideIcon> = {
  image: FileImage,
  pdf: FileText,
  video: FileVideoCamera,
  audio: FileMusic,
  document: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  other: File,
};

/** What the file is, shown before the person spends data on it. */
export const FileTile = ({ source }: { source: FileSource }) => {
  const kind = fileKind(source.name);
  const facts = [viewersCopy.file.kinds[kind], source.size === null ? null : fileSize(source.size)].filter(Boolean).join(' · ');
  return (
    <div className={styles.file}>
      <span className={styles.tile} aria-hidden>
        <Icon of={icons[kind]} size={24} />
        <b>{extensionOf(source.name)}</b>
      </span>
      <span className={styles.name}>
        <b>{source.name}</b>
        <small>{facts}</small>
      </span>
    </div>
  );
};
