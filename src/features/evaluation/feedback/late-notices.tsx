/**
 * What became of answers that arrived late: those that counted, and those that administrators have
 * to look at.
 */
import type { KeptReason, LateAnswers } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { isLateInReview } from '#contract/areas/evaluation/rules/attempts.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';

const words = evaluationCopy.feedback.late;
const figure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface LateNoticesProps {
  late: LateAnswers;
  questions: Questionnaire['questions'];
}

export const LateNotices = ({ late, questions }: LateNoticesProps) => {
  const { counted, kept, gradeAtEnd } = late;
  /** From 1, in the order of the questions. */
  const placesOf = (list: readonly { idQuestion: string }[]): number[] =>
    questions.flatMap(({ idQuestion }, at) =>
      list.some((one) => one.idQuestion === idQuestion) ? [at + 1] : [],
    );
  const because = (why: KeptReason): string[] => {
    const places = placesOf(kept.filter((one) => one.why === why));
    if (places.length === 0) return [];
    return [why === 'void' ? words.void : words[why](places)];
  };
  const isWaiting = isLateInReview(late);
  return (
    <>
      {counted.length > 0 && (
        <Notice tone="success" title={words.counted(counted.length)}>
          {words.countedText(
            placesOf(counted),
            gradeAtEnd === null ? null : figure.format(gradeAtEnd),
          )}
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice tone={isWaiting ? 'warning' : 'info'} title={words.kept(kept.length)}>
          {[
            ...because('other'),
            ...because('time'),
            ...because('void'),
            isWaiting ? words.inReview : words.reviewed,
          ].join(' ')}
        </Notice>
      )}
    </>
  );
};
