import { ChevronDown } from 'lucide-react';
import { incidentCopy } from '#src/ui/message/incidents.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { dayKey } from '#src/ui/format/ago.ts';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { readIncidents } from '#sync/reads/queue/read-incidents.ts';
import styles from './aside.module.css';

const copy = syncCentreCopy.incidents;
const DAYS_MS = 30 * 86_400_000;

/**
 * Counts the invalid data and responses of the last 30 days. Renders nothing if there were none.
 */
export const IncidentsPanel = ({ now }: { now: number }) => {
  const since = dayKey(now) - DAYS_MS;
  const counts = useMirror((db) => readIncidents(db, since), [since]);
  if (!counts || counts.length === 0) return null;
  return (
    <details className={`${styles.panel} ${styles.incidents}`}>
      <summary>
        {copy.title(counts.reduce((sum, { count }) => sum + count, 0))}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <p className={styles.text}>
        {counts.some(({ code }) => code === 'backup_damaged') ? copy.damaged : copy.text}
      </p>
      <ul className={styles.lines}>
        {counts.map(({ code, count, lastAt }) => (
          <li key={code}>
            {copy.line(incidentCopy[code] ?? code, count, momentPhrase(lastAt, now))}
          </li>
        ))}
      </ul>
    </details>
  );
};
