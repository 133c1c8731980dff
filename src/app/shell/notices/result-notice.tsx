/**
 * Tells, on any page, of the grade of an evaluation: it has come, where it was handed in without a
 * connection, or it was given anew.
 */
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { paths } from '#src/paths.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { noteResultSeen, readGradeNews } from '#sync/reads/evaluation/awaited-results.ts';
import styles from './update-notice.module.css';

const words = evaluationCopy.result;

export const ResultNotice = () => {
  const { db } = usePerson();
  const now = useCorrectedClock();
  const [first] = useMirror((mirror) => readGradeNews(mirror, now())) ?? [];
  if (!first) return null;
  const { kind, attempt } = first;
  const seen = (): void => void noteResultSeen(db, attempt.idQuestionnaire).catch(() => undefined);
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        title={words[kind](attempt.title)}
        actions={
          <>
            <TextLink
              to={paths.evaluation(
                attempt.idEvaluation,
                attempt.idEnrollment,
                attempt.idQuestionnaire,
              )}
              onClick={seen}
            >
              {words.open}
            </TextLink>
            <Button size="small" tone="quiet" onClick={seen}>
              {words.close}
            </Button>
          </>
        }
      >
        {kind === 'regraded' && evaluationCopy.feedback.regraded}
        {kind === 'late' && evaluationCopy.feedback.late.counted(attempt.late?.counted.length ?? 0)}
      </Notice>
    </div>
  );
};
