/**
 * Adds a page with an evaluation to the seeded company, and enrols people who are drawn their first
 * attempt. The server must be stopped.
 */
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '#server/areas/access/login/password.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { openDatabase } from '#server/db/open.ts';
import { write } from '#server/feed/write.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putEvaluation } from '#server/areas/publish/put/put-evaluation.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { learnerOf } from './learner-of.ts';

const PASSWORD = 'Aurora2026';

interface ExamSize {
  questions: number;
  /** Learners beside the seeded one. */
  people: number;
  /** Seconds; 0: none. */
  timeLimit: number;
}

export interface Examinee {
  login: string;
  password: string;
  idUser: string;
  idQuestionnaire: string;
  idNodeEnrollment: string;
  idEnrollment: string;
}

export interface SeededExam {
  idEvaluation: string;
  idQuestions: string[];
  people: Examinee[];
}

export const seedExam = async (
  target: { dataDir: string; databaseUrl: string | undefined },
  tenant: string,
  size: ExamSize,
): Promise<SeededExam> => {
  const [idEvaluation, idNode] = ['bench-prova', 'bench-avaliada'];
  const options = ['sim', 'nao', 'talvez', 'nunca'].map((name) => ({
    idQuestionOption: name,
    description: `Opção ${name}`,
  }));
  const idQuestions = Array.from({ length: size.questions }, (_, at) => `bench-q${at}`);
  const { db, close } = await openDatabase(target);
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const idLearner = await learnerOf(db, tenant);
    const ids = Array.from({ length: size.people }, (_, at) => `bench-pessoa-${at}`);
    await write(db, { tenant, now: new Date() }, async (writing) => {
      const step = aMapElement({
        elementType: 'EVALUATION',
        idElement: idEvaluation,
        title: 'Prova longa',
        idContentType: null,
      });
      const text = aMapElement({ idElement: 'bench-leitura', title: 'Leitura', idContentType: 3 });
      await putNode(
        writing,
        aNode({ idNode, nodeCode: '9.7', title: 'Página com prova', mapElements: [text, step] }),
      );
      await putEvaluation(writing, {
        idEvaluation,
        idNode,
        evaluationType: 'KNOWLEDGE',
        questionnaireType: 'EVALUATION',
        title: 'Prova longa',
        description: null,
        masteryScore: 70,
        fixedOrder: true,
        parameters: {
          timeLimit: size.timeLimit,
          questionAmount: 0,
          lockNavigation: 0,
          maxTries: 3,
          showResponseSummary: 1,
          lockAfterApproval: 0,
          closingText: null,
        },
        questions: idQuestions.map((idQuestion, at) => ({
          idQuestion,
          questionType: 'SINGLE_OPTION',
          statement: `<p>Pergunta ${at + 1}: o que vem primeiro?</p>`,
          options,
          correct: { option: 'sim' },
        })),
      });
      for (const [at, idUser] of ids.entries())
        await putPerson(writing, {
          idUser,
          username: `bench${at}`,
          name: `Pessoa ${at}`,
          passwordHash,
        });
      for (const [at, idUser] of [idLearner, ...ids].entries())
        await enroll(writing, { idUser, idNode, idEnrollment: `bench-m${at}` });
    });
    const q = questionnaires;
    const drawn = await db
      .select({
        idUser: q.idUser,
        idQuestionnaire: q.id,
        idNodeEnrollment: q.idNodeEnrollment,
        idEnrollment: q.idEnrollment,
      })
      .from(q)
      .where(and(eq(q.tenant, tenant), eq(q.idEvaluation, idEvaluation)));
    const people = drawn
      .filter(({ idUser }) => idUser !== idLearner)
      .map((row) => ({
        ...row,
        login: `bench${row.idUser.split('-').at(-1)}`,
        password: PASSWORD,
      }));
    return { idEvaluation, idQuestions, people };
  } finally {
    await close();
  }
};
