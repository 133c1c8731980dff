/**
 * A page that the person is enrolled in: picture, progress, what it needs, and its steps as a tree.
 */
import { Lock, Minus, Plus } from 'lucide-react';
import { use, useId, useState } from 'react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { journeyCopy } from '../journey.copy.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { countedPhrase, totalsOf } from '#src/learning/reads/level-totals.ts';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressRing } from '#src/ui/figure/progress-ring.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { LevelView, Step } from '#sync/reads/read-level.ts';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import styles from './registered.module.css';

interface UnfoldProps {
  title: string;
  unfolded: boolean;
  onTurn: () => void;
}

const Unfold = ({ title, unfolded, onTurn }: UnfoldProps) => (
  <button
    type="button"
    className={styles.unfold}
    aria-expanded={unfolded}
    aria-label={unfolded ? journeyCopy.fold(title) : journeyCopy.unfold(title)}
    onClick={onTurn}
  >
    <Icon of={unfolded ? Minus : Plus} />
  </button>
);

interface TreeProps {
  levels: ReadonlyMap<string, LevelView>;
  now: number;
  opens: BlockPage['opens'];
}

const StepRow = ({
  step,
  levels,
  now,
  opens,
  above,
}: TreeProps & { step: Step; above: readonly string[] }) => {
  const [unfolded, setUnfolded] = useState(false);
  const { element, progress, done } = step;
  const title = element.title || journeyCopy.untitled;
  const below =
    element.elementType === 'NODE' && !above.includes(element.idElement)
      ? levels.get(element.idElement)
      : undefined;
  const lock = stepLock(step, now);
  const faded = lock === null && !opens(element);
  const why = useId();
  return (
    <li>
      <div className={styles.step}>
        {lock === null ? (
          <ProgressRing value={done ? 100 : (progress ?? 0)} label={cardsCopy.progressOf(title)} />
        ) : (
          <Icon of={Lock} size={18} />
        )}
        <div className={styles.text}>
          <AppLink
            to={paths.step(element)}
            className={classNames(styles.link, faded && styles.faded)}
            aria-describedby={faded ? why : undefined}
          >
            {title}
          </AppLink>
          {element.label && <span className={styles.fact}>{element.label}</span>}
          <SupportedBy name={step.contentEnrollment?.supportedBy} />
          {lock !== null && <span className={styles.fact}>{lock}</span>}
          {faded && <NeedsConnection id={why} />}
        </div>
        {below && below.steps.length > 0 && (
          <Unfold title={title} unfolded={unfolded} onTurn={() => setUnfolded(!unfolded)} />
        )}
      </div>
      {unfolded && below && (
        <Steps
          level={below}
          levels={levels}
          now={now}
          opens={opens}
          above={[...above, element.idElement]}
        />
      )}
    </li>
  );
};

const Steps = ({
  level,
  levels,
  now,
  opens,
  above,
}: TreeProps & { level: LevelView; above: readonly string[] }) => (
  <ul className={styles.steps}>
    {level.steps.map((step) => (
      <StepRow
        key={step.element.idElement}
        step={step}
        levels={levels}
        now={now}
        opens={opens}
        above={above}
      />
    ))}
  </ul>
);

export const PageRow = ({
  level,
  page,
  levels,
}: {
  level: LevelView;
  page: BlockPage;
  levels: ReadonlyMap<string, LevelView>;
}) => {
  const [unfolded, setUnfolded] = useState(false);
  const enroll = use(EnrollContext);
  const { node, steps } = level;
  const totals = totalsOf(level);
  const title = node.title || journeyCopy.untitled;
  const state = page.stateOf(elementOf(level));
  const faded = state.needsConnection && state.locked === null;
  const why = useId();
  const facts = [
    node.label,
    cardsCopy.status[state.status],
    totals.total > 0 && countedPhrase(totals),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.page}>
        <Picture
          src={node.image}
          title={title}
          ratio="square"
          muted={state.locked !== null || faded}
          className={styles.picture}
        />
        <div className={styles.text}>
          <AppLink
            to={paths.level(node.idNode)}
            className={classNames(styles.title, faded && styles.faded)}
            aria-describedby={faded ? why : undefined}
          >
            {title}
          </AppLink>
          <span className={styles.fact}>{facts.filter(Boolean).join(' · ')}</span>
          <SupportedBy name={level.enrollment?.supportedBy} />
          {state.locked && <span className={styles.fact}>{state.locked.reason}</span>}
          {faded && <NeedsConnection id={why} />}
          {state.line && <StateLine {...state.line} />}
          {state.action === 'processing' && (
            <StateLine phase="waiting" text={cardsCopy.action.processing} />
          )}
          {state.action === 'reenroll' && state.locked === null && (
            <span>
              <Button size="small" onClick={() => enroll?.(node.idNode)}>
                {cardsCopy.action.reenroll}
              </Button>
            </span>
          )}
        </div>
        {state.locked ? (
          <Icon of={Lock} />
        ) : (
          <ProgressRing value={state.progress ?? 0} label={cardsCopy.progressOf(title)} />
        )}
        {steps.length > 0 ? (
          <Unfold title={title} unfolded={unfolded} onTurn={() => setUnfolded(!unfolded)} />
        ) : (
          <span />
        )}
      </div>
      {unfolded && (
        <Steps
          level={level}
          levels={levels}
          now={page.now}
          opens={page.opens}
          above={[node.idNode]}
        />
      )}
    </li>
  );
};
