/**
 * One attempt on this screen: the machine, the answers, the time. Whatever is done is saved on this
 * device first.
 */
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Snapshot } from 'xstate';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { isAnswered } from '#contract/areas/evaluation/rules/check-answer.ts';
import { deviceName } from '#src/platform/device/device-name.ts';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { engineInAttempt } from '#src/platform/saving/join-attempt.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useLeave } from '#src/learning/recording/use-leave.ts';
import { readSnapshot, writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import { noteResultSeen } from '#sync/reads/evaluation/awaited-results.ts';
import { evaluationActors } from './evaluation.actors.ts';
import { evaluationMachine } from './evaluation.machine.ts';
import type { SavedTime } from './attempt-countdown.ts';
import {
  basisOf,
  initialInputOf,
  type OpenedAttempt,
  placeName,
  usablePlace,
} from './kept-place.ts';
import { useAnswers } from './use-answers.ts';
import { useCountdown } from './use-countdown.ts';

/** The place in the machine that was kept; null without one; undefined until it was looked for. */
export const useKeptPlace = (opened: OpenedAttempt): Snapshot<unknown> | null | undefined => {
  const { db } = usePerson();
  const [kept, setKept] = useState<Snapshot<unknown> | null | undefined>();
  const [first] = useState(opened);
  useEffect(() => {
    void readSnapshot(db, placeName(first))
      .then((found) => setKept(usablePlace(first, found)))
      .catch(() => setKept(null));
  }, [db, first]);
  return kept;
};

const noTime = (): SavedTime => ({ timeLeft: null, events: [] });

export const useEvaluation = (opened: OpenedAttempt, kept: Snapshot<unknown> | null) => {
  const { view, questionnaire } = opened;
  const { attempt } = view;
  const { idEvaluation, idQuestionnaire, questions, parameters } = questionnaire;
  const runtime = usePerson();
  const { db } = runtime;
  /**
   * No person takes an evaluation for another person: in support access nothing is answered, counted,
   * saved or handed in.
   */
  const readOnly = runtime.person.idSupporter !== undefined;
  const [on, setOn] = useState<string | null>(null);
  useEffect(() => void deviceName().then(setOn), []);
  const name = useRef(on);
  name.current = on;
  const [first] = useState(opened);
  const [engine] = useState(() =>
    engineInAttempt(runtime, first.questionnaire, () => name.current),
  );
  const answers = useAnswers({
    runtime,
    engine,
    questionnaire,
    view,
    on,
    isOpen: attempt.status === 'STARTED' && !readOnly,
  });
  const latest = useRef({ answers, on, takeTime: noTime });
  latest.current = { ...latest.current, answers, on };
  const [machine] = useState(() =>
    evaluationMachine.provide({
      actors: evaluationActors({
        runtime,
        inAttempt: engine,
        questionnaire,
        on: () => latest.current.on,
        answers: () => latest.current.answers,
        takeTime: () => latest.current.takeTime(),
      }),
    }),
  );
  const prepared = view.prepared?.idQuestionnaire ?? null;
  const [state, send, actor] = useMachine(machine, {
    input: initialInputOf(opened, answers.given),
    ...(kept && { snapshot: kept }),
  });
  useEffect(() => {
    send({ type: 'MIRROR', status: attempt.status, prepared });
  }, [send, attempt.status, prepared]);

  const isRunning = state.matches('player') && !readOnly;
  useEffect(() => {
    if (isRunning) void engine.join().catch(() => undefined);
  }, [isRunning, engine]);

  // The place survives a killed browser. Only the player's is worth it: everything else follows
  // from the attempt.
  const isAnswering = state.matches({ player: 'answering' });
  const basis = basisOf(opened);
  useEffect(() => {
    if (!isAnswering || readOnly) return;
    void writeSnapshot(db, placeName(first), {
      snapshot: actor.getPersistedSnapshot(),
      basis,
    }).catch(() => undefined);
  }, [isAnswering, readOnly, state.context.at, basis, actor, db, first]);

  const { left, take } = useCountdown({
    attempt,
    timeLimit: parameters.timeLimit,
    running: isRunning,
    onExpired: () => send({ type: 'EXPIRED' }),
    onSave: (saved) =>
      void engine
        .dispatch('evaluation.time', {
          idEvaluation,
          idQuestionnaire,
          on: latest.current.on,
          ...saved,
        })
        .catch(() => undefined),
  });
  latest.current.takeTime = take;
  usePageWork(state.matches('player') && !readOnly);
  useLeave(() => void answers.flush().catch(() => undefined));

  const isSeen = attempt.result !== null && state.matches({ feedback: 'shown' });
  useEffect(() => {
    if (isSeen) void noteResultSeen(db, idQuestionnaire).catch(() => undefined);
    // A new grading is seen too, as it comes.
  }, [isSeen, attempt.note?.at, attempt.late?.counted.length, db, idQuestionnaire]);

  const answer = (idQuestion: string, data: AnswerData, shown: AnswerData): void => {
    if (readOnly) return;
    answers.answer(idQuestion, data, shown);
    const at = questions.findIndex((question) => question.idQuestion === idQuestion);
    const question = questions[at];
    if (question && isAnswered(question, data)) send({ type: 'ANSWERED', at });
  };
  const move = (type: 'NEXT' | 'BACK'): void => {
    const question = questions[state.context.at];
    const answered =
      question !== undefined && isAnswered(question, answers.given.get(question.idQuestion));
    // Who only looks is held by no question.
    send(type === 'NEXT' ? { type, answered: answered || readOnly } : { type });
  };
  const saveSurvey = async (): Promise<void> => {
    await answers.flush();
    await engine.dispatch('evaluation.save', { idEvaluation, idQuestionnaire, on });
    send({ type: 'SAVED' });
  };
  return {
    state,
    send,
    answers,
    left: readOnly ? null : left,
    on,
    answer,
    move,
    saveSurvey,
    first: first.view.attempt,
    readOnly,
  };
};
