/** The evaluations of the simulated company, and what a person's attempts at them are. */
import {
  type EvaluationBank,
  evaluationBank,
  rulesOf,
} from '#contract/entities/evaluation/bank.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { draw } from '#server/evaluation/draw.ts';
import { untouched } from '#server/evaluation/prepare-attempts.ts';
import type { QuestionnaireRow } from '#server/evaluation/present-attempt.ts';
import { buildBank, everyQuestion } from '#server/testing/build-bank.ts';
import type { Catalogue, PersonState } from './state.ts';

/** The page that has them. */
export const PAGE = 'n2';
export const TEST = 'prova';
export const TIMED = 'contra-o-tempo';
export const SURVEY = 'pesquisa';
/** Seconds. */
export const TIME_LIMIT = 3_600;

/** Every person is asked the same in the same order, so that two servers draw the same. */
const bankOf = (
  over: Partial<Parameters<typeof buildBank>[0]> & { idEvaluation: string },
  ...questions: string[]
): EvaluationBank =>
  evaluationBank.parse({
    ...buildBank({
      idNode: PAGE,
      questions: everyQuestion
        .filter(({ idQuestion }) => questions.includes(idQuestion))
        .map((one) => ({ ...one, fixedOrder: true })),
      ...over,
    }),
    fixedOrder: true,
  });

export const evaluationsOffered: readonly EvaluationBank[] = [
  bankOf({ idEvaluation: TEST, parameters: { maxTries: 0 } }, 'unica', 'varias', 'texto'),
  bankOf(
    { idEvaluation: TIMED, parameters: { maxTries: 2, timeLimit: TIME_LIMIT } },
    'unica',
    'vf',
  ),
  bankOf(
    {
      idEvaluation: SURVEY,
      evaluationType: 'REACTION',
      questionnaireType: 'SURVEY',
      masteryScore: null,
      parameters: { maxTries: 1 },
    },
    'escala',
    'texto',
  ),
];

export const evaluationNamed = (idEvaluation: string): EvaluationBank | undefined =>
  evaluationsOffered.find((bank) => bank.idEvaluation === idEvaluation);

type Place = Pick<
  QuestionnaireRow,
  'idNode' | 'idNodeEnrollment' | 'idEnrollment' | 'attempt' | 'maxTries' | 'note'
>;

/** What the server that prepared it says of an attempt; here in the clear, and believed. */
interface Sealed extends Place {
  id: string;
  idUser: string;
  idEvaluation: string;
}

export const sealOf = ({
  id,
  idUser,
  idEvaluation,
  idNode,
  idNodeEnrollment,
  idEnrollment,
  attempt,
  maxTries,
  note,
}: Sealed): string =>
  JSON.stringify({
    id,
    idUser,
    idEvaluation,
    idNode,
    idNodeEnrollment,
    idEnrollment,
    attempt,
    maxTries,
    note,
  });

export const openSeal = (seal: string): Sealed => JSON.parse(seal) as Sealed;

export const attemptRow = (
  idUser: string,
  id: string,
  bank: EvaluationBank,
  { idNode, idNodeEnrollment, idEnrollment, attempt, maxTries, note }: Place,
): QuestionnaireRow => ({
  tenant: '',
  id,
  idUser,
  idEvaluation: bank.idEvaluation,
  version: 1,
  idNode,
  idNodeEnrollment,
  idEnrollment,
  attempt,
  maxTries,
  note,
  rules: rulesOf(bank),
  status: 'PREPARED',
  draw: draw(bank, () => 0),
  ...untouched,
});

/** Another attempt, which waits to be begun. Returns the rows that came to be. */
export const prepareAttempt = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  bank: EvaluationBank,
  place: Place,
): [FeedTable, string][] => {
  const { idNodeEnrollment, attempt } = place;
  const nameOf = (turn: number): string =>
    catalogue.newAttempt({ idEvaluation: bank.idEvaluation, idNodeEnrollment, attempt, turn });
  let turn = 0;
  while (state.attempts.has(nameOf(turn))) turn += 1;
  const id = nameOf(turn);
  state.attempts.set(id, attemptRow(state.me.idUser, id, bank, place));
  return [
    ['questionnaire', id],
    ['attempt', id],
  ];
};

/** The first attempts at the evaluations of a page that a person enters. */
export const enterPage = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  place: { idNode: string; idNodeEnrollment: string; idEnrollment: string },
): [FeedTable, string][] =>
  evaluationsOffered
    .filter(({ idNode }) => idNode === place.idNode)
    .flatMap((bank) =>
      prepareAttempt(state, catalogue, bank, {
        ...place,
        attempt: 1,
        maxTries: bank.parameters.maxTries,
        note: null,
      }),
    );
