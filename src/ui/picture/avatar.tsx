import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { initialsOfName, paletteOf } from './initials.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  photo: string | null;
  size?: 'small' | 'medium' | 'large';
}

/** A person's photo or initials. Adjacent text or the button gives the name. */
export const Avatar = ({ name, photo, size = 'small' }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classNames(styles.avatar, size !== 'small' && styles[size])}
      data-palette={paletteOf(name)}
      aria-hidden="true"
    >
      {photo !== null && photo !== failed ? (
        <img src={photo} alt="" onError={() => setFailed(photo)} />
      ) : (
        initialsOfName(name)
      )}
    </span>
  );
};
