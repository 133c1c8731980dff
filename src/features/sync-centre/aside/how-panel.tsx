import { syncCentreCopy } from '../sync-centre.copy.ts';
import styles from './aside.module.css';
import { Panel } from './panel.tsx';

export const HowPanel = () => (
  <Panel title={syncCentreCopy.how.title}>
    <p className={styles.text}>{syncCentreCopy.how.text}</p>
  </Panel>
);
