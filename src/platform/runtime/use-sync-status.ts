/**
 * The badge's counts, and whether the server is reachable, from the last sync and the browser's
 * offline state.
 */
import { useSyncExternalStore } from 'react';
import { browserOnline } from '#src/platform/device/browser-online.ts';
import { type SharedQuery, useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { readStatus, type SyncStatus } from '#sync/reads/queue/read-status.ts';

const beginning: SyncStatus = {
  waiting: 0,
  attention: 0,
  sending: null,
  reachable: true,
  lastOkAt: null,
  oldestAt: null,
  outdated: false,
};

export const statusQuery: SharedQuery<SyncStatus> = { name: 'status', read: readStatus };

/** Counted once for all screens. Undefined until the mirror has been read. */
export const useCountedStatus = (): SyncStatus | undefined => useSharedMirror(statusQuery);

export const useSyncStatus = (): SyncStatus => {
  const status = useCountedStatus() ?? beginning;
  const network = useSyncExternalStore(browserOnline.subscribe, browserOnline.read);
  return network ? status : { ...status, reachable: false };
};
