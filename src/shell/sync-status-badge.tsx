/** The sync badge with its counts from the outbox. */
import { SyncBadge, type SyncBadgeProps } from '#src/shell/sync-badge.tsx';
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import type { SyncStatus } from '#sync/reads/read-status.ts';
import { useMinute } from '#src/platform/use-minute.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';

export const badgeOf = (status: SyncStatus, now: number): SyncBadgeProps => {
  if (status.attention > 0) return { state: 'attention', count: status.attention };
  if (!status.reachable) return { state: 'offline', count: status.waiting };
  if (status.sending) return { state: 'sending', ...status.sending };
  if (status.waiting > 0) return { state: 'pending', count: status.waiting };
  return { state: 'sent', when: status.lastOkAt === null ? null : momentPhrase(new Date(status.lastOkAt).toISOString(), now) };
};

export const SyncStatusBadge = () => <SyncBadge {...badgeOf(useSyncStatus(), useMinute())} />;
