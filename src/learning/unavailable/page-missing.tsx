import { type ReactNode, useEffect } from 'react';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { fillingQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { NotFound } from './not-found.tsx';

interface PageMissingProps {
  /**
   * Of the page, enrolment or content that was asked for: it comes next while the device is being
   * filled.
   */
  id?: string;
  title: string;
  /** The reason, when online; `offline` when it may have come since the last connection. */
  online: string;
  offline?: string;
  /** Below: where the person may go on. */
  children?: ReactNode;
}

const Coming = () => (
  <Waiting>
    <Skeleton shape={['title', 'long']} />
    <Skeleton shape="banner" />
    <Skeleton shape={['line', 'long']} />
    <Skeleton shape={['line', 'short']} />
  </Waiting>
);

/**
 * The mirror has all that the company offers this person, so what is not in it does not exist,
 * unless it has not arrived yet.
 */
export const PageMissing = ({
  id,
  title,
  online,
  offline = online,
  children,
}: PageMissingProps) => {
  const { reachable, lastOkAt } = useSyncStatus();
  const { engine } = usePerson();
  const filling = useSharedMirror(fillingQuery);
  const coming = reachable && typeof filling === 'number';
  useEffect(() => {
    if (coming && id !== undefined) void engine.bring(id);
  }, [coming, id, engine]);
  if (coming || filling === undefined) return <Coming />;
  if (lastOkAt === null && !reachable)
    return <EmptyState picture="cloud-off" level={1} {...pageCopy.home.waiting} />;
  return (
    <NotFound title={title} text={reachable ? online : offline} isUnsure={!reachable}>
      {children}
    </NotFound>
  );
};
