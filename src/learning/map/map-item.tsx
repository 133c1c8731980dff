import { paths } from '#src/paths.ts';
import { ChevronDown, ChevronRight, MapPin } from 'lucide-react';
import { use, useEffect, useId, useRef, useState } from 'react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { contentMapCopy } from './content-map.copy.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import type { Step } from '#sync/reads/read-level.ts';
import styles from './content-map.module.css';
import { MapOpens, MapTime, NestedMap } from './nested-map.ts';

interface MapItemProps {
  step: Step;
  here: string | null;
  onFollow: () => void;
}

const MarkOf = ({ step, current, locked }: { step: Step; current: boolean; locked: boolean }) => {
  if (current)
    return (
      <span className={styles.pin}>
        <Icon of={MapPin} size={16} />
      </span>
    );
  if (step.status === 'FAILED') return <Mark kind="failed" label={null} />;
  if (step.done) return <Mark kind="done" label={levelCopy.marks.done} />;
  if (locked) return <Mark kind="locked" label={levelCopy.marks.locked} />;
  const { progress } = step;
  if (progress !== null)
    return <Mark kind="ring" value={progress} label={levelCopy.marks.ring(progress)} />;
  return <Mark kind="open" label={levelCopy.marks.open} />;
};

const outcomes: Partial<Record<NonNullable<Step['status']>, string>> = {
  PASSED: cardsCopy.status.passed,
  FAILED: cardsCopy.status.failed,
};

const factsOf = ({ label, duration }: Step['element']): string[] =>
  [label, duration === null ? null : durationPhrase(duration)].filter((fact) => fact !== null);

interface StepTextProps {
  step: Step;
  lock: string | null;
  current: boolean;
  /** It cannot be opened without a connection. */
  needsConnection: boolean;
  onFollow: () => void;
}

const StepText = ({ step, lock, current, needsConnection, onFollow }: StepTextProps) => {
  const { element, progress, status } = step;
  const why = useId();
  const title = element.title || contentMapCopy.untitled;
  const outcome = status && outcomes[status];
  return (
    <>
      <h4>
        {lock !== null || current ? (
          title
        ) : (
          <AppLink
            to={paths.step(element)}
            className={styles.link}
            aria-describedby={needsConnection ? why : undefined}
            onClick={onFollow}
          >
            {title}
          </AppLink>
        )}
      </h4>
      <p className={styles.fact}>
        {element.mandatory && <b>{contentMapCopy.mandatory}</b>}
        {factsOf(element).map((fact, at) => (at > 0 || element.mandatory ? ` · ${fact}` : fact))}
      </p>
      {outcome && <p className={styles.fact}>{outcome}</p>}
      {lock !== null && <p className={styles.why}>{lock}</p>}
      {needsConnection && <NeedsConnection id={why} />}
      {current && (
        <span className={styles.here}>
          {contentMapCopy.here}
          {progress !== null && ` · ${levelCopy.percent(progress)}`}
        </span>
      )}
    </>
  );
};

export const MapItem = ({ step, here, onFollow }: MapItemProps) => {
  const { element, done } = step;
  const lock = stepLock(step, use(MapTime));
  const current = element.idElement === here;
  const faded = !use(MapOpens)(element) && lock === null && !current;
  const drawNested = use(NestedMap);
  const nested = element.elementType === 'NODE';
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <li
      ref={item}
      className={classNames(
        styles.item,
        done && styles.done,
        (lock !== null || faded) && styles.locked,
      )}
      aria-current={current ? 'step' : undefined}
    >
      <MarkOf step={step} current={current} locked={lock !== null} />
      <div className={styles.words}>
        <StepText
          step={step}
          lock={lock}
          current={current}
          needsConnection={faded}
          onFollow={onFollow}
        />
        {nested && open && drawNested({ idNode: element.idElement, here, onFollow })}
      </div>
      {nested && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={open}
          aria-label={element.title || contentMapCopy.untitled}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? ChevronDown : ChevronRight} size={16} />
        </button>
      )}
    </li>
  );
};
