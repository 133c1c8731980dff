import { useId } from 'react';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { Timeline, TimelineItem } from '#src/ui/list/timeline.tsx';
import { type LateAttempt, readLateAnswers } from '#sync/reads/evaluation/read-evaluation.ts';

const words = evaluationCopy.lateAnswers;
const told = evaluationCopy.feedback.late;
const figure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const DAYS_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;

/** What became of them, in one line. */
const factOf = ({ attempt, late, arrivedAt, isInReview }: LateAttempt, now: number): string => {
  const { counted, kept, gradeAtEnd } = late;
  const grades =
    gradeAtEnd !== null && attempt.grade !== null
      ? [words.grade(figure.format(gradeAtEnd), figure.format(attempt.grade))]
      : [];
  const review = isInReview ? told.inReview : told.reviewed;
  return [
    words.arrived(momentPhrase(arrivedAt, now)),
    ...(counted.length > 0 ? [told.counted(counted.length), ...grades] : []),
    ...(kept.length > 0 ? [`${told.kept(kept.length)}. ${review}`] : []),
  ].join(' · ');
};

/**
 * Answers of evaluations that arrived after the end, or beside another answer. Renders nothing if
 * there are none.
 */
export const LateAnswersNotice = () => {
  const heading = useId();
  const now = useMinute();
  const since = Math.floor(now / HOUR_MS) * HOUR_MS - DAYS_MS;
  const attempts = useMirror((db) => readLateAnswers(db, since), [since]);
  if (!attempts || attempts.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={words.title} subtitle={words.window} id={heading} />
      <Timeline label={words.title}>
        {attempts.map((one) => (
          <TimelineItem
            key={one.attempt.idQuestionnaire}
            mark={<Mark kind={one.isInReview ? 'warn' : 'done'} label={null} />}
            title={words.attempt(one.attempt.title, one.attempt.attempt)}
            fact={factOf(one, now)}
            actions={
              <TextLink
                to={paths.evaluation(
                  one.attempt.idEvaluation,
                  one.attempt.idEnrollment,
                  one.attempt.idQuestionnaire,
                )}
              >
                {words.open}
              </TextLink>
            }
          />
        ))}
      </Timeline>
    </section>
  );
};
