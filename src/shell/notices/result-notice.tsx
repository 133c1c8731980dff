/** Tells, on any page, that the grade of an evaluation has come which was handed in without a connection. */
import { evaluationCopy } from '#src/copy/pt-BR/evaluation.ts';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { noteResultSeen, readArrivedResults } from '#sync/reads/awaited-results.ts';
import styles from './update-notice.module.css';

const words = evaluationCopy.result;

export const ResultNotice = () => {
  const { db } = usePerson();
  const arrived = useMirror(readArrivedResults);
  const [first] = arrived ?? [];
  if (!first) return null;
  const seen = (): void => void noteResultSeen(db, first.idQuestionnaire).catch(() => undefined);
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        title={words.arrived(first.title)}
        actions={
          <>
            <TextLink to={paths.evaluation(first.idEvaluation, first.idEnrollment, first.idQuestionnaire)} onClick={seen}>
              {words.open}
            </TextLink>
            <Button size="small" tone="quiet" onClick={seen}>
              {words.close}
            </Button>
          </>
        }
      />
    </div>
  );
};
