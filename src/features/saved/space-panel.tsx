import { ShieldCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { Space, SpaceKind } from './space-of.ts';
import styles from './saved.module.css';

const copy = savingCopy.storage;

interface SpacePanelProps {
  space: Space;
  room: { usage: number; quota: number } | null;
}

const words = (kind: SpaceKind, bytes: number): string => `${copy.kinds[kind]} ${fileSize(bytes)}`;

/** No person saved these: one quiet line. */
const ownKinds: readonly SpaceKind[] = ['opened', 'queue'];

/** What one saved by kind, what is left, and the app's own data as one line. */
export const SpacePanel = ({ space, room }: SpacePanelProps) => {
  const parts = space.parts.filter(({ kind }) => !ownKinds.includes(kind));
  const own = space.parts.filter(({ kind }) => ownKinds.includes(kind)).toReversed();
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section className={styles.space}>
      <div className={styles.figures}>
        <b>{fileSize(total)}</b>
        {room && (
          <span>
            {copy.free(fileSize(Math.max(0, room.quota - room.usage)), fileSize(room.quota))}
          </span>
        )}
      </div>
      {parts.length > 0 && (
        <>
          <div
            className={styles.bar}
            role="img"
            aria-label={copy.bar(parts.map(({ kind, bytes }) => words(kind, bytes)).join(', '))}
          >
            {parts.map(({ kind, bytes }) => (
              <span
                key={kind}
                className={classNames(styles.part, styles[kind])}
                style={{ '--share': bytes / total } as CSSProperties}
              />
            ))}
          </div>
          <ul className={styles.legend} aria-hidden="true">
            {parts.map(({ kind, bytes }) => (
              <li key={kind}>
                <span className={classNames(styles.dot, styles[kind])} />
                {words(kind, bytes)}
              </li>
            ))}
          </ul>
        </>
      )}
      {own.length > 0 && (
        <p className={styles.quiet}>
          {own.map(({ kind, bytes }) => words(kind, bytes)).join(' · ')}
        </p>
      )}
      <p className={styles.promise}>
        <Icon of={ShieldCheck} size={16} />
        {copy.promise}
      </p>
    </section>
  );
};
