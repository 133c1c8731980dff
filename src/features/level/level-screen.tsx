/** A node's page from the mirror: heading, its own blocks, its steps. */
import { use, useEffect } from 'react';
import { singleStep } from '#contract/rules/steps.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { dayAndTime } from '#src/ui/format/span.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { ContinueHere } from '#src/kinds/blocks/page/continue-here.tsx';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { BlocksOf } from '#src/kinds/blocks/page/blocks-of.tsx';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { ExpiredNotice } from '#src/learning/enroll/expired-notice.tsx';
import { NotEnrolled } from '#src/learning/enroll/not-enrolled.tsx';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { companyQuery, levelQuery } from '#src/learning/reads/page-queries.ts';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { useSmall } from '#src/ui/use-small.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { missingAt } from '#sync/reads/prerequisites.ts';
import { isExpired } from '#sync/reads/read-level.ts';
import { EquivalenceNotice } from './equivalence-notice.tsx';
import { LevelCrumbs } from './level-crumbs.tsx';
import { paths } from '#src/paths.ts';
import { hasCertificate, LevelPanels } from './panels/level-panels.tsx';
import { PrerequisitesNotice } from './prerequisites-notice.tsx';
import { PreTestGate } from './pre-test-gate.tsx';
import { LevelHead } from './level-head.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { LevelWaiting } from './level-waiting.tsx';
import styles from './level-screen.module.css';
import { StepsList } from './steps-list.tsx';
import { useEnterBelow } from './use-enter-below.ts';

interface LevelScreenProps {
  /** Id of a node or an enrolment. */
  id: string;
  /** A page with a single content or evaluation opens that one directly. */
  onSingleStep(to: string): void;
}

export const LevelScreen = ({ id, onSingleStep }: LevelScreenProps) => {
  const level = useSharedMirror(levelQuery(id));
  const company = useSharedMirror(companyQuery);
  const person = useBlockPage(level?.node.idNode);
  const small = useSmall();
  const { reachable, lastOkAt } = useSyncStatus();
  const now = useMinute();
  const correctedNow = useCorrectedClock();
  const enroll = use(EnrollContext);
  const saved = useSavedMarks();
  const opens = useOpensHere();
  const entering = useEnterBelow(level, person);
  const clockNow = correctedNow();
  const starts =
    level != null && level.teamStart !== null && Date.parse(level.teamStart) > clockNow;
  const single =
    level &&
    !entering &&
    !starts &&
    !isExpired(level, clockNow) &&
    level.node.hasAccess !== 0 &&
    missingAt(level.prerequisites, clockNow).length === 0
      ? singleStep(level.node.mapElements, level.node.blocks.length)
      : null;
  const alone = single && paths.step(single);
  useEffect(() => {
    if (alone !== null) onSingleStep(alone);
  }, [alone, onSingleStep]);

  // The panels come with the page, so that nothing of it moves.
  if (level === undefined || company === undefined || entering || alone !== null)
    return <LevelWaiting />;
  if (level === null)
    return (
      <PageMissing id={id} {...levelCopy.missing}>
        <ContinueHere />
      </PageMissing>
    );
  const { node, steps, current, states, nodeEnrollment } = level;
  if (node.hasAccess === 0) return <AccessDenied idNode={node.idNode} />;
  const missing = missingAt(level.prerequisites, clockNow);
  const isClosed = starts || missing.length > 0;
  const expired = nodeEnrollment !== null && isExpired(level, clockNow);
  const outside =
    steps.length > 0 && !nodeEnrollment && missing.length === 0
      ? person.page.stateOf(elementOf(level))
      : null;
  const refused = outside?.line?.phase === 'attention';
  const hasClasses = (company.teams.get(node.idNode) ?? []).length > 0;
  const enrolling =
    outside?.action === 'canEnroll'
      ? {
          text: refused && hasClasses ? levelCopy.notEnrolled.other : levelCopy.notEnrolled.enroll,
          onPress: () => enroll?.(node.idNode),
        }
      : null;
  const panels = (
    <LevelPanels
      level={level}
      company={company}
      now={clockNow}
      onEnroll={enrolling && enroll ? () => enroll(node.idNode) : null}
    />
  );
  // On phones the steps come first, unless a certificate waits to be downloaded.
  const panelsLast = small && !hasCertificate(level, company, clockNow);
  return (
    <article className={styles.page}>
      <LevelCrumbs node={node} />
      <div className={styles.columns}>
        <div className={styles.top}>
          <LevelHead
            level={level}
            closed={isClosed}
            expired={expired}
            enrolling={enrolling}
            opens={opens}
          />
          {!reachable && steps.length > 0 && !isClosed && (
            <OfflineNotice
              opening={steps.filter((step) => opens(step.element)).length}
              total={steps.length}
              lastOkAt={lastOkAt}
              now={now}
            />
          )}
          {expired && <ExpiredNotice level={level} state={person.page.stateOf(elementOf(level))} />}
          {!expired && missing.length === 0 && <PreTestGate level={level} />}
          {starts && level.teamStart && (
            <Notice tone="info" title={cardsCopy.opensSoon(dayAndTime(level.teamStart))} />
          )}
          {missing.length > 0 && <PrerequisitesNotice missing={missing} />}
          {outside && <NotEnrolled state={outside} />}
          {nodeEnrollment?.equivalentNodeCode &&
            node.equivalences &&
            node.equivalences.length > 0 && <EquivalenceNotice equivalences={node.equivalences} />}
        </div>
        {!panelsLast && panels}
        <div className={styles.body}>
          {steps.length > 0 && (
            <div>
              <StepsList
                steps={steps}
                current={isClosed || expired ? null : current}
                lockOf={(step) => stepLock(step, clockNow)}
                opens={(step) => opens(step.element)}
                isSaved={(step) => saved.contents.has(step.element.idElement)}
                stateOf={(step) =>
                  itemPhase(states.get(step.element.idElement) ?? { state: 'none' }, reachable, now)
                }
              />
            </div>
          )}
          {node.blocks.length > 0 && <BlocksOf blocks={node.blocks} person={person} />}
          {steps.length === 0 && node.blocks.length === 0 && (
            <EmptyState picture="shelf" level={2} {...levelCopy.empty} />
          )}
        </div>
        {panelsLast && panels}
      </div>
    </article>
  );
};
