import { levelCopy } from '#src/learning/reads/level.copy.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { Step } from '#sync/reads/read-level.ts';
import { LateRows, partsOf } from '#src/ui/list/late-rows.tsx';
import { StepRow } from './step-row.tsx';
import styles from './steps-list.module.css';

interface StepsListProps {
  steps: readonly Step[];
  current: Step | null;
  isSaved(step: Step): boolean;
  opens(step: Step): boolean;
  stateOf(step: Step): StateLineProps | null;
  /** Of an evaluation that runs, or a page with one. */
  runningOf(step: Step): StateLineProps | null;
  /** Why it is closed; null where it is open. */
  lockOf(step: Step): string | null;
}

/** Steps in order, grouped by section. */
const groupsOf = (steps: readonly Step[]): { title: string | null; steps: Step[] }[] => {
  const groups: { title: string | null; steps: Step[] }[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && last.title === step.element.section) last.steps.push(step);
    else groups.push({ title: step.element.section, steps: [step] });
  }
  return groups;
};

/** Up to this many are rendered at once, so that the browser finds any of them. */
const WHOLE = 200;
const ROW_HEIGHT = 106;

export const StepsList = ({
  steps,
  current,
  isSaved,
  opens,
  stateOf,
  runningOf,
  lockOf,
}: StepsListProps) =>
  groupsOf(steps).map((group) => (
    <section key={group.steps[0]?.element.idElement} className={styles.section}>
      <div className={styles.head}>
        <h2>{group.title ?? levelCopy.contents}</h2>
        <span className={styles.count}>
          {levelCopy.of(group.steps.filter((step) => step.done).length, group.steps.length)}
        </span>
      </div>
      {(steps.length <= WHOLE ? [group.steps] : partsOf(group.steps)).map((part) => (
        <LateRows
          key={part[0]?.element.idElement}
          count={part.length}
          rowHeight={ROW_HEIGHT}
          near={
            steps.length <= WHOLE ||
            part[0] === steps[0] ||
            (current !== null && part.includes(current))
          }
        >
          {() =>
            part.map((step) => (
              <StepRow
                key={step.element.idElement}
                step={step}
                current={step === current}
                saved={isSaved(step)}
                opens={opens(step)}
                state={stateOf(step)}
                running={runningOf(step)}
                lock={lockOf(step)}
              />
            ))
          }
        </LateRows>
      ))}
    </section>
  ));
