import { Avatar } from '#src/ui/picture/avatar.tsx';
import styles from './reading.module.css';

/** The author. */
export const Byline = ({ author, role }: { author: string; role: string | null }) => (
  <div className={styles.byline}>
    <Avatar name={author} photo={null} size="medium" />
    <span>
      <b>{author}</b>
      {role === null ? null : <small>{role}</small>}
    </span>
  </div>
);
