import type { ReactNode } from 'react';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './banner-face.module.css';

interface BannerFaceProps {
  eyebrow: string | null;
  title: ReactNode;
  /** What the tile is named after where the picture is missing. */
  name: string;
  image: string | null;
  eager?: boolean;
  muted?: boolean;
  /** More words. */
  children?: ReactNode;
  /** The last line, at the bottom whatever the length of the words. */
  foot?: ReactNode;
}

/** A picture beside words, never words over a picture. */
export const BannerFace = ({ eyebrow, title, name, image, eager = false, muted = false, children, foot }: BannerFaceProps) => (
  <div className={styles.face}>
    <Picture src={image} title={name} eager={eager} muted={muted} className={styles.picture} />
    <div className={styles.words}>
      <div className={styles.text}>
        {eyebrow && <span className={styles.eyebrow}>{eyebrow}</span>}
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {foot}
    </div>
  </div>
);
