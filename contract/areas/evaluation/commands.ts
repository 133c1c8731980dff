/**
 * Queued writes of an evaluation. All of one attempt go in one lane: its start, its answers, its
 * time and its end, in their order. None of them is deferred: another device of the person may go
 * on with the attempt at any moment, and must have all of it.
 */
import {
  evaluationFinish,
  evaluationSave,
  evaluationStart,
  evaluationTime,
  questionAnswer,
} from './api/evaluations.ts';
import {
  answerQuestion,
  finishQuestionnaire,
  saveQuestionnaire,
  saveQuestionnaireTime,
  startQuestionnaire,
} from './api/evaluations.ts';
import { command } from '#contract/command.ts';
import { answerId } from './entities/attempt.ts';

const lane = ({ idQuestionnaire }: { idQuestionnaire: string }): string =>
  `evaluation:${idQuestionnaire}`;
const attempt = ({ idQuestionnaire }: { idQuestionnaire: string }): string =>
  `attempt:${idQuestionnaire}`;

export const evaluationCommands = {
  /** Begins the attempt that the server prepared. Two such writes mean the same fact. */
  'evaluation.start': command({
    version: 1,
    payload: evaluationStart,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: attempt,
    merge: 'once',
    needs: (p) => [`enrollment:${p.idEnrollment}`],
    creates: true,
    subject: (p) => ({ evaluation: p.idEvaluation }),
  }),
  /** The newest answer to a question. */
  'evaluation.answer': command({
    version: 1,
    payload: questionAnswer,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: (p) => `answer:${answerId(p.idQuestionnaire, p.idQuestion)}`,
    merge: 'last',
    needs: (p) => [attempt(p)],
    subject: (p) => ({ evaluation: p.idEvaluation }),
  }),
  /** Time that is left, with what happened to the clocks since. */
  'evaluation.time': command({
    version: 1,
    payload: evaluationTime,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: attempt,
    merge: 'last',
    needs: (p) => [attempt(p)],
    subject: (p) => ({ evaluation: p.idEvaluation }),
  }),
  /** 'Salvar' of a survey. */
  'evaluation.save': command({
    version: 1,
    payload: evaluationSave,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: attempt,
    merge: 'last',
    needs: (p) => [attempt(p)],
    subject: (p) => ({ evaluation: p.idEvaluation }),
  }),
  /** Sent by the person, or over by time. The server grades it. */
  'evaluation.finish': command({
    version: 1,
    payload: evaluationFinish,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: attempt,
    merge: 'once',
    needs: (p) => [attempt(p)],
    subject: (p) => ({ evaluation: p.idEvaluation }),
    finishes: true,
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const evaluationCalls = {
  'evaluation.start': { startQuestionnaire },
  'evaluation.answer': { answerQuestion },
  'evaluation.time': { saveQuestionnaireTime },
  'evaluation.save': { saveQuestionnaire },
  'evaluation.finish': { finishQuestionnaire },
};
