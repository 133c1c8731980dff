import { paths } from '#src/paths.ts';
import {
  ArrowUp,
  CircleCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { shellCopy } from './shell.copy.ts';
import { stateCopy } from '#src/ui/label/state.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './sync-badge.module.css';

export type SyncBadgeProps =
  | {
      state: 'sent';
      /** A phrase from moment.ts, 'às 14:32'; null before the first sync. */ when: string | null;
    }
  | { state: 'sending'; done: number; total: number }
  | { state: 'pending' | 'offline' | 'full' | 'attention'; count: number };

const words = stateCopy.badge;

const signs: Record<SyncBadgeProps['state'], LucideIcon> = {
  sent: CircleCheck,
  pending: ArrowUp,
  sending: CloudUpload,
  offline: CloudOff,
  full: HardDrive,
  attention: TriangleAlert,
};

const longOf = (badge: SyncBadgeProps): string => {
  if (badge.state === 'sent') return words.sent(badge.when);
  return badge.state === 'sending'
    ? words.sending(badge.done, badge.total)
    : words[badge.state](badge.count);
};

/** Phones have room only for a number; 'all is sent' needs none. */
const shortOf = (badge: SyncBadgeProps): string | null => {
  if (
    badge.state === 'sent' ||
    ((badge.state === 'offline' || badge.state === 'full') && badge.count === 0)
  )
    return null;
  return badge.state === 'sending'
    ? words.sendingShort(badge.done, badge.total)
    : String(badge.count);
};

/**
 * The sync badge: always visible, never a dialog, links to the sync centre. The states differ in
 * shape, not only in colour.
 */
export const SyncBadge = (badge: SyncBadgeProps) => {
  const long = longOf(badge);
  const short = shortOf(badge);
  return (
    <>
      <AppLink
        to={paths.syncCentre}
        className={styles.target}
        aria-label={shellCopy.syncCentre(long)}
      >
        <span className={classNames(styles.badge, badge.state !== 'sent' && styles[badge.state])}>
          <Icon of={signs[badge.state]} size={18} />
          <span className={styles.long}>{long}</span>
          {short !== null && <span className={styles.short}>{short}</span>}
          {badge.state === 'sending' && (
            <span
              className={styles.bar}
              style={
                { '--share': `${(badge.done / Math.max(1, badge.total)) * 100}%` } as CSSProperties
              }
            />
          )}
        </span>
      </AppLink>
      <VisuallyHidden role="status">
        {badge.state === 'sending' ? words.sendingAloud(badge.total) : long}
      </VisuallyHidden>
    </>
  );
};
