import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { initialsOfTitle } from './initials.ts';
import { paletteOf } from './palette-of.ts';
import styles from './picture.module.css';

export type PictureRatio = 'portrait' | 'square' | 'landscape' | 'wide' | 'free';

export interface PictureProps {
  src: string | null;
  /** What the picture stands for: gives the tile its tint and its initials. Said beside it, so the image itself is decoration. */
  title: string;
  /** 4:5, 1:1, 3:2, 16:9, or whatever its place gives. */
  ratio?: PictureRatio;
  /** What cannot be opened fades. */
  muted?: boolean;
  /** Seen at once: not lazy. */
  eager?: boolean;
  className?: string | undefined;
  /** What lies on it: a tag, a bar. */
  children?: ReactNode;
}

export const Picture = ({ src, title, ratio = 'free', muted = false, eager = false, className, children }: PictureProps) => {
  // The address that failed, not a flag: another picture in the same place gets its own chance.
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src !== null && src !== failed;
  return (
    <div
      className={classNames(styles.picture, ratio !== 'free' && styles[ratio], muted && styles.muted, className)}
      data-palette={paletteOf(title)}
    >
      {shown ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      ) : (
        <div className={styles.initials} aria-hidden="true">
          <span>{initialsOfTitle(title)}</span>
        </div>
      )}
      {children}
    </div>
  );
};
