/**
 * What came of an attempt: the grade, attempts that are left, the answer key; thanks where nothing
 * is graded.
 */
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import {
  hasPassed,
  isUngraded,
  triesLeft,
  triesOf,
} from '#contract/areas/evaluation/rules/attempts.ts';
import { isAnswered } from '#contract/areas/evaluation/rules/check-answer.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { paths } from '#src/paths.ts';
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Tag } from '#src/ui/label/tag.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Drawing } from '#src/ui/picture/drawing.tsx';
import { AnswerKey } from './answer-key.tsx';
import { LateNotices } from './late-notices.tsx';
import styles from './feedback.module.css';
import { ScoreGauge } from './score-gauge.tsx';

interface FeedbackProps {
  attempt: Attempt;
  questionnaire: Questionnaire;
  given: ReadonlyMap<string, AnswerData>;
  firstName: string;
  now: number;
  back: string;
  /** The step that follows, where it is open. */
  next: string | null;
  /** Downloads the certificate of the page; null where it is not had. */
  certificate: ReactNode;
  /** What is to be known before another attempt, or why there is none to begin here. */
  notice: ReactNode;
  /** Another attempt was passed, and passing locks. */
  locked: boolean;
  /** Answers of this attempt that have not left this device. */
  unsent: number;
  /** Whether the attempt has reached the company. A graded one has, once its result is shown. */
  sent: 'sent' | 'sending' | 'offline' | 'attention';
  /** The next attempt is prepared. */
  canRetry: boolean;
  onRetry(): void;
  /** What it comes to in its page and where to go on, where it was finished just now. */
  onward: ReactNode;
}

const words = evaluationCopy.feedback;
const figure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

type NotesProps = Pick<
  FeedbackProps,
  'attempt' | 'questionnaire' | 'given' | 'unsent' | 'now' | 'sent'
>;

/**
 * What became of the answers, what an administrator or a new grading did, and when and where it was
 * handed in.
 */
const Notes = ({ attempt, questionnaire: { questions }, given, unsent, now, sent }: NotesProps) => {
  const { note, finishedBy, finishDate, savedOn, late } = attempt;
  const isWhole = questions.every((question) =>
    isAnswered(question, given.get(question.idQuestion)),
  );
  return (
    <div className={styles.notes}>
      {finishedBy === 'time' && <Notice title={words.expired}>{words.expiredText(isWhole)}</Notice>}
      {unsent > 0 && (
        <Notice tone="offline" title={words.unsent.title(unsent)}>
          {words.unsent.text}
        </Notice>
      )}
      {late && <LateNotices late={late} questions={questions} />}
      {note && note.kind !== 'discarded' && (
        <Notice tone="info" title={words[note.kind]}>
          {note.reason === '' ? undefined : words.reason(note.reason)}
        </Notice>
      )}
      {finishDate !== null && (
        <p className={styles.fine}>
          {sent === 'sent'
            ? words.handedIn(momentPhrase(finishDate, now), savedOn)
            : words.doneHere(momentPhrase(finishDate, now))}
        </p>
      )}
    </div>
  );
};

const Thanks = (props: FeedbackProps) => {
  const { questionnaire, back, next, onward, sent } = props;
  const { closingText } = questionnaire.parameters;
  return (
    <div className={styles.feedback}>
      <section className={styles.top}>
        <div className={styles.picture}>
          <Drawing of="done" />
        </div>
        <h1 tabIndex={-1}>
          {closingText === null ? words.thanks : <QuestionText html={closingText} links />}
        </h1>
        <p className={styles.muted}>{words.handing[sent]}</p>
        <div className={styles.actions}>
          {next !== null && (
            <LinkButton tone="primary" to={next}>
              {words.next}
            </LinkButton>
          )}
          <LinkButton to={back}>{evaluationCopy.backToPage}</LinkButton>
          {sent === 'attention' && (
            <LinkButton to={paths.syncCentre}>{words.pending.queue}</LinkButton>
          )}
        </div>
      </section>
      {onward}
      <Notes {...props} />
    </div>
  );
};

/** The grade, and whether it is enough. A pre-test has no mastery score to reach. */
const Verdict = ({ attempt, firstName }: Pick<FeedbackProps, 'attempt' | 'firstName'>) => {
  const passed = hasPassed(attempt);
  const isPreTest = attempt.evaluationType === 'PRE_TEST';
  const reached = figure.format(attempt.grade ?? 0);
  return (
    <>
      <ScoreGauge
        grade={attempt.grade ?? 0}
        mastery={isPreTest ? null : attempt.masteryScore}
        label={reached}
      />
      {isPreTest ? (
        <Tag>{words.preTest}</Tag>
      ) : (
        <Tag tone={passed ? 'success' : 'danger'} icon={passed ? Check : X}>
          {passed ? words.passed : words.failed}
        </Tag>
      )}
      <h1 tabIndex={-1}>
        {isPreTest || passed ? words.congratulations(firstName) : words.pity(firstName)}
      </h1>
      <p className={styles.muted}>
        {isPreTest || attempt.masteryScore === null
          ? words.reached(reached)
          : words.needed(figure.format(attempt.masteryScore), reached)}
      </p>
    </>
  );
};

const GradedActions = ({
  attempt,
  back,
  next,
  certificate,
  canRetry,
  onRetry,
}: Pick<FeedbackProps, 'attempt' | 'back' | 'next' | 'certificate' | 'canRetry' | 'onRetry'>) => {
  const passed = hasPassed(attempt);
  const isPreTest = attempt.evaluationType === 'PRE_TEST';
  return (
    <div className={styles.actions}>
      {canRetry && (
        <Button tone={passed ? 'secondary' : 'primary'} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {next !== null && (
        <LinkButton tone={passed || !canRetry ? 'primary' : 'secondary'} to={next}>
          {words.next}
        </LinkButton>
      )}
      {passed && certificate}
      <LinkButton to={back}>
        {passed || isPreTest ? evaluationCopy.backToPage : words.review}
      </LinkButton>
    </div>
  );
};

const Graded = (props: FeedbackProps) => {
  const { attempt, questionnaire, given, notice, locked, onward } = props;
  const isPreTest = attempt.evaluationType === 'PRE_TEST';
  const left = locked ? 0 : triesLeft(attempt);
  return (
    <div className={styles.feedback}>
      <section
        className={classNames(
          styles.top,
          !isPreTest && (hasPassed(attempt) ? styles.ok : styles.ko),
        )}
      >
        <Verdict attempt={attempt} firstName={props.firstName} />
        {notice !== null && <div className={styles.note}>{notice}</div>}
        <GradedActions
          attempt={attempt}
          back={props.back}
          next={props.next}
          certificate={props.certificate}
          canRetry={props.canRetry}
          onRetry={props.onRetry}
        />
        {left !== null && !isPreTest && (
          <p className={styles.fine}>{words.triesLeft(left, triesOf(attempt))}</p>
        )}
      </section>
      {onward}
      <Notes {...props} />
      {attempt.result?.summary && (
        <AnswerKey questionnaire={questionnaire} summary={attempt.result.summary} given={given} />
      )}
    </div>
  );
};

/** Call it only with a graded attempt, or with one that is never graded. */
export const Feedback = (props: FeedbackProps) => {
  const { attempt } = props;
  return isUngraded(attempt) || attempt.grade === null ? (
    <Thanks {...props} />
  ) : (
    <Graded {...props} />
  );
};
