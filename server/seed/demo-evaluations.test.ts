/**
 * The demonstrations' evaluations show every type and setting, and each graded question names the
 * lesson that its answer was checked against.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluationTypes } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { questionTypes } from '#contract/areas/evaluation/entities/question.ts';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import { planCompany } from '#server/areas/publish/build/plan-company.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import type { CompanyPlan } from '#server/areas/publish/import-plan.ts';
import { readCompanyFolder } from '#server/areas/publish/source/read-company-folder.ts';

const demo = fileURLToPath(new URL('../demo', import.meta.url));
const tell = (): undefined => undefined;

describe('the evaluations of the demonstrations', () => {
  const plans: CompanyPlan[] = [];
  let banks: EvaluationBank[];
  const having = (is: (bank: EvaluationBank) => boolean): string[] =>
    banks.filter(is).map(({ idEvaluation }) => idEvaluation);

  beforeAll(async () => {
    for (const name of ['aurora', 'horizonte'])
      plans.push(await planCompany(await startImport(join(demo, name), tell), tell));
    banks = plans.flatMap(({ evaluations }) => evaluations);
  });

  it('have more than a hundred questions, of every type', () => {
    const questions = banks.flatMap((bank) => bank.questions);
    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(new Set(questions.map(({ questionType }) => questionType))).toEqual(
      new Set(questionTypes),
    );
    expect(new Set(banks.map(({ evaluationType }) => evaluationType))).toEqual(
      new Set(evaluationTypes),
    );
  });

  it('have every setting', () => {
    expect(
      having(
        ({ parameters: p }) =>
          p.timeLimit === 600 &&
          p.maxTries === 3 &&
          p.lockAfterApproval === 1 &&
          p.showResponseSummary === 1,
      ),
    ).toEqual(['ergonomia-prova']);
    expect(
      having(
        ({ questionnaireType, parameters }) =>
          questionnaireType === 'SURVEY' && parameters.closingText !== null,
      ),
    ).toEqual(['ergonomia-opiniao']);
    expect(
      having(
        ({ evaluationType, questionnaireType }) =>
          evaluationType === 'REACTION' && questionnaireType === 'EVALUATION',
      ),
    ).toEqual(['recepcao-reacao']);
    expect(having(({ parameters }) => parameters.lockNavigation === 1)).toEqual(['pausas-prova']);
    expect(
      having(
        ({ parameters, questions }) => parameters.questionAmount === 10 && questions.length === 30,
      ),
    ).toEqual(['seguranca-da-informacao-prova']);
    expect(
      having(
        ({ evaluationType, parameters }) =>
          evaluationType === 'KNOWLEDGE' && parameters.maxTries === 1,
      ),
    ).toEqual(['celular-da-rota-prova']);
    expect(
      having(
        ({ evaluationType, parameters }) =>
          evaluationType === 'KNOWLEDGE' && parameters.maxTries === 0,
      ),
    ).toContain('abandono-antes-do-simulado');
    expect(
      having(({ questions }) => questions.some(({ credits }) => credits !== undefined)),
    ).toEqual(['ergonomia-prova', 'recepcao-prova']);
    expect(having(({ questions }) => JSON.stringify(questions).includes('<img'))).toEqual([
      'ergonomia-prova',
      'recepcao-prova',
    ]);
    expect(having(({ fixedOrder }) => fixedOrder).length).toBeGreaterThan(0);
  });

  it('stand in their pages: a pre-test first, one alone, one that opens what follows it', () => {
    const page = (id: string) =>
      plans.flatMap(({ nodes }) => nodes).find(({ idNode }) => idNode === id);
    const gated = page('ergonomia-no-centro-de-distribuicao');
    expect(gated?.mapElements[0]).toMatchObject({
      elementType: 'EVALUATION',
      idElement: 'ergonomia-pre-teste',
    });
    expect(gated?.blocks).toMatchObject([
      { type: 'PreTest', data: { idEvaluation: 'ergonomia-pre-teste' } },
    ]);
    expect(
      gated?.mapElements.findLast(({ elementType }) => elementType === 'EVALUATION'),
    ).toMatchObject({
      idElement: 'ergonomia-opiniao',
      mandatory: false,
    });
    expect(page('desafio-do-glossario')?.mapElements.map(({ elementType }) => elementType)).toEqual(
      ['EVALUATION'],
    );
    const steps = page('abandono-e-ponto-de-encontro')?.mapElements ?? [];
    const at = steps.findIndex(({ idElement }) => idElement === 'abandono-antes-do-simulado');
    expect(steps.slice(at, at + 2)).toMatchObject([
      { sequential: true },
      { idElement: 'do-alarme-a-liberacao', sequential: true },
    ]);
  });

  it('name the lesson of each graded question', async () => {
    const unnamed: string[] = [];
    for (const name of ['aurora', 'horizonte']) {
      const folder = await readCompanyFolder(await startImport(join(demo, name), tell));
      const sections = (folder?.courses ?? []).flatMap(({ format }) => format.sections);
      const titles = sections.flatMap(({ title, contents }) => [
        title ?? '',
        ...contents.map((content) => content.title),
      ]);
      for (const { source } of (folder?.courses ?? []).flatMap(({ evaluations }) => evaluations)) {
        const text = readFileSync(join(demo, name, source.file), 'utf8');
        const [, questions = ''] = text.split('\nquestions:\n');
        for (const question of questions.split(/^ {2}- /m).slice(1)) {
          if (!/^ {4}right:|^correlate:/m.test(question)) continue;
          const lesson = / # ([^:\n]+)/.exec(question)?.[1];
          if (lesson === undefined || !titles.some((title) => title.startsWith(lesson.trim())))
            unnamed.push(`${source.file}: ${question.split('\n')[0]}`);
        }
      }
    }
    expect(unnamed).toEqual([]);
  });
});
