import type { CSSProperties } from 'react';
import { savingCopy } from './saving.copy.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { Room } from '#sync/downloads/free-space.ts';
import styles from './save-offline.module.css';

const copy = savingCopy.dialog;

/** Used space now, and after saving. */
export const RoomBar = ({ room, bytes }: { room: Room | null; bytes: number }) => {
  if (!room) return <p className={styles.note}>{copy.roomUnknown}</p>;
  const { usage, quota } = room;
  const share = (part: number): CSSProperties =>
    ({ '--share': `${Math.min(100, (part / quota) * 100)}%` }) as CSSProperties;
  return (
    <>
      <span className={styles.room} aria-hidden="true">
        <span className={styles.used} style={share(usage)} />
        <span className={styles.added} style={share(bytes)} />
      </span>
      <p className={styles.note}>
        {copy.room(fileSize(usage), fileSize(quota))}{' '}
        {copy.after(fileSize(Math.max(0, quota - usage - bytes)))}
      </p>
    </>
  );
};
