/** What the evaluation is, before it begins. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { isUngraded, triesOf } from '#contract/areas/evaluation/rules/attempts.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { focusHeading } from '#src/ui/focus-heading.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './introduction.module.css';

interface IntroductionProps {
  questionnaire: Questionnaire;
  /** Title of its page; null where it is not known. */
  pageTitle: string | null;
  image: string | null;
  online: boolean;
  /** What is to be known before a start. */
  notice: ReactNode;
  /** Nothing can be started here. */
  readOnly: boolean;
  starting: boolean;
  failed: boolean;
  onStart(): void;
}

const words = evaluationCopy.intro;

const triesWords = (questionnaire: Questionnaire): string | null => {
  if (isUngraded(questionnaire)) return null;
  const most = triesOf({ ...questionnaire, maxTries: questionnaire.parameters.maxTries });
  return most === 0
    ? words.unlimited
    : words.triesOf(Math.max(1, most - questionnaire.attempt + 1), most);
};

const factsOf = (questionnaire: Questionnaire): [string, string][] => {
  const { parameters, questions, masteryScore } = questionnaire;
  const tries = triesWords(questionnaire);
  return [
    [words.questions, String(questions.length)],
    ...(parameters.timeLimit > 0
      ? [[words.time, words.minutes(parameters.timeLimit)] as [string, string]]
      : []),
    // A pre-test is never passed.
    ...(masteryScore !== null &&
    !isUngraded(questionnaire) &&
    questionnaire.evaluationType !== 'PRE_TEST'
      ? [[words.toPass, words.percent(masteryScore)] as [string, string]]
      : []),
    ...(tries === null ? [] : [[words.tries, tries] as [string, string]]),
  ];
};

export const Introduction = (props: IntroductionProps) => {
  const { questionnaire, pageTitle, image, online, notice, readOnly, starting, failed, onStart } =
    props;
  const { title, description, parameters } = questionnaire;
  const intro = useRef<HTMLDivElement>(null);
  // The page may have named itself while the questions were still read: that heading is gone.
  useEffect(() => focusHeading(intro.current), []);
  return (
    <div className={styles.intro} ref={intro}>
      <Picture src={image} title={title} className={styles.picture} />
      {pageTitle !== null && <p className={styles.of}>{words.of(pageTitle)}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {description !== null && (
        <div className={styles.description}>
          <QuestionText html={description} links />
        </div>
      )}
      <dl className={styles.facts}>
        {factsOf(questionnaire).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {parameters.lockNavigation === 1 && (
        <Notice title={words.locked.title}>{words.locked.text}</Notice>
      )}
      {parameters.timeLimit > 0 && <p className={styles.of}>{words.clock}</p>}
      {notice}
      {!online && !readOnly && (
        <Notice tone="offline" title={words.offline.title}>
          {words.offline.text}
        </Notice>
      )}
      {failed && (
        <Notice tone="danger" title={words.failed.title}>
          {words.failed.text}
        </Notice>
      )}
      {!readOnly && (
        <Button tone="primary" className={styles.start} onClick={onStart} aria-disabled={starting}>
          {words.start}
        </Button>
      )}
      {starting && <p role="status">{words.starting}</p>}
    </div>
  );
};
