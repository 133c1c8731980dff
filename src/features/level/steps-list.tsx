import { levelCopy } from '#src/copy/pt-BR/level.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { Step } from '#sync/reads/read-level.ts';
import { StepRow } from './step-row.tsx';
import styles from './steps-list.module.css';

interface StepsListProps {
  steps: readonly Step[];
  current: Step | null;
  isSaved(step: Step): boolean;
  stateOf(step: Step): StateLineProps | null;
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

export const StepsList = ({ steps, current, isSaved, stateOf, lockOf }: StepsListProps) =>
  groupsOf(steps).map((group) => (
    <section key={group.steps[0]?.element.idElement} className={styles.section}>
      <div className={styles.head}>
        <h2>{group.title ?? levelCopy.contents}</h2>
        <span className={styles.count}>{levelCopy.of(group.steps.filter((step) => step.done).length, group.steps.length)}</span>
      </div>
      <ol>
        {group.steps.map((step) => (
          <StepRow
            key={step.element.idElement}
            step={step}
            current={step === current}
            saved={isSaved(step)}
            state={stateOf(step)}
            lock={lockOf(step)}
          />
        ))}
      </ol>
    </section>
  ));
