import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { questionsCopy } from '../questions.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './review.module.css';

/** `given` is an answer that is neither right nor wrong; `missed` is right and was not chosen. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'given';

export const verdictWords: Record<Verdict, string> = {
  right: questionsCopy.review.right,
  wrong: questionsCopy.review.wrong,
  missed: questionsCopy.review.correct,
  given: questionsCopy.review.given,
};

/** A line of an answer key: what it is in words and by an icon, not by its colour alone. */
export const ReviewMark = ({ verdict, children }: { verdict: Verdict; children?: ReactNode }) => (
  <span className={classNames(styles.verdict, styles[verdict])}>
    {verdict !== 'given' && <Icon of={verdict === 'wrong' ? X : Check} size={16} />}
    <span>
      <span className={styles.words}>{verdictWords[verdict]}</span>
      {children}
    </span>
  </span>
);

/** What a person left empty. */
export const NoAnswer = ({ children = questionsCopy.review.none }: { children?: string }) => (
  <p className={styles.none}>{children}</p>
);
