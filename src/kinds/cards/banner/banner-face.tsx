import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './banner-face.module.css';

interface BannerFaceProps {
  eyebrow: string | null;
  title: ReactNode;
  /** Gives the tile its tint and initials where the picture is missing. */
  name: string;
  image: string | null;
  eager?: boolean;
  muted?: boolean;
  /** Additional text. */
  children?: ReactNode;
  /** The last line, aligned to the bottom whatever the length of the text. */
  foot?: ReactNode;
}

/** A picture beside text, never text over a picture. */
export const BannerFace = ({
  eyebrow,
  title,
  name,
  image,
  eager = false,
  muted = false,
  children,
  foot,
}: BannerFaceProps) => (
  <div className={styles.holder}>
    <div className={styles.face}>
      <Picture src={image} title={name} eager={eager} muted={muted} className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.text}>
          {eyebrow && <span className={styles.eyebrow}>{eyebrow}</span>}
          <h2 className={classNames(styles.title, muted && styles.faded)}>{title}</h2>
          {children}
        </div>
        {foot}
      </div>
    </div>
  </div>
);
