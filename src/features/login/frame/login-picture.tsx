import { useState } from 'react';
import styles from './login-frame.module.css';

interface LoginPictureProps {
  desktop: string | null;
  phone: string | null;
}

/** The company's picture. Without one, or if it fails to load, the company's colour. */
export const LoginPicture = ({ desktop, phone }: LoginPictureProps) => {
  const [failed, setFailed] = useState(false);
  const wide = desktop ?? phone;
  const narrow = phone ?? desktop;
  if (wide === null || narrow === null || failed) return null;
  return (
    <picture>
      <source media="(min-width: 56.25em)" srcSet={wide} />
      <img
        className={styles.picture}
        src={narrow}
        alt=""
        decoding="async"
        fetchPriority="high"
        onError={() => setFailed(true)}
      />
    </picture>
  );
};
