/**
 * The interface between the pages and a type of question. The page renders the statement and stores
 * the answers.
 */
import type { ComponentType } from 'react';
import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';

export interface QuestionProps {
  question: Question;
  /**
   * As it is stored. It may come back later than it was given; what the person did meanwhile stays
   * on the screen.
   */
  data: AnswerData | undefined;
  /**
   * The whole answer, on every change of it. An empty one: the answer was cleared. `shown`: the
   * stored answer that the person had before them, which another device may have replaced since.
   */
  onAnswer: (data: AnswerData, shown: AnswerData) => void;
  disabled?: boolean;
  /** The person tried to send or to go on without answering it. */
  missing?: boolean;
  /** Id of the element that names the question, for aria-labelledby. */
  labelledBy: string;
}

export interface ReviewProps {
  question: Question;
  given: AnswerData | undefined;
  /** Null: there is no right and wrong. */
  correct: AnswerData | null;
}

export interface QuestionSpec {
  /** In lower case, without a full stop: it goes on after 'Questão 4 de 10 · '. */
  instruction: string;
  Component: ComponentType<QuestionProps>;
  /** A given answer beside the correct one. Nothing in it can be changed. */
  Review: ComponentType<ReviewProps>;
}

/**
 * Gives each question its own instance, so that nothing of one question's state is shown in the
 * next.
 */
export const defineQuestion = ({ Component, ...spec }: QuestionSpec): QuestionSpec => ({
  ...spec,
  Component: (props) => <Component key={props.question.idQuestion} {...props} />,
});
