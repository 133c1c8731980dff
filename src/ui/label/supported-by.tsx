import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import styles from './supported-by.module.css';

/** Who recorded it in the person's account, in support access. Nothing where the person did. */
export const SupportedBy = ({ name }: { name: string | null | undefined }) =>
  name ? <span className={styles.by}>{supportCopy.by(name)}</span> : null;
