import { ShieldCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { savingCopy } from '#src/copy/pt-BR/saving.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { fileSize } from '#src/viewers/file/file-size.ts';
import type { Space, SpaceKind } from './space-of.ts';
import styles from './saved.module.css';

const copy = savingCopy.storage;

interface SpacePanelProps {
  space: Space;
  room: { usage: number; quota: number } | null;
}

const words = (kind: SpaceKind, bytes: number): string => `${copy.kinds[kind]} ${fileSize(bytes)}`;

/** Available space, used space by kind, and what is left. */
export const SpacePanel = ({ space, room }: SpacePanelProps) => (
  <section className={styles.space}>
    <div className={styles.figures}>
      <b>{fileSize(space.total)}</b>
      {room && <span>{copy.free(fileSize(Math.max(0, room.quota - room.usage)), fileSize(room.quota))}</span>}
    </div>
    <div className={styles.bar} role="img" aria-label={copy.bar(space.parts.map(({ kind, bytes }) => words(kind, bytes)).join(', '))}>
      {space.parts.map(({ kind, bytes }) => (
        <span key={kind} className={classNames(styles.part, styles[kind])} style={{ '--share': bytes / space.total } as CSSProperties} />
      ))}
    </div>
    <ul className={styles.legend} aria-hidden="true">
      {space.parts.map(({ kind, bytes }) => (
        <li key={kind}>
          <span className={classNames(styles.dot, styles[kind])} />
          {words(kind, bytes)}
        </li>
      ))}
    </ul>
    <p className={styles.promise}>
      <Icon of={ShieldCheck} size={16} />
      {copy.promise}
    </p>
  </section>
);
