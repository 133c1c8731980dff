/**
 * The end of a content or an evaluation that was finished just now: what that comes to in its page,
 * and where to go on.
 */
import { Award, Play, Trophy } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, type ReactNode, useState } from 'react';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { finishingCopy } from './finishing.copy.ts';
import { countedPhrase, totalsOf } from '#src/learning/reads/level-totals.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { paths } from '#src/paths.ts';
import { justFinished } from '#src/platform/memory/just-finished.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import type { Opens } from '#src/platform/saving/opens-here.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Tag } from '#src/ui/label/tag.tsx';
import { readAbove } from '#sync/reads/read-above.ts';
import type { LevelView, Step } from '#sync/reads/read-level.ts';
import { type PointsView, readPoints } from '#sync/reads/points/read-points.ts';
import styles from './finishing.module.css';
import { type NextStep, nextStepOf } from './next-step-of.ts';
import doneRingStyles from './done-ring.module.css';

/** A ring that fills once, then stands. It says nothing by itself: the words beside it do. */
const DoneRing = ({ moves }: { moves: boolean }) => {
  // What has begun to move ends, also where it was read out meanwhile.
  const [moving] = useState(moves);
  return (
    <svg
      className={classNames(doneRingStyles.ring, moving && doneRingStyles.moving)}
      viewBox="0 0 120 120"
      aria-hidden="true"
    >
      <circle className={doneRingStyles.track} cx="60" cy="60" r="53" />
      <circle className={doneRingStyles.fill} cx="60" cy="60" r="53" pathLength="100" />
      <circle className={doneRingStyles.disc} cx="60" cy="60" r="41" />
      <path className={doneRingStyles.tick} d="m42 61 12.5 12.5L79 48.5" pathLength="100" />
    </svg>
  );
};

const PushAsk = lazyPart(() => import('#src/learning/push/push-ask.tsx'), 'PushAsk');

const words = finishingCopy;

export interface FinishingPanelProps {
  level: LevelView;
  step: Step;
  /** Whether a step opens with what this device has and the connection that there is. */
  opens: Opens;
  /** A screen reader was given it already: nothing moves any more either. */
  told: boolean;
  /** In one row below what fills the screen, with only what is needed to go on. */
  strip?: boolean;
  /** Beside a result nothing else is asked for. */
  asks?: boolean;
  /** Send state of what was finished. */
  state?: ReactNode;
  /** Reads it out, once. */
  onSay(text: string): void;
}

const factsOf = ({ level, step }: { level: LevelView; step: Step }): string => {
  const { mandatory, label, duration } = step.element;
  return [
    words.position(level.steps.indexOf(step) + 1, level.steps.length),
    mandatory ? words.mandatory : null,
    label,
    duration === null ? null : durationPhrase(duration),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
};

/** The outermost page that this completed; null where it completed none. */
const completedBy = (level: LevelView, onward: NextStep): LevelView | null => {
  if (onward.kind === 'end') return onward.level;
  return onward.level === level ? null : level;
};

const spoken = (title: string, level: LevelView, onward: NextStep): string => {
  const parts = [`${words.done}: ${title}.`, `${countedPhrase(totalsOf(level))}.`];
  const completed = completedBy(level, onward);
  if (completed) parts.push(words.pageDone(completed.node.title));
  if (onward.kind === 'next') parts.push(`${words.next(onward.step.element.title)}.`);
  if (onward.kind === 'closed') parts.push(words.closed(onward.step.element.title, onward.why));
  return parts.join(' ');
};

/** Mandatory steps as a row, where they are few enough to be counted by eye. */
const MAX_SEGMENTS = 12;

const Segments = ({ done, total }: { done: number; total: number }) =>
  total < 2 || total > MAX_SEGMENTS ? null : (
    <ol className={styles.segments} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row of equal marks
        <li key={at} className={at < done ? styles.on : undefined} />
      ))}
    </ol>
  );

/**
 * What it brought in campaigns: by the server's count, or by the same rule until it has counted.
 */
const Points = ({
  of,
  earned,
  waiting,
}: Pick<PointsView, 'earned' | 'waiting'> & { of: readonly string[] }) => {
  const own = [...earned, ...waiting].filter(({ idSubject }) => of.includes(idSubject));
  const points = own.reduce((sum, one) => sum + one.points, 0);
  if (points === 0) return null;
  return (
    <Tag tone="success" icon={Trophy}>
      {words.points(points, !waiting.some(({ idSubject }) => of.includes(idSubject)))}
    </Tag>
  );
};

/** In a strip a fact is left out, and a reason is not. */
const NextStepPart = ({ onward, strip }: { onward: NextStep; strip: boolean }) => {
  switch (onward.kind) {
    case 'next':
      return (
        <>
          <LinkButton tone="primary" wide icon={Play} to={paths.step(onward.step.element)}>
            {words.next(onward.step.element.title)}
          </LinkButton>
          {!strip && <p className={styles.facts}>{factsOf(onward)}</p>}
          {onward.passedOver && (
            <p className={styles.facts}>
              {words.closed(onward.passedOver.step.element.title, onward.passedOver.why)}
            </p>
          )}
        </>
      );
    case 'closed':
      return (
        <>
          <p className={styles.facts}>{words.closed(onward.step.element.title, onward.why)}</p>
          <LinkButton tone="primary" wide to={paths.level(onward.level.node.idNode)}>
            {words.toPage}
          </LinkButton>
        </>
      );
    case 'end':
      return (
        <>
          <LinkButton
            tone="primary"
            wide
            icon={Award}
            to={paths.courseEnd(onward.level.node.idNode)}
          >
            {words.seeEnd}
          </LinkButton>
          {onward.step && (
            <LinkButton tone="quiet" wide to={paths.step(onward.step.element)}>
              {words.next(onward.step.element.title)}
            </LinkButton>
          )}
        </>
      );
    case 'none':
      return (
        <LinkButton tone="primary" wide to={paths.level(onward.level.node.idNode)}>
          {words.toPage}
        </LinkButton>
      );
  }
};

export const FinishingPanel = ({
  level,
  step,
  opens,
  told,
  strip = false,
  asks = true,
  state,
  onSay,
}: FinishingPanelProps) => {
  const { person } = usePerson();
  const { nodeEnrollment, progress } = level;
  const parent =
    progress.status === 'COMPLETED' ? (nodeEnrollment?.idParentNodeEnrollment ?? null) : null;
  const now = useCorrectedClock()();
  const above = useMirror(
    (db) => (parent === null ? Promise.resolve([]) : readAbove(db, parent)),
    [parent],
  );
  const { idElement, title } = step.element;
  const points = useMirror((db) => readPoints(db, person.idUser, now), [person.idUser]);
  const blockedReason = (one: Step): string | null =>
    stepLock(one, now) ?? (opens(one.element) ? null : words.needsConnection);
  const onward = above && points ? nextStepOf([level, ...above], idElement, blockedReason) : null;
  const text = onward && spoken(title, level, onward);
  const say = useEffectEvent(() => {
    if (told || text === null) return;
    onSay(text);
    justFinished.tell();
  });
  const isKnown = onward !== null;
  useEffect(() => {
    if (isKnown) say();
  }, [isKnown]);
  if (!onward || !points) return null;
  const completed = completedBy(level, onward);
  return (
    <section className={classNames(styles.panel, strip && styles.strip)} aria-label={words.done}>
      <div className={styles.top}>
        <DoneRing moves={!told} />
        <div className={styles.words}>
          <h2>{words.done}</h2>
          <p className={styles.counted}>{countedPhrase(totalsOf(level))}</p>
          {state}
          <Points of={[idElement, ...(completed ? [completed.node.idNode] : [])]} {...points} />
        </div>
      </div>
      {!strip && <Segments {...progress} />}
      {completed && <p className={styles.pageDone}>{words.pageDone(completed.node.title)}</p>}
      <div className={styles.onward}>
        <NextStepPart onward={onward} strip={strip} />
      </div>
      {!strip && asks && (
        <Suspense>
          <PushAsk />
        </Suspense>
      )}
    </section>
  );
};
