/** What a person does in an evaluation, chosen at random from what their device shows of it. */
import type { Answer, Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { AnswerData, Question } from '#contract/entities/evaluation/question.ts';
import type { Questionnaire } from '#contract/entities/evaluation/questionnaire.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { currentAttempt } from '#contract/rules/evaluation/attempts.ts';
import { missingQuestions } from '#contract/rules/evaluation/check-answer.ts';
import type { Device } from '../device.ts';
import type { SentOp } from '#sync/mirror/database.ts';
import type { Op } from '#sync/mirror/op.ts';
import { databaseOf, outboxOf } from '../oracles.ts';
import type { Random } from '../random.ts';
import { evaluationsOffered } from '../server/evaluations.ts';
import type { Runtime } from '../runtime.ts';
import type { World } from '../world.ts';
import { accountOf, personIn } from './people.ts';
import type { Write } from './writes.ts';

export const answerTo = (
  random: Random,
  { questionType, options, scales }: Question,
): AnswerData => {
  // Now and then something that no person can choose.
  const option = random.chance(0.02) ? 'o99' : (random.pick(options)?.idQuestionOption ?? 'o1');
  switch (questionType) {
    case 'MULTI_OPTION':
      return {
        options: options
          .map(({ idQuestionOption }) => idQuestionOption)
          .filter(() => random.chance(0.5)),
      };
    case 'LIKERT_SCALE':
      return { scale: random.pick(scales)?.idQuestionScale ?? 'bom' };
    case 'COMMENT':
      return { text: `Texto ${random.int(1_000)}` };
    default:
      return { option };
  }
};

export interface Screen {
  idUser: string;
  device: string;
  rows<T>(table: FeedTable): readonly T[];
  /** Whether the device told the server of the attempt's beginning, or of going on with it. */
  hasBegun(idQuestionnaire: string): boolean;
}

export const screenOf = (device: Device, account: string): Screen => ({
  idUser: personIn(account),
  device: device.id,
  rows: <T>(table: FeedTable) =>
    device.storage.rows(databaseOf(account), table) as unknown as readonly T[],
  hasBegun: (idQuestionnaire) => {
    const sent = (
      device.storage.rows(databaseOf(account), 'sentLog') as unknown as readonly SentOp[]
    ).map(({ op }) => op);
    const begins = ({ kind, payload }: Op): boolean =>
      kind === 'evaluation.start' &&
      (payload as { idQuestionnaire: string }).idQuestionnaire === idQuestionnaire;
    return outboxOf(device, account).some(begins) || sent.some(begins);
  },
});

/** Null where the device shows nothing to be done. */
export const anEvaluationWrite = (
  random: Random,
  { idUser, device, rows, hasBegun }: Screen,
): Write | null => {
  const idEvaluation = random.pick(evaluationsOffered)?.idEvaluation;
  const own = rows<Attempt>('attempt').filter((one) => one.idEvaluation === idEvaluation);
  const shown = currentAttempt(own);
  const attempt =
    shown?.status === 'STARTED'
      ? shown
      : (own.find(({ status }) => status === 'PREPARED') ?? shown);
  const questionnaire = rows<Questionnaire>('questionnaire').find(
    (one) => one.idQuestionnaire === attempt?.idQuestionnaire,
  );
  if (!attempt || !questionnaire) return null;
  const { idQuestionnaire, idNodeEnrollment, idEnrollment } = attempt;
  const of = { idEvaluation: attempt.idEvaluation, idQuestionnaire, on: device };
  const start = { ...of, idUser, idEnrollment, idNodeEnrollment, seal: questionnaire.seal };
  if (attempt.status === 'PREPARED') return { kind: 'evaluation.start', payload: start };
  if (attempt.status !== 'STARTED') return null;
  // Begun on another device: joined before anything is done in it.
  if (!hasBegun(idQuestionnaire)) return { kind: 'evaluation.start', payload: start };
  const given = new Map(
    rows<Answer>('answer').flatMap((one) =>
      one.idQuestionnaire === idQuestionnaire ? [[one.idQuestion, one]] : [],
    ),
  );
  const { timeLimit } = questionnaire.parameters;
  const timeLeft =
    timeLimit === 0 ? null : Math.max(0, (attempt.timeLeft ?? timeLimit) - random.int(20));
  const question = random.pick(questionnaire.questions);
  const answers = new Map([...given].map(([id, { data }]) => [id, data]));
  const isWhole = missingQuestions(questionnaire.questions, answers).length === 0;
  const by = isWhole || random.chance(0.1) ? 'person' : 'time';
  const answer = (): Write | null =>
    question
      ? {
          kind: 'evaluation.answer',
          payload: {
            ...of,
            idQuestion: question.idQuestion,
            data: answerTo(random, question),
            over: given.get(question.idQuestion)?.savedAt ?? null,
          },
        }
      : null;
  const make = random.weighted<() => Write | null>([
    [8, answer],
    [2, () => ({ kind: 'evaluation.time', payload: { ...of, timeLeft } })],
    [
      questionnaire.questionnaireType === 'SURVEY' ? 2 : 0,
      () => ({ kind: 'evaluation.save', payload: of }),
    ],
    [isWhole ? 3 : 0.3, () => ({ kind: 'evaluation.finish', payload: { ...of, timeLeft, by } })],
  ]);
  return (make ?? answer)();
};

/** What a person does on each of two devices before they hear of each other. */
const DEEDS = 6;

/**
 * A person takes an evaluation on two devices that do not know of each other: what comes of it
 * wants an administrator's look.
 */
export const sitTwice = async (
  world: World,
  save: (tab: Runtime, write: Write) => void,
): Promise<void> => {
  const tabs = world.devices.flatMap(
    (device) => world.random.pick(device.tabs().filter(({ current }) => current)) ?? [],
  );
  const [one, other] = tabs;
  if (!one?.current || !other?.current || one.current.person.idUser !== other.current.person.idUser)
    return;
  for (const { device } of tabs) world.net.setMode(device.id, 'offline');
  for (let deed = 0; deed < DEEDS; deed += 1)
    for (const tab of tabs) {
      const write =
        tab.current &&
        anEvaluationWrite(world.random, screenOf(tab.device, accountOf(tab.current.person)));
      if (write) save(tab, write);
      await world.scheduler.settle();
    }
};
