/**
 * A question as every source of questions gives it: texts with the line that they come from, and
 * which options are right.
 */
import type { QuestionType } from '#contract/areas/evaluation/entities/question.ts';
import type { NamedAt } from '../../files/import-folder.ts';

export interface DraftText {
  /** Given by the author; null: it follows from the text. */
  id: string | null;
  text: string;
  /** In the file of the questions. */
  line: number;
  from?: DraftFrom;
}

/** The document that names its pictures. */
export type DraftFrom = Pick<NamedAt, 'document' | 'isKept'>;

export interface OptionDraft extends DraftText {
  isRight: boolean;
  /**
   * Part of the question's points, from -1 to 1; null: whole for a right option (its share among
   * several), nothing for the others.
   */
  credit: number | null;
}

export interface QuestionDraft {
  id: string | null;
  questionType: QuestionType;
  statement: string;
  /** Of its statement. */
  line: number;
  from?: DraftFrom;
  options: readonly OptionDraft[];
  /**
   * CORRELATE: what the option at the same place is matched to, which may be the answer of several;
   * behind them those that are the answer of none.
   */
  targets: readonly DraftText[];
  /** Likert types: from the lowest to the highest. */
  scale: readonly string[];
  weight: number;
  mandatory: boolean;
  fixedOrder: boolean;
}

/** Types with a right answer. In SINGLE_OPTION_COMMENT it may be missing. */
const gradable: readonly QuestionType[] = [
  'SINGLE_OPTION',
  'TRUE_OR_FALSE',
  'MULTI_OPTION',
  'CORRELATE',
  'SINGLE_OPTION_COMMENT',
];

export const hasRight = ({ questionType, options }: QuestionDraft): boolean =>
  gradable.includes(questionType) &&
  (questionType === 'CORRELATE' || options.some(({ isRight }) => isRight));

/** Types that cannot do without a right answer where there is a grade. */
export const needsRight = (question: QuestionDraft): boolean =>
  gradable.includes(question.questionType) &&
  question.questionType !== 'SINGLE_OPTION_COMMENT' &&
  question.weight > 0;
