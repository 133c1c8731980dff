/** What an attempt saves on the device: its start and its end. */
import { fromPromise } from 'xstate';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { isUngraded } from '#contract/areas/evaluation/rules/attempts.ts';
import { justFinished } from '#src/platform/memory/just-finished.ts';
import { type AttemptEngine, beginAttempt } from '#src/platform/saving/join-attempt.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { readQuestionnaire } from '#sync/reads/evaluation/read-evaluation.ts';
import { awaitResult } from '#sync/reads/evaluation/awaited-results.ts';
import { dropSnapshot } from '#sync/mirror/machine-snapshots.ts';
import type { Answers } from './use-answers.ts';
import type { SavedTime } from './attempt-countdown.ts';

interface ActorDeps {
  runtime: Pick<PersonRuntime, 'engine' | 'db' | 'person'>;
  /** For what is saved in the attempt. */
  inAttempt: Pick<AttemptEngine, 'dispatch'>;
  questionnaire: Questionnaire;
  on(): string | null;
  answers(): Pick<Answers, 'flush'>;
  takeTime(): SavedTime;
}

export const evaluationActors = ({
  runtime: { engine, db, person },
  inAttempt,
  questionnaire,
  on,
  answers,
  takeTime,
}: ActorDeps) => {
  const { idEvaluation } = questionnaire;
  return {
    start: fromPromise<void, { idQuestionnaire: string }>(
      async ({ input: { idQuestionnaire } }) => {
        // The next attempt has questions of its own.
        const drawn = await readQuestionnaire(db, idQuestionnaire);
        await beginAttempt(
          { engine, person },
          { ...questionnaire, idQuestionnaire, seal: drawn?.seal },
          on(),
        );
      },
    ),
    finish: fromPromise<void, { idQuestionnaire: string; by: 'person' | 'time' }>(
      async ({ input: { idQuestionnaire, by } }) => {
        await answers().flush();
        await inAttempt.dispatch('evaluation.finish', {
          idEvaluation,
          idQuestionnaire,
          by,
          on: on(),
          ...takeTime(),
        });
        // What the time ended is nothing to celebrate.
        if (by === 'person') justFinished.note({ idUser: person.idUser, idElement: idEvaluation });
        // The attempt is over: neither of these may undo that.
        if (!isUngraded(questionnaire))
          await awaitResult(db, idQuestionnaire).catch(() => undefined);
        await dropSnapshot(db, `evaluation:${idQuestionnaire}`).catch(() => undefined);
      },
    ),
  };
};
