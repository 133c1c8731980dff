import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { buildQuestion } from '#server/areas/publish/build/evaluation/build-question.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import { parseGift } from '#server/areas/publish/questions/gift/parse-gift.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { optionOf, takeEvaluation } from '#server/testing/take-evaluation.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

/** The question of a bank as an import keeps it. */
const built = async (gift: string) => {
  const [draft] = parseGift(gift).questions;
  const work = await startImport('.', () => undefined);
  const made = draft && (await buildQuestion(draft, { file: 'b.gift', language: 'html' }, work));
  if (!made) throw new Error('not built');
  return made.question;
};

const matched = ({ questions: [question] }: Questionnaire, pairs: Record<string, string>) => {
  if (!question) throw new Error('no question');
  const targetOf = (text: string): string =>
    question.targets.find(({ description }) => description === text)?.idQuestionOptionAnswer ?? '';
  return {
    pairs: Object.fromEntries(
      Object.entries(pairs).map(([option, target]) => [
        optionOf(question, option),
        targetOf(target),
      ]),
    ),
  };
};

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test.each([
    ['all right', { Gato: 'mamífero', Cão: 'mamífero', Rã: 'anfíbio' }, 100],
    ['a distractor', { Gato: 'mamífero', Cão: 'mamífero', Rã: 'réptil' }, 200 / 3],
    ['one answer for all', { Gato: 'anfíbio', Cão: 'anfíbio', Rã: 'anfíbio' }, 100 / 3],
  ])('matching with an answer of two and one of none: %s', async (_, pairs, grade) => {
    const question = await built(
      'Ligue{=Gato -> mamífero =Cão -> mamífero =Rã -> anfíbio = -> réptil}',
    );
    const e = await takeEvaluation(t, database(), {
      questions: [question],
      parameters: { showResponseSummary: 1 },
    });
    const q = await e.prepared();
    expect(q.questions[0]?.targets.map(({ description }) => description).toSorted()).toEqual([
      'anfíbio',
      'mamífero',
      'réptil',
    ]);
    const results = await e.push(
      e.start(q),
      e.answer(q, question.idQuestion, matched(q, pairs)),
      e.finish(q),
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'applied']);
    expect((await e.attempt(q.idQuestionnaire)).grade).toBeCloseTo(grade, 1);
  });

  test('an attempt that was drawn before the bank had a distractor keeps its grade', async () => {
    const before = await built('Ligue{=Gato -> mamífero =Rã -> anfíbio}');
    const after = await built('Ligue{=Gato -> mamífero =Rã -> anfíbio = -> réptil}');
    expect([after.idQuestion, after.options, after.correct]).toEqual([
      before.idQuestion,
      before.options,
      before.correct,
    ]);
    const e = await takeEvaluation(t, database(), { questions: [before] });
    const q = await e.prepared();
    await e.push(e.start(q));
    await e.put({ questions: [after] });
    await e.push(
      e.answer(q, before.idQuestion, matched(q, { Gato: 'mamífero', Rã: 'anfíbio' })),
      e.finish(q),
    );
    expect((await e.attempt(q.idQuestionnaire)).grade).toBe(100);
  });
});
