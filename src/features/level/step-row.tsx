import { paths } from '#src/paths.ts';
import { CircleArrowDown, Lock } from 'lucide-react';
import { useId } from 'react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { preloadViewer } from '#src/kinds/viewers/registry.ts';
import type { Step } from '#sync/reads/read-level.ts';
import styles from './step-row.module.css';

interface StepRowProps {
  step: Step;
  current: boolean;
  /** Works completely offline. */
  saved: boolean;
  /** False where it needs a connection that there is none of. */
  opens: boolean;
  /** Send state of the person's progress; null where there is none. */
  state: StateLineProps | null;
  /** Of an evaluation that runs, or a page with one; null where there is none. */
  running: StateLineProps | null;
  /** Why it is closed; null where it is open. */
  lock: string | null;
}

const markOf = ({ done, progress, status }: Step, locked: boolean) => {
  if (status === 'FAILED') return <Mark kind="failed" label={null} />;
  if (done) return <Mark kind="done" label={levelCopy.marks.done} />;
  if (locked) return <Mark kind="locked" label={levelCopy.marks.locked} />;
  if (progress !== null)
    return <Mark kind="ring" value={progress} label={levelCopy.marks.ring(progress)} />;
  return <Mark kind="open" label={levelCopy.marks.open} />;
};

/** What came of it, where that is more than being done. */
const outcomeOf = ({ status }: Step): StateLineProps | null => {
  if (status === 'PASSED') return { phase: 'done', text: cardsCopy.status.passed };
  return status === 'FAILED' ? { phase: 'failed', text: cardsCopy.status.failed } : null;
};

const hrefOf = ({ element }: Step): string => paths.step(element);

/** One step of a page: status mark, title, kind, why it is locked or its state, picture. */
export const StepRow = ({ step, current, saved, opens, state, running, lock }: StepRowProps) => {
  const { element } = step;
  const locked = lock !== null;
  const faded = !locked && !opens;
  const why = useId();
  const outcome = outcomeOf(step);
  const facts = [
    element.label,
    element.duration === null ? null : durationPhrase(element.duration),
  ].filter((fact) => fact !== null);
  const title = locked ? (
    element.title
  ) : (
    <AppLink
      className={styles.link}
      to={hrefOf(step)}
      aria-describedby={faded ? why : undefined}
      onPointerEnter={() => void preloadViewer(element.idContentType ?? 0)}
    >
      {element.title}
    </AppLink>
  );
  return (
    <li
      className={classNames(
        styles.row,
        current && styles.current,
        (locked || faded) && styles.locked,
      )}
    >
      {markOf(step, locked)}
      <div className={styles.main}>
        <h3>{title}</h3>
        <p className={styles.fact}>
          {element.mandatory && <b>{levelCopy.mandatory}</b>}
          {facts.map((fact, at) => (at > 0 || element.mandatory ? ` · ${fact}` : fact))}
          {saved && (
            <span className={styles.saved} title={savingCopy.saved}>
              <Icon of={CircleArrowDown} size={14} />
              <VisuallyHidden>{savingCopy.saved}</VisuallyHidden>
            </span>
          )}
        </p>
        {locked && (
          <p className={styles.why}>
            <Icon of={Lock} size={14} />
            {lock}
          </p>
        )}
        {running && <StateLine {...running} />}
        {outcome && !running && <StateLine {...outcome} />}
        {faded && <NeedsConnection id={why} />}
        {state && !(faded && state.phase === 'sent') && <StateLine {...state} />}
      </div>
      <Picture
        src={element.image}
        title={element.title}
        muted={locked || faded}
        className={styles.thumb}
      />
    </li>
  );
};
