/** Evaluations: attempts, their answers, their time and their result. */
import { z } from 'zod/mini';
import { call } from '../../call.ts';
import { answer, attempt } from '../../entities/evaluation/attempt.ts';
import { answerData, question } from '../../entities/evaluation/question.ts';
import { attemptSeal, questionnaire } from '../../entities/evaluation/questionnaire.ts';
import { id, instant } from '../../primitives.ts';

const below = { idUser: id, idEnrollment: id, idEvaluation: id };
const ofAttempt = z.object({ ...below, idQuestionnaire: id });
const path =
  '/learning/students/:idUser/enrollments/:idEnrollment/evaluations/:idEvaluation/questionnaires';
const tag = 'avaliações';
/** Name of the device, for the person: 'Chrome no Android'. */
const on = z._default(z.nullable(z.string().check(z.maxLength(80))), null);

export const evaluationStart = z.object({
  ...below,
  idNodeEnrollment: id,
  idQuestionnaire: id,
  on,
  /**
   * As it came with the questions: what the attempt was drawn from, for a server that has forgotten
   * it.
   */
  seal: z.optional(attemptSeal),
});

/** Takes the attempt that the server prepared; its id is known before. */
export const startQuestionnaire = call({
  method: 'POST',
  path,
  summary: 'Inicia uma tentativa de avaliação',
  tag,
  auth: 'person',
  params: z.object(below),
  body: evaluationStart,
  answer: z.object({ idQuestionnaire: id, data: attempt }),
  failures: ['forbidden', 'not_found', 'not_enrolled', 'restricted', 'locked', 'team_not_started'],
  queued: true,
});

export const questionAnswer = z.object({
  idEvaluation: id,
  idQuestionnaire: id,
  idQuestion: id,
  data: answerData,
  on,
  /**
   * When the answer that this one takes the place of was saved; null where the device saw none.
   * Then nothing of another device is overwritten unseen.
   */
  over: z._default(z.nullable(instant), null),
});

export const answerQuestion = call({
  method: 'PUT',
  path: `${path}/:idQuestionnaire/answers/:idAnswer`,
  summary: 'Salva a resposta de uma questão',
  tag,
  auth: 'person',
  params: z.extend(ofAttempt, { idAnswer: id }),
  body: questionAnswer,
  /** The answer that counts; null where this one came too late for one. */
  answer: z.object({ data: z.nullable(answer) }),
  failures: [
    ...([
      'forbidden',
      'not_found',
      'attempt_not_started',
      'question_unknown',
      'option_unknown',
    ] as const),
    ...(['too_many_options', 'text_too_long'] as const),
  ],
  queued: true,
});

/**
 * Something that happened to the attempt on its device, for a person who reviews it. `seconds`: how far
 * the clock went beyond the time that was counted.
 */
export const deviceEvent = z.object({
  kind: z.enum(['opened', 'hidden', 'sleep', 'clock']),
  at: instant,
  seconds: z.number().check(z.gte(-1e9), z.lte(1e9)),
});
export type DeviceEvent = z.infer<typeof deviceEvent>;

/** How many events of one attempt are kept with a write. */
export const MAX_EVENTS = 200;
const events = z._default(z.array(deviceEvent).check(z.maxLength(MAX_EVENTS)), []);

export const evaluationTime = z.object({
  idEvaluation: id,
  idQuestionnaire: id,
  /** Seconds, which an older app sends in tenths: they are stored whole. Null without a limit. */
  timeLeft: z.nullable(z.number().check(z.gte(0), z.lte(604_800))),
  on,
  events,
});

export const saveQuestionnaireTime = call({
  method: 'PUT',
  path: `${path}/:idQuestionnaire/time`,
  summary: 'Salva o tempo restante',
  tag,
  auth: 'person',
  params: ofAttempt,
  body: evaluationTime,
  answer: z.object({ data: attempt }),
  failures: ['forbidden', 'not_found', 'attempt_not_started'],
  queued: true,
});

export const evaluationSave = z.object({ idEvaluation: id, idQuestionnaire: id, on });

export const saveQuestionnaire = call({
  method: 'POST',
  path: `${path}/:idQuestionnaire/save`,
  summary: 'Salva uma pesquisa sem enviar',
  tag,
  auth: 'person',
  params: ofAttempt,
  body: evaluationSave,
  answer: z.object({ data: attempt }),
  failures: ['forbidden', 'not_found', 'attempt_not_started'],
  queued: true,
});

export const evaluationFinish = z.extend(evaluationTime, {
  /** Sent by the person, or over by time: then it may be incomplete. */
  by: z.enum(['person', 'time']),
});

export const finishQuestionnaire = call({
  method: 'POST',
  path: `${path}/:idQuestionnaire/finish`,
  summary: 'Envia a avaliação',
  tag,
  auth: 'person',
  params: ofAttempt,
  body: evaluationFinish,
  answer: z.object({ data: attempt }),
  failures: ['forbidden', 'not_found', 'attempt_not_started', 'answers_missing'],
  queued: true,
});

export const readQuestionnaire = call({
  method: 'GET',
  path: `${path}/:idQuestionnaire`,
  summary: 'Questões e estado de uma tentativa',
  tag,
  auth: 'person',
  params: ofAttempt,
  answer: z.object({
    evaluation: z.extend(questionnaire, { questionnaire: attempt, answers: z.array(answer) }),
    idNodeEnrollment: id,
  }),
  failures: ['forbidden', 'not_found'],
});

export const readQuestionnaireResult = call({
  method: 'GET',
  path: `${path}/:idQuestionnaire/result`,
  summary: 'Resultado de uma tentativa',
  tag,
  auth: 'person',
  params: ofAttempt,
  answer: z.object({
    grade: z.nullable(z.number()),
    masteryScore: z.nullable(z.number()),
    attempts: z.nullable(z.int()),
    description: z.nullable(z.string()),
    questionnaireType: z.string(),
    summary: z.array(z.object({ idQuestion: id, statement: z.string(), isCorrect: z.boolean() })),
  }),
  failures: ['forbidden', 'not_found', 'not_completed'],
});

export const readAnswerResult = call({
  method: 'GET',
  path: `${path}/:idQuestionnaire/answers/:idAnswer/result`,
  summary: 'Gabarito de uma questão',
  tag,
  auth: 'person',
  params: z.extend(ofAttempt, { idAnswer: id }),
  answer: z.object({
    question,
    given: z.nullable(answerData),
    correct: answerData,
    isCorrect: z.boolean(),
  }),
  failures: ['forbidden', 'not_found', 'not_completed'],
});
