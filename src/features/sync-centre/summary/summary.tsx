import {
  CircleCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  RefreshCw,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { type Ref, useState } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useSendNow } from '../use-send-now.ts';
import type { Summary as SummaryFacts } from './summary-of.ts';
import styles from './summary.module.css';

const signs: Record<SummaryFacts['state'], LucideIcon> = {
  full: HardDrive,
  attention: TriangleAlert,
  offline: CloudOff,
  sending: CloudUpload,
  waiting: CloudUpload,
  sent: CircleCheck,
};

interface SummaryProps {
  summary: SummaryFacts;
  /** Receives the focus when the focused item is gone. */
  ref: Ref<HTMLElement>;
}

/** The overall state in one sentence, with one action for everything. */
export const Summary = ({ summary, ref }: SummaryProps) => {
  const { state, title, text, action, sending, aloud } = summary;
  const { busy, send } = useSendNow();
  const [tall, setTall] = useState(false);
  // A person who saw something waiting sees it sent at the same height: what stands below does not move.
  if ((action || sending) && !tall) setTall(true);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className={classNames(styles.summary, styles[state], tall && styles.tall)}
    >
      <span className={styles.sign}>
        <Icon of={signs[state]} size={24} />
      </span>
      <div>
        <b className={styles.title}>{title}</b>
        <p className={styles.text}>{text}</p>
      </div>
      {action && (
        <Button
          size="small"
          icon={RefreshCw}
          className={styles.action}
          aria-disabled={busy}
          onClick={() => !busy && send()}
        >
          {busy ? syncCentreCopy.summary.busy : action}
        </Button>
      )}
      {sending && (
        <ProgressBar
          size="large"
          className={styles.bar}
          label={syncCentreCopy.summary.progress}
          value={sending.total === 0 ? 0 : (sending.done / sending.total) * 100}
        />
      )}
      <VisuallyHidden role="status">{aloud}</VisuallyHidden>
    </section>
  );
};
