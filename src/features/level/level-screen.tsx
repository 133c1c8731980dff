/** A node's page from the mirror: heading, its own blocks, its steps. */
import { use, useEffect } from 'react';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { ContinueHere } from '#src/kinds/blocks/page/continue-here.tsx';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { companyQuery, levelQuery } from '#src/learning/reads/page-queries.ts';
import { type BlockPageView, useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useSmall } from '#src/ui/use-small.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import type { LevelPage } from '#sync/reads/read-level.ts';
import { pageAbove } from '#src/learning/reads/way-back.ts';
import { isClosed, levelAccess, singleStepPath } from './level-access.ts';
import { LevelBody } from './level-body.tsx';
import { hasCertificate, LevelPanels } from './panels/level-panels.tsx';
import { LevelHead } from './level-head.tsx';
import { LevelNotices } from './level-notices.tsx';
import styles from './level-screen.module.css';
import { useEnterBelow } from './use-enter-below.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';

/**
 * Placeholder for a level page. It shows only for a few milliseconds, so the layout must not shift.
 */
const LevelWaiting = () => (
  <Waiting>
    <Skeleton shape="line" />
    <Skeleton shape={['title', 'long']} />
    <Skeleton shape="bar" />
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Waiting>
);

/** The path from home to this page, as links. */
const LevelCrumbs = ({ node }: { node: Node }) => (
  <Breadcrumb
    items={[
      { text: levelCopy.crumbHome, to: '/' },
      // Skip the company's own node: it is home, which is already listed.
      ...node.parentNodes
        .filter((parent) => parent.nodeCode !== null)
        .map((parent) => ({
          text: parent.shortTitle ?? parent.title,
          to: paths.level(parent.idNode),
        })),
      { text: node.shortTitle ?? node.title },
    ]}
  />
);

interface LevelScreenProps {
  /** Id of a node or an enrolment. */
  id: string;
  /** A page with a single content or evaluation opens that one directly. */
  onSingleStep(to: string): void;
  /** Leaves for the page before this one, or for `to` where there is none. */
  onLeave(to: string): void;
}

const enrollText = (state: CardState, hasClasses: boolean): string =>
  state.line?.phase === 'attention' && hasClasses
    ? levelCopy.notEnrolled.other
    : levelCopy.notEnrolled.enroll;

interface OpenLevelProps extends Pick<LevelScreenProps, 'onLeave'> {
  level: LevelPage;
  company: CompanyView;
  person: BlockPageView;
  /** ms, corrected. */
  now: number;
}

const OpenLevel = ({ level, company, person, now, onLeave }: OpenLevelProps) => {
  const small = useSmall();
  const opens = useOpensHere();
  const enroll = use(EnrollContext);
  const { node, steps, nodeEnrollment } = level;
  const access = levelAccess(level, now);
  const state = person.page.stateOf(elementOf(level));
  const isOutside = steps.length > 0 && !nodeEnrollment && access.missing.length === 0;
  const canEnroll = isOutside && state.action === 'canEnroll';
  const hasClasses = (company.teams.get(node.idNode) ?? []).length > 0;
  const panels = (
    <LevelPanels
      level={level}
      company={company}
      now={now}
      onEnroll={canEnroll && enroll ? () => enroll(node.idNode) : null}
    />
  );
  // On phones the steps come first, unless a certificate waits to be downloaded.
  const panelsLast = small && !hasCertificate(level, company, now);
  return (
    <article className={styles.page}>
      <LevelCrumbs node={node} />
      <div className={styles.columns}>
        <div className={styles.top}>
          <LevelHead
            level={level}
            state={state}
            closed={isClosed(access)}
            expired={access.expired}
            enrolling={
              canEnroll
                ? {
                    text: enrollText(state, hasClasses),
                    onPress: () => enroll?.(node.idNode),
                  }
                : null
            }
            opens={opens}
          />
          <LevelNotices
            level={level}
            access={access}
            state={state}
            isOutside={isOutside}
            onLeave={() => onLeave(pageAbove(node))}
          />
        </div>
        {!panelsLast && panels}
        <LevelBody level={level} access={access} person={person} now={now} />
        {panelsLast && panels}
      </div>
    </article>
  );
};

export const LevelScreen = ({ id, onSingleStep, onLeave }: LevelScreenProps) => {
  const level = useSharedMirror(levelQuery(id));
  const company = useSharedMirror(companyQuery);
  const person = useBlockPage(level?.node.idNode);
  useMinute();
  const now = useCorrectedClock()();
  const entering = useEnterBelow(level, person);
  const singlePath = level && !entering ? singleStepPath(level, now) : null;
  useEffect(() => {
    if (singlePath !== null) onSingleStep(singlePath);
  }, [singlePath, onSingleStep]);

  // The panels come with the page, so that nothing of it moves.
  if (level === undefined || company === undefined || entering || singlePath !== null)
    return <LevelWaiting />;
  if (level === null)
    return (
      <PageMissing id={id} {...levelCopy.missing}>
        <ContinueHere />
      </PageMissing>
    );
  if (level.node.hasAccess === 0) return <AccessDenied idNode={level.node.idNode} />;
  return <OpenLevel level={level} company={company} person={person} now={now} onLeave={onLeave} />;
};
