/** The sync badge with its counts from the outbox. */
import { useSyncExternalStore } from 'react';
import { SyncBadge, type SyncBadgeProps } from './sync-badge.tsx';
import { momentPhrase } from '#src/ui/format/moment.ts';
import type { SyncStatus } from '#sync/reads/queue/read-status.ts';
import { diskRoom } from '#src/platform/device/disk-room.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';

/** `full`: nothing can be written here, so what was last known of the connection may be untrue. */
export const badgeOf = (status: SyncStatus, now: number, full: boolean): SyncBadgeProps => {
  if (full) return { state: 'full', count: status.waiting };
  if (status.attention > 0) return { state: 'attention', count: status.attention };
  if (!status.reachable) return { state: 'offline', count: status.waiting };
  if (status.sending) return { state: 'sending', ...status.sending };
  if (status.waiting > 0) return { state: 'pending', count: status.waiting };
  return {
    state: 'sent',
    when: status.lastOkAt === null ? null : momentPhrase(status.lastOkAt, now),
  };
};

export const SyncStatusBadge = () => {
  const full = useSyncExternalStore(diskRoom.subscribe, diskRoom.isFull);
  return <SyncBadge {...badgeOf(useSyncStatus(), useMinute(), full)} />;
};
