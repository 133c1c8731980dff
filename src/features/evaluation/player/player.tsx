/** The questions, one by one; of a survey, all on one page. */
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { isAnswered, unfinishedQuestions } from '#contract/areas/evaluation/rules/check-answer.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import { focusHeading } from '#src/ui/focus-heading.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { PlayerHead } from './player-head.tsx';
import { QuestionPanel } from './question-panel.tsx';
import styles from './player.module.css';

export interface PlayerProps {
  questionnaire: Questionnaire;
  /** From 0. */
  at: number;
  given: ReadonlyMap<string, AnswerData>;
  /** Questions that keep it from being sent, from 0. */
  missing: readonly number[];
  /** Whole seconds; null without a limit. */
  left: number | null;
  state: StateLineProps | null;
  stateOf(idQuestion: string): StateLineProps | null;
  failed: boolean;
  saved: boolean;
  /** The server cannot be reached: what is answered stays here for now. */
  offline: boolean;
  notice: ReactNode;
  /** The questions are shown as they stand: nothing is answered or sent. */
  readOnly: boolean;
  /** `shown`: the stored answer that it was made from. */
  onAnswer(idQuestion: string, data: AnswerData, shown: AnswerData): void;
  onMove(to: 'NEXT' | 'BACK'): void;
  onSave(): void;
  onSend(missing: readonly number[]): void;
  onClose(): void;
}

const words = evaluationCopy.player;

/** What is in the way of the last try: of one's own question first. */
const MissingNotice = ({ missing, only }: { missing: readonly number[]; only: boolean }) =>
  missing.length === 0 ? null : (
    <Notice
      tone="warning"
      title={only ? words.answerFirst : words.missing(missing.map((at) => at + 1))}
    />
  );

/**
 * Each question is read out as it comes. The first paint leaves the focus to the page, unless the
 * button that began the attempt took it along: then the heading has it. `focused`: from 0.
 */
const useFocusedQuestion = (focused: number | undefined) => {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const root = main.current;
    if (!isFirst && focused !== undefined)
      root?.querySelector<HTMLElement>(`[data-statement="${focused}"]`)?.focus();
    if (isFirst) focusHeading(root);
  }, [focused]);
  return main;
};

const PlayerNotices = ({
  questionnaire: { questions, parameters },
  at,
  missing,
  failed,
  notice,
}: Pick<PlayerProps, 'questionnaire' | 'at' | 'missing' | 'failed' | 'notice'>) => {
  const isHeldHere =
    missing.length === 1 &&
    missing[0] === at &&
    at < questions.length - 1 &&
    parameters.lockNavigation === 1;
  return (
    <div className={styles.notices}>
      {notice}
      {failed && (
        <Notice tone="danger" title={words.failed.title}>
          {words.failed.text}
        </Notice>
      )}
      <MissingNotice missing={missing} only={isHeldHere} />
    </div>
  );
};

/** Moves between the questions of a knowledge test. */
const BackAndCount = ({
  at,
  count,
  onMove,
}: Pick<PlayerProps, 'at' | 'onMove'> & { count: number }) => (
  <>
    <Button
      icon={ArrowLeft}
      onClick={() => onMove('BACK')}
      aria-label={words.back}
      disabled={at === 0}
    >
      <span className={styles.backWords}>{words.back}</span>
    </Button>
    <span className={styles.count}>{words.counter(at + 1, count)}</span>
  </>
);

interface PlayerFootProps extends Pick<
  PlayerProps,
  'questionnaire' | 'at' | 'given' | 'saved' | 'readOnly' | 'onMove' | 'onSave' | 'onSend'
> {
  /** All questions are answered. */
  isComplete: boolean;
}

const PlayerFoot = ({
  questionnaire: { questions, questionnaireType },
  at,
  given,
  saved,
  readOnly,
  isComplete,
  onMove,
  onSave,
  onSend,
}: PlayerFootProps) => {
  const isSurvey = questionnaireType === 'SURVEY';
  const isLast = at === questions.length - 1;
  const canSend = !readOnly && (isSurvey || isLast || isComplete);
  return (
    <footer className={styles.foot} data-foot="">
      {/* Beside the button that was pressed: the beginning of a long survey is out of sight. */}
      {saved && (
        <div className={styles.footNotice}>
          <Notice tone="success" title={words.surveySaved} />
        </div>
      )}
      {isSurvey && !readOnly && <Button onClick={onSave}>{words.saveSurvey}</Button>}
      {!isSurvey && <BackAndCount at={at} count={questions.length} onMove={onMove} />}
      <div className={styles.ends}>
        {!isSurvey && !isLast && (
          <Button tone={canSend ? 'secondary' : 'primary'} onClick={() => onMove('NEXT')}>
            {words.next}
            <ArrowRight aria-hidden="true" size={18} />
          </Button>
        )}
        {canSend && (
          <Button tone="primary" onClick={() => onSend(unfinishedQuestions(questions, given))}>
            {words.send}
          </Button>
        )}
      </div>
    </footer>
  );
};

export const Player = (props: PlayerProps) => {
  const { questionnaire, at, given, missing, left, state, stateOf, offline, readOnly } = props;
  const { questions, questionnaireType } = questionnaire;
  const isSurvey = questionnaireType === 'SURVEY';
  const answered = questions.map((question) =>
    isAnswered(question, given.get(question.idQuestion)),
  );
  const shown = isSurvey ? questions.map((_, n) => n) : [at];
  const main = useFocusedQuestion(isSurvey ? missing[0] : at);
  return (
    <div className={styles.player}>
      <PlayerHead
        title={questionnaire.title}
        state={state}
        left={left}
        at={isSurvey ? null : at}
        answered={answered}
        readOnly={readOnly}
        onClose={props.onClose}
      />
      <main className={styles.main} ref={main}>
        <PlayerNotices
          questionnaire={questionnaire}
          at={at}
          missing={missing}
          failed={props.failed}
          notice={props.notice}
        />
        {isSurvey && questionnaire.description && (
          <div className={styles.lead}>
            <QuestionText html={questionnaire.description} links />
          </div>
        )}
        {shown.map((n) => {
          const question = questions[n];
          return question ? (
            <div key={question.idQuestion} className={isSurvey ? styles.surveyItem : undefined}>
              <QuestionPanel
                question={question}
                at={n}
                total={questions.length}
                data={given.get(question.idQuestion)}
                missing={missing.includes(n)}
                state={stateOf(question.idQuestion)}
                level={isSurvey ? 2 : 1}
                readOnly={readOnly}
                onAnswer={(data, before) => props.onAnswer(question.idQuestion, data, before)}
              />
            </div>
          ) : null;
        })}
        {/* Below the question: as the connection comes and goes, nothing that is being read moves. */}
        {offline && !readOnly && (
          <div className={styles.offline}>
            <Notice tone="offline" title={words.offline.title}>
              {words.offline.text}
            </Notice>
          </div>
        )}
      </main>
      <PlayerFoot
        questionnaire={questionnaire}
        at={at}
        given={given}
        saved={props.saved}
        readOnly={readOnly}
        isComplete={answered.every(Boolean)}
        onMove={props.onMove}
        onSave={props.onSave}
        onSend={props.onSend}
      />
    </div>
  );
};
