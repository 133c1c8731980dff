import { viewersCopy } from '../viewers.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { extensionOf, fileKind } from './file-kind.ts';
import { fileIcon } from './file-icon.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { FileSource } from './file-source.ts';
import styles from './file.module.css';

/** What the file is, shown before the person spends data on it. */
export const FileTile = ({ source }: { source: FileSource }) => {
  const kind = fileKind(source.name);
  const facts = [viewersCopy.file.kinds[kind], source.size === null ? null : fileSize(source.size)]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.file}>
      <span className={styles.tile} aria-hidden>
        <Icon of={fileIcon(source.name)} size={24} />
        <b>{extensionOf(source.name)}</b>
      </span>
      <span className={styles.name}>
        <b>{source.name}</b>
        <small>{facts}</small>
      </span>
    </div>
  );
};
