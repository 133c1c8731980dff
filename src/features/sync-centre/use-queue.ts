/** The whole queue for the screen. Undefined until it has been read. */
import { useSyncExternalStore } from 'react';
import { isBackground } from '#contract/background.ts';
import { browserOnline } from '#src/platform/device/browser-online.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { readOutbox, type OutboxView } from '#sync/reads/queue/read-outbox.ts';
import { attentionStates, type Op } from '#sync/mirror/op.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readStatus, type SyncStatus } from '#sync/reads/queue/read-status.ts';
import { describeItem } from '#src/kinds/queued-writes/registry.ts';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';

export interface Queue extends OutboxView {
  status: SyncStatus;
  /** Oldest first. */
  attention: Op[];
  waiting: Op[];
  describe(op: Op): Description;
}

/** Read together, so that the total always agrees with the lists. */
const readBoth = async (db: PersonDatabase) => {
  const [view, status] = await Promise.all([readOutbox(db), readStatus(db)]);
  return { view, status };
};

const needs = (op: Op): boolean => attentionStates.includes(op.state);
/** The writes that wait for no person's decision, without background records. */
export const waitingOf = (ops: readonly Op[]): Op[] =>
  ops.filter((op) => !needs(op) && !isBackground(op));

export const useQueue = (): Queue | undefined => {
  const read = useMirror(readBoth);
  const network = useSyncExternalStore(browserOnline.subscribe, browserOnline.read);
  if (!read) return undefined;
  const { view, status } = read;
  return {
    ...view,
    status: network ? status : { ...status, reachable: false },
    attention: view.ops.filter(needs),
    waiting: waitingOf(view.ops),
    describe: (op) => describeItem(op, view.subjects),
  };
};
