import type { ReactNode } from 'react';
import { pageCopy } from '#src/copy/pt-BR/page.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotFound } from './not-found.tsx';

interface PageMissingProps {
  title: string;
  /** The reason, when online; `offline` when it may have come since the last connection. */
  online: string;
  offline?: string;
  /** Below: where the person may go on. */
  children?: ReactNode;
}

/** The mirror has all that the company offers this person, so what is not in it does not exist, unless nothing has arrived yet. */
export const PageMissing = ({ title, online, offline = online, children }: PageMissingProps) => {
  const { reachable, lastOkAt } = useSyncStatus();
  if (lastOkAt === null && !reachable) return <EmptyState picture="cloud-off" level={1} {...pageCopy.home.waiting} />;
  return (
    <NotFound title={title} text={reachable ? online : offline}>
      {children}
    </NotFound>
  );
};
