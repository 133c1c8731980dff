/** An attempt as its page shows it, and its result once it is graded. Only the person's own. */
import { and, eq } from 'drizzle-orm';
import {
  readAnswerResult,
  readQuestionnaire,
  readQuestionnaireResult,
} from '#contract/areas/evaluation/api/evaluations.ts';
import { answerId } from '#contract/areas/evaluation/entities/attempt.ts';
import { triesLeft } from '#contract/areas/evaluation/rules/attempts.ts';
import type { Person } from '#server/http/person.ts';
import { answers, questionnaires } from '#server/db/schema/evaluation.ts';
import { readAttemptAccess } from '#server/areas/learning/attempts/attempt-access.ts';
import { drawnQuestions } from '#server/areas/learning/attempts/draw.ts';
import {
  presentAnswer,
  presentAttempt,
  presentQuestionnaire,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { readBank } from '#server/areas/learning/attempts/read-banks.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, type LearningServices } from '#server/areas/learning/services.ts';

interface AttemptAddress {
  idUser: string;
  idEnrollment: string;
  idEvaluation: string;
  idQuestionnaire: string;
}

const readAttempt = async (
  { db, clock }: LearningServices,
  { tenant, idUser }: Person,
  wanted: AttemptAddress,
) => {
  if (wanted.idUser !== idUser) throw new Failure('forbidden');
  return db.transaction(async (tx) => {
    const q = questionnaires;
    const [row] = await tx
      .select()
      .from(q)
      .where(and(eq(q.tenant, tenant), eq(q.idUser, idUser), eq(q.id, wanted.idQuestionnaire)));
    if (
      !row ||
      row.idEnrollment !== wanted.idEnrollment ||
      row.idEvaluation !== wanted.idEvaluation
    )
      throw new Failure('not_found');
    const given = await tx
      .select()
      .from(answers)
      .where(
        and(
          eq(answers.tenant, tenant),
          eq(answers.idUser, idUser),
          eq(answers.idQuestionnaire, row.id),
        ),
      );
    const bank = await readBank(tx, tenant, row.idEvaluation, row.version);
    const sight = await readAttemptAccess(tx, { tenant, now: new Date(clock.now()) }, [
      { ...row, bank },
    ]);
    if ((row.status === 'PREPARED' || row.status === 'REPLACED') && !sight.mayBegin(row))
      throw new Failure('not_found');
    return { row, given, bank: sight.bankOf(bank) };
  });
};

export const readQuestionnaireRoute = forPerson(
  readQuestionnaire,
  async ({ services, person, params }) => {
    const { row, given, bank } = await readAttempt(services, person, params);
    const evaluation = {
      ...presentQuestionnaire(row, bank),
      questionnaire: presentAttempt(row),
      answers: given.map(presentAnswer),
    };
    return { evaluation, idNodeEnrollment: row.idNodeEnrollment };
  },
);

export const readQuestionnaireResultRoute = forPerson(
  readQuestionnaireResult,
  async ({ services, person, params }) => {
    const { row, bank } = await readAttempt(services, person, params);
    if (row.status !== 'FINISHED') throw new Failure('not_completed');
    const statements = new Map(
      bank.questions.map(({ idQuestion, statement }) => [idQuestion, statement]),
    );
    return {
      grade: row.grade,
      masteryScore: row.rules.masteryScore,
      attempts: triesLeft(presentAttempt(row)),
      description: bank.description,
      questionnaireType: bank.questionnaireType,
      summary: (row.result?.summary ?? []).map(({ idQuestion, isCorrect }) => ({
        idQuestion,
        isCorrect,
        statement: statements.get(idQuestion) ?? '',
      })),
    };
  },
);

export const readAnswerResultRoute = forPerson(
  readAnswerResult,
  async ({ services, person, params }) => {
    const { row, given, bank } = await readAttempt(services, person, params);
    if (row.status !== 'FINISHED') throw new Failure('not_completed');
    const line = row.result?.summary?.find(
      ({ idQuestion }) => answerId(row.id, idQuestion) === params.idAnswer,
    );
    const question = drawnQuestions(bank, row.draw).find(
      ({ shown }) => shown.idQuestion === line?.idQuestion,
    )?.shown;
    if (!line || !question) throw new Failure('not_found');
    const own = given.find(({ idQuestion }) => idQuestion === line.idQuestion);
    return { question, given: own?.data ?? null, correct: line.correct, isCorrect: line.isCorrect };
  },
);
