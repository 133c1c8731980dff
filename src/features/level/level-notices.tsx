import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { ExpiredNotice } from '#src/learning/enroll/expired-notice.tsx';
import { NotEnrolled } from '#src/learning/enroll/not-enrolled.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import type { Availability } from '#src/platform/saving/opens-here.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { dayAndTime } from '#src/ui/format/span.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import { EquivalenceNotice } from './equivalence-notice.tsx';
import { hasFailed, isClosed, type LevelAccess } from './level-access.ts';
import { PreTestGate } from './pre-test-gate.tsx';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import type { Prerequisite } from '#contract/areas/learning/entities/node.ts';
import { paths } from '#src/paths.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';

/** What has to be concluded before the page opens, each with the way to it. */
const PrerequisitesNotice = ({ missing }: { missing: readonly Prerequisite[] }) => (
  <Notice
    tone="info"
    title={levelCopy.prerequisites(missing.length)}
    actions={missing.map(({ idNode, title }) => (
      <LinkButton key={idNode} size="small" to={paths.level(idNode)}>
        {title || levelCopy.equivalence.untitled}
      </LinkButton>
    ))}
  />
);

interface OfflineNoticeProps {
  /** What opens of each content; null until all of them were checked on this device. */
  opening: readonly Availability[] | null;
  /** ms; when the device last heard from the server. */
  lastOkAt: number | null;
  now: number;
}

const titleOf = (opening: readonly Availability[] | null): string => {
  if (opening === null) return levelCopy.offline.checking;
  const whole = opening.filter((one) => one === 'whole').length;
  const part = opening.filter((one) => one === 'part').length;
  return levelCopy.offline.opens(whole + part, opening.length, part);
};

/** How much of a page opens without a connection, and how old it is. */
const OfflineNotice = ({ opening, lastOkAt, now }: OfflineNoticeProps) => (
  <Notice tone="offline" title={titleOf(opening)}>
    {lastOkAt !== null &&
      levelCopy.offline.asOf(momentPhrase(new Date(lastOkAt).toISOString(), now))}
  </Notice>
);

/** Without a connection, on a page with steps. */
const OfflineSteps = ({ steps }: Pick<LevelView, 'steps'>) => {
  const { lastOkAt } = useSyncStatus();
  const now = useMinute();
  const opens = useOpensHere();
  const opening = steps.map((step) => opens.of(step.element));
  return (
    <OfflineNotice
      opening={opening.includes('unknown') ? null : opening}
      lastOkAt={lastOkAt}
      now={now}
    />
  );
};

/**
 * The questions of an evaluation come after the server knows the enrolment: who enrols without a
 * connection reads that before they tap it.
 */
const AwaitedEvaluations = ({ level: { steps, nodeEnrollment } }: { level: LevelView }) => {
  const awaited = steps.filter(
    ({ element, attempt }) => element.elementType === 'EVALUATION' && attempt === null,
  );
  if (awaited.length === 0) return null;
  const words = levelCopy.awaitedEvaluations;
  return (
    <Notice tone="offline" title={words.title(awaited.length)}>
      {nodeEnrollment ? words.enrolled : words.outside}
    </Notice>
  );
};

const Equivalences = ({ node, nodeEnrollment }: Pick<LevelView, 'node' | 'nodeEnrollment'>) =>
  nodeEnrollment?.equivalentNodeCode && node.equivalences && node.equivalences.length > 0 ? (
    <EquivalenceNotice equivalences={node.equivalences} />
  ) : null;

interface LevelNoticesProps {
  level: LevelView;
  access: LevelAccess;
  /** The page as its card shows it. */
  state: CardState;
  /** The person is not enrolled in the page. */
  isOutside: boolean;
  /** Leaves the page. */
  onLeave(): void;
}

/** What a person has to know before the steps of a page. */
export const LevelNotices = ({ level, access, state, isOutside, onLeave }: LevelNoticesProps) => {
  const { reachable } = useSyncStatus();
  const opens = useOpensHere();
  const { startsAt, missing, lockedAbove, expired } = access;
  return (
    <>
      {!reachable && level.steps.length > 0 && !isClosed(access) && (
        <OfflineSteps steps={level.steps} />
      )}
      {(expired || hasFailed(level)) && <ExpiredNotice level={level} state={state} />}
      {!expired && !hasFailed(level) && !isClosed(access) && level.gate && (
        <PreTestGate gate={level.gate} opens={opens(level.gate.element)} onLeave={onLeave} />
      )}
      {startsAt !== null && (
        <Notice tone="info" title={cardsCopy.opensSoon(dayAndTime(startsAt))} />
      )}
      {missing.length > 0 && <PrerequisitesNotice missing={missing} />}
      {missing.length === 0 && lockedAbove !== null && (
        <Notice tone="info" title={pageCopy.opensAfter(lockedAbove)} />
      )}
      {isOutside && <NotEnrolled state={state} />}
      {!reachable && !level.gate && <AwaitedEvaluations level={level} />}
      <Equivalences node={level.node} nodeEnrollment={level.nodeEnrollment} />
    </>
  );
};
