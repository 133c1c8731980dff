import { TriangleAlert } from 'lucide-react';
import { Icon } from '../icon.tsx';
import styles from './choice.module.css';

/**
 * What is wrong with a list of choices. Always rendered, so that screen readers announce its
 * changes.
 */
export const ChoiceError = ({
  id,
  children,
}: {
  id: string;
  children: string | null | undefined;
}) => (
  <div aria-live="polite">
    {children && (
      <p className={styles.error} id={id}>
        <Icon of={TriangleAlert} size={16} />
        {children}
      </p>
    )}
  </div>
);
