/** What happened, in one short view: a mark or the days, what it is about, what comes next. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './plans.module.css';

interface ToldViewProps {
  /** A sign of success, or a ring with the days that are left. */
  mark: LucideIcon | { ring: ReactNode };
  head: string;
  text: string;
  note?: string | null;
}

export const ToldView = ({ mark, head, text, note }: ToldViewProps) => (
  <>
    <div className={styles.told}>
      {'ring' in mark ? (
        mark.ring
      ) : (
        <span className={styles.done} aria-hidden="true">
          <Icon of={mark} size={24} />
        </span>
      )}
      <div>
        <b>{head}</b>
        <p>{text}</p>
      </div>
    </div>
    {note && <p className={styles.note}>{note}</p>}
  </>
);
