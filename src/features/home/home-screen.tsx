/** Home: the blocks of the company's node, or the contents of the first section that is set as home. */
import { pageCopy } from '#src/copy/pt-BR/page.ts';
import { BlocksOf } from '#src/blocks-of-a-page/blocks-of.tsx';
import { homeSectionQuery } from '#src/page-reads/page-queries.ts';
import { useBlockPage } from '#src/blocks-of-a-page/use-block-page.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { HomeSection } from '#src/sections/home/home-section.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { OfflineNotice } from './offline-notice.tsx';

export const HomeScreen = () => {
  const person = useBlockPage();
  const kind = useSharedMirror(homeSectionQuery);
  const { lastOkAt, reachable } = useSyncStatus();
  const { home } = person;
  if (home === undefined || kind === undefined) return <HomeWaiting />;
  if (home.node === null) {
    // The first fill of the mirror is still running, or could never start.
    if (lastOkAt === null) return <EmptyState picture="cloud-off" level={1} {...pageCopy.home.waiting} />;
    return <HomeWaiting />;
  }
  const offline = !reachable && lastOkAt !== null && <OfflineNotice lastOkAt={lastOkAt} />;
  if (kind.by === 'section')
    return (
      <>
        {offline}
        <HomeSection of={kind} page={person.page} />
      </>
    );
  return (
    <>
      <h1>
        <VisuallyHidden>{pageCopy.home.heading}</VisuallyHidden>
      </h1>
      {offline}
      <BlocksOf blocks={home.node.blocks} person={person} />
    </>
  );
};
