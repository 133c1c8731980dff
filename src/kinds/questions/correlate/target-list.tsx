import type { Question } from '#contract/areas/evaluation/entities/question.ts';
import { questionsCopy } from '../questions.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { QuestionText } from '../question-text.tsx';
import styles from './correlate.module.css';

interface TargetListProps {
  targets: Question['targets'];
  /** Ids of targets that an option was matched to. */
  used: ReadonlySet<string>;
  idOf: (idTarget: string) => string;
}

const copy = questionsCopy.correlate;

/** The numbered targets. Those in use are filled, so that one sees what is left. */
export const TargetList = ({ targets, used, idOf }: TargetListProps) => (
  <ol className={styles.targets} aria-label={copy.targets}>
    {targets.map(({ idQuestionOptionAnswer: id, description }, at) => (
      <li key={id} className={styles.target}>
        <span className={classNames(styles.badge, used.has(id) && styles.used)} aria-hidden="true">
          {at + 1}
        </span>
        <VisuallyHidden>{used.has(id) ? copy.taken(at + 1) : copy.numbered(at + 1)}</VisuallyHidden>{' '}
        <span id={idOf(id)}>
          <QuestionText html={description} />
        </span>
      </li>
    ))}
  </ol>
);
