/** One visit of a lesson with the data model that it left. */
import { readScormAttempt } from '#contract/areas/scorm/api/scorm-attempts.ts';
import type { ScormAttemptWhole } from '#contract/areas/scorm/entities/attempt.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { paths } from '#src/paths.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import styles from '../attempts.module.css';
import { CountsTags, StatusTag } from '../counts-tags.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { Facts } from './facts.tsx';
import { InteractionTable, ObjectiveTable } from './model-tables.tsx';

const words = attemptsCopy;

const Attempt = ({ attempt, now }: { attempt: ScormAttemptWhole; now: number }) => {
  const { model } = attempt;
  const { facts } = words.one;
  const when = (at: string): string => words.when(at, now);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{attempt.name}</h1>
          <p className={styles.muted}>
            {attempt.lessonTitle ?? words.lessonGone} · {attempt.contentTitle}
          </p>
          <span className={styles.line}>
            <StatusTag status={attempt.status} />
            <CountsTags counts={attempt.counts} />
          </span>
        </div>
        <LinkButton to={paths.scormAttemptsOf(attempt.idUser)}>{words.onlyThis}</LinkButton>
      </header>
      <Facts
        title={words.one.attempt}
        facts={[
          [
            words.columns.grade,
            attempt.grade === null ? words.noGrade : words.grade(attempt.grade),
          ],
          [words.columns.time, durationPhrase(attempt.seconds)],
          [words.columns.device, attempt.savedOn ?? words.unknownDevice],
          [words.one.begun, when(attempt.startDate)],
          [words.one.finished, attempt.finishDate === null ? '' : when(attempt.finishDate)],
          [words.one.saved, when(attempt.savedAt)],
          [words.one.ended, attempt.ended ? words.one.endedYes : words.one.endedNo],
          ...(attempt.counts.resume
            ? [
                [
                  words.one.continues,
                  attempt.suspended ? words.one.continuesYes : words.one.continuesNo,
                ] as const,
              ]
            : []),
        ]}
      />
      <p className={styles.small}>{words.rule}</p>
      <Facts
        title={words.one.model(attempt.version)}
        facts={[
          [facts.completion, model.completion] as const,
          [facts.success, model.success] as const,
          [facts.raw, model.score.raw] as const,
          [facts.min, model.score.min] as const,
          [facts.max, model.score.max] as const,
          [facts.scaled, model.score.scaled] as const,
          [facts.progress, model.progress] as const,
          [facts.location, model.location] as const,
          [facts.entry, model.entry] as const,
          [facts.exit, model.exit] as const,
          [facts.sessionTime, model.sessionTime] as const,
          [facts.totalTime, model.totalTime] as const,
          [facts.suspended, words.one.characters(model.suspendDataSize)],
        ]}
      />
      <ObjectiveTable objectives={model.objectives} />
      <InteractionTable interactions={model.interactions} />
    </>
  );
};

export const AttemptScreen = ({ idUser, idSession }: { idUser: string; idSession: string }) => {
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const { answer, loading, failed, again } = useAnswer(
    readScormAttempt,
    { params: { idUser, idSession } },
    reachable,
  );
  const attempt = answer?.data ?? null;
  if (failed === 'not_found' || failed === 'invalid_fields')
    return (
      <HomeAfterLogin>
        <EmptyState
          picture="search"
          level={1}
          {...words.one.missing}
          action={<LinkButton to={paths.scormAttempts}>{words.one.back}</LinkButton>}
        />
      </HomeAfterLogin>
    );
  return (
    <div className={styles.page}>
      <Breadcrumb
        items={[
          { text: words.title, to: paths.scormAttempts },
          { text: attempt?.name ?? words.columns.person },
        ]}
      />
      <NotAnswered words={words} reachable={reachable} failed={failed} onRetry={again} />
      {loading && attempt === null && reachable && <RowsWaiting />}
      {attempt && <Attempt attempt={attempt} now={now} />}
    </div>
  );
};
