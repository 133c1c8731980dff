/**
 * Home: the blocks of the company's node, or the contents of the first section that is set as home.
 */
import type { ReactNode } from 'react';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { BlocksOf } from '#src/kinds/blocks/page/blocks-of.tsx';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { homeSectionQuery, underWayQuery } from '#src/learning/reads/page-queries.ts';
import { type BlockPageView, useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { paths } from '#src/paths.ts';
import { HomeSection } from '#src/kinds/sections/home/home-section.tsx';
import { ContinueCard } from './continue-card.tsx';
import styles from './home.module.css';
import { HomeWaiting } from './home-waiting.tsx';
import { runningEvaluation, type RunningEvaluation } from './running-evaluation.ts';
import { OfflineNotice } from './offline-notice.tsx';

/** An evaluation that runs comes before all that was begun: its time may run out. */
const RunningCard = ({ running, page }: { running: RunningEvaluation; page: BlockPage }) => {
  const { element, level, line } = running;
  return (
    <ContinueCard
      of={{ element, fact: level.node.title, state: { progress: null, line } }}
      to={paths.step(element)}
      needsConnection={!page.opens(element)}
    />
  );
};

/** What was begun last, before all blocks; the block of what is in progress has the rest. */
const continued = ({ home, page }: BlockPageView, running: RunningEvaluation | null) => {
  if (running) return { card: <RunningCard running={running} page={page} />, page };
  const [of, ...others] = page.inProgress;
  if (!of) return { card: null, page };
  const { idElement } = of.element;
  const current = home?.enrolled.get(idElement)?.current ?? null;
  const to = current ? paths.step(current.element) : paths.level(idElement);
  const opens = current === null || page.opens(current.element);
  return {
    card: <ContinueCard of={of} to={to} needsConnection={!opens} />,
    page: { ...page, inProgress: others },
  };
};

/** `news`: a card about something new. */
export const HomeScreen = ({ news }: { news: ReactNode }) => {
  const person = useBlockPage();
  const kind = useSharedMirror(homeSectionQuery);
  const underWay = useSharedMirror(underWayQuery);
  const { lastOkAt, reachable } = useSyncStatus();
  const { home } = person;
  if (home === undefined || kind === undefined || underWay === undefined) return <HomeWaiting />;
  if (home.node === null) {
    // The first fill of the mirror is still running, or could never start.
    if (lastOkAt === null)
      return <EmptyState picture="cloud-off" level={1} {...pageCopy.home.waiting} />;
    return <HomeWaiting />;
  }
  const running = runningEvaluation(home, underWay, person.page.now);
  const offline = !reachable && lastOkAt !== null && <OfflineNotice lastOkAt={lastOkAt} />;
  if (kind.by === 'section')
    return (
      <>
        {offline}
        <div className={styles.first}>
          {running && <RunningCard running={running} page={person.page} />}
          {news}
        </div>
        <HomeSection of={kind} page={person.page} />
      </>
    );
  const { card, page } = continued(person, running);
  return (
    <>
      <h1>
        <VisuallyHidden>{pageCopy.home.heading}</VisuallyHidden>
      </h1>
      {offline}
      <div className={styles.first}>
        {card}
        {news}
      </div>
      <BlocksOf blocks={home.node.blocks} person={{ ...person, page }} />
    </>
  );
};
