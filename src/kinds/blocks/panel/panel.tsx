import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './panel.module.css';

interface PanelProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A block with one call to action. */
export const Panel = ({ icon, title, children, action }: PanelProps) => {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Icon of={icon} size={24} className={styles.icon} />
      <div className={styles.words}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
};
