import type { ViewerProps } from '../viewer.ts';
import styles from './video.module.css';

export const VideoInfo = ({ content, parentTitle, state, below }: ViewerProps) => (
  <div className={styles.info}>
    {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
    <h1>{content.text}</h1>
    {state === undefined ? null : <div className={styles.state}>{state}</div>}
    {content.description === null ? null : (
      <p className={styles.description}>{content.description}</p>
    )}
    {below}
  </div>
);
