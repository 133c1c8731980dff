import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ViewerProps } from '../viewer.ts';
import styles from './outside.module.css';

/**
 * Title, description, and a card with the external link. Starts when opened; the link reports
 * completion.
 */
export const OutsidePage = ({ viewer, children }: { viewer: ViewerProps; children: ReactNode }) => {
  const { content, recorder, parentTitle, state, below } = viewer;
  const begin = useEffectEvent(() => recorder.started());
  useEffect(() => begin(), []);
  return (
    <div className={styles.page}>
      <header>
        {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
        <h1>{content.text}</h1>
      </header>
      {state === undefined ? null : <div className={styles.state}>{state}</div>}
      {content.description === null ? null : (
        <p className={styles.description}>{content.description}</p>
      )}
      <section className={styles.card}>{children}</section>
      {below}
    </div>
  );
};
