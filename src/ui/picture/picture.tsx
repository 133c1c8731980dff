import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { initialsOfTitle, paletteOf } from './initials.ts';
import styles from './picture.module.css';

export type PictureRatio = 'portrait' | 'square' | 'landscape' | 'wide' | 'free';

export interface PictureProps {
  src: string | null;
  /**
   * Title of the thing: determines tint and initials. It is also shown as text, so the image itself
   * is decorative.
   */
  title: string;
  /** 4:5, 1:1, 3:2, 16:9, or the size of the container. */
  ratio?: PictureRatio;
  /** Dimmed, for something that cannot be opened. */
  muted?: boolean;
  /** Visible at once, so not lazy. */
  eager?: boolean;
  className?: string | undefined;
  /** Content on top of it: a tag, a bar. */
  children?: ReactNode;
}

export const Picture = ({
  src,
  title,
  ratio = 'free',
  muted = false,
  eager = false,
  className,
  children,
}: PictureProps) => {
  // Stores the failed address instead of a flag, so that a new address in the same place is tried.
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src !== null && src !== failed;
  return (
    <div
      className={classNames(
        styles.picture,
        ratio !== 'free' && styles[ratio],
        muted && styles.muted,
        className,
      )}
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
