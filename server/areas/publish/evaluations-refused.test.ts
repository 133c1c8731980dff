/** The import reports each fault of an evaluation with its file and line. */
import { describe, expect, it } from 'vitest';
import { layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import {
  changedEvaluations,
  EXAM,
  evaluationFolder,
  PRE_TEST,
  SURVEY,
} from '#server/testing/evaluation-folder.ts';
import { planCompany } from './build/plan-company.ts';
import { startImport } from './build/start-import.ts';
import { ImportRefused } from './source/import-problems.ts';

const COURSE = 'courses/forno/course.yaml';

const told = async (files: FolderFiles): Promise<string[]> => {
  const { folder, remove } = await layFolder(files);
  try {
    await planCompany(await startImport(folder, () => undefined), () => undefined);
    return [];
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message.split('\n');
  } finally {
    await remove();
  }
};

const changed = async (file: string, ...pairs: [string, string][]) =>
  told(await changedEvaluations({ [file]: pairs }));

describe('an evaluation is refused', () => {
  const QUESTIONS = 'questions:\n';
  const added = (question: string): [string, string] => [
    QUESTIONS,
    `${QUESTIONS}  - ${question}\n`,
  ];

  it('never when it is good', async () => {
    expect(await told(await evaluationFolder())).toEqual([]);
  });

  it.each<[string, string, [string, string], string]>([
    ['a missing type', EXAM, ['type: KNOWLEDGE\n', ''], '1: type: falta este campo'],
    [
      'an unknown type',
      EXAM,
      ['KNOWLEDGE', 'PROVA'],
      '2: type: aqui vai um destes: REACTION, KNOWLEDGE, PRE_TEST',
    ],
    ['an unknown field', EXAM, ['masteryScore', 'nota'], '5: o campo “nota” não existe aqui'],
    [
      'a limit of nothing',
      EXAM,
      ['timeLimit: 10', 'timeLimit: 0'],
      '6: timeLimit: o menor valor é 0.5',
    ],
    [
      'more drawn than there are',
      EXAM,
      ['Amount: 5', 'Amount: 9'],
      '7: são sorteadas 9 questões, mas só há 8',
    ],
    [
      'an answer that is no option',
      EXAM,
      ['right: O gás', 'right: O gas'],
      '15: a resposta certa “O gas” não é nenhuma das opções',
    ],
    [
      'one of several that is none',
      EXAM,
      ['[Pão, Bolo]', '[Pão, Torta]'],
      '22: a resposta certa “Torta” não é nenhuma das opções',
    ],
    [
      'several where one is right',
      EXAM,
      ['right: O gás', 'right: [O gás, A porta]'],
      '15: questions.0.right: aqui só uma opção é a certa; para várias, use multiple',
    ],
    [
      'a truth that is none',
      EXAM,
      ['right: true', 'right: sim'],
      '19: questions.1.right: a resposta certa é true ou false',
    ],
    [
      'no right answer',
      EXAM,
      ['    right: true\n', ''],
      '18: falta a resposta certa (right); se a questão não vale nota, diga weight: 0',
    ],
    [
      'two statements',
      EXAM,
      ['- comment: O', '- likert: X\n    comment: O'],
      '36: questions.7: uma questão tem o enunciado em um destes campos, e só em um: single, trueOrFalse, multiple, correlate, likert, multiLikert, singleWithComment, comment',
    ],
    [
      'no statement',
      EXAM,
      added('{options: [a, b]}'),
      '13: questions.0: uma questão tem o enunciado em um destes campos, e só em um: single, trueOrFalse, multiple, correlate, likert, multiLikert, singleWithComment, comment',
    ],
    [
      'a field of another type',
      EXAM,
      ['scale: [Não, Sim]', 'right: Sim'],
      '33: questions.5.right: o campo “right” não serve para o tipo likert',
    ],
    [
      'a missing field',
      EXAM,
      added('single: Sem opções?'),
      '13: questions.0.options: falta este campo',
    ],
    [
      'one option',
      EXAM,
      added('{single: Uma?, options: [a], right: a}'),
      '13: questions.0.options: aqui vai pelo menos 2 item(ns)',
    ],
    [
      'a number as an option',
      EXAM,
      added('{single: Quantos?, options: [1, a], right: a}'),
      '13: questions.0.options.0.text: aqui vai um texto (se parece um número, ponha entre aspas)',
    ],
    [
      'twin options',
      EXAM,
      ['A porta', ' O  gás '],
      '14: a opção “O gás” aparece duas vezes nesta questão',
    ],
    [
      'twin targets',
      EXAM,
      ['Bolo: Bater', 'Bolo: {id: outro, text: Sovar}'],
      '25: “Sovar” aparece duas vezes entre as alternativas de ligar, com ids diferentes: quem responde não saberia qual é qual',
    ],
    [
      'twin questions',
      EXAM,
      added('{likert: Foi fácil?}'),
      '33: esta questão repete outra: courses/forno/avaliacoes/prova.yaml:13; mude o enunciado ou dê um id a cada uma',
    ],
    [
      'twin ids',
      EXAM,
      added('{id: buzina, comment: Outra}'),
      '19: o id “buzina” já está em uso: courses/forno/avaliacoes/prova.yaml:13',
    ],
    [
      'credits that give less',
      EXAM,
      added(
        '{multiple: E?, options: [{text: a, credit: 0.5}, {text: b, credit: 0.3}], right: [a, b]}',
      ),
      '13: quem acerta tudo deve receber o crédito inteiro: os créditos das opções certas não somam 1',
    ],
    [
      'a text that is nothing',
      EXAM,
      added('{comment: "<script>alert(1)</script>"}'),
      '13: este texto fica vazio depois de limpo',
    ],
    [
      'a picture of elsewhere',
      EXAM,
      ['../capa.png', 'https://x.example/a.png'],
      '26: a imagem “https://x.example/a.png” não é um arquivo da pasta: traga o arquivo para a pasta',
    ],
    [
      'a missing picture',
      EXAM,
      ['../capa.png', 'capa.png'],
      '26: o arquivo “courses/forno/avaliacoes/capa.png” não existe',
    ],
    [
      'a survey with a grade',
      SURVEY,
      ['survey: true', 'masteryScore: 5'],
      '3: uma avaliação de reação não dá nota: tire masteryScore',
    ],
    [
      'a survey that is none',
      SURVEY,
      ['REACTION', 'KNOWLEDGE'],
      '3: uma pesquisa (survey) não dá nota: o tipo dela é REACTION',
    ],
    [
      'a survey with other questions',
      SURVEY,
      added('{single: X?, options: [a, b]}'),
      '8: numa pesquisa (survey) cabem só likert, multiLikert, singleWithComment e comment',
    ],
    [
      'a right answer in an opinion',
      SURVEY,
      added('{singleWithComment: X?, options: [a, b], right: a}'),
      '8: numa avaliação de reação nada é certo ou errado: esta questão não pode ter resposta certa',
    ],
    [
      'many tries at an opinion',
      SURVEY,
      ['survey: true', 'maxTries: 2'],
      '3: esta avaliação se faz uma vez só: tire maxTries',
    ],
    [
      'a pre-test where nothing is graded',
      PRE_TEST,
      ['right: false', 'weight: 0'],
      '4: uma avaliação PRE_TEST precisa de ao menos uma questão com resposta certa que valha nota',
    ],
    [
      'no question',
      PRE_TEST,
      ['  - trueOrFalse: O forno esfria.\n    right: false\n', '  []'],
      '4: questions: aqui vai pelo menos 1 item(ns)',
    ],
    ['the id of another', PRE_TEST, ['id: antes', 'id: prova'], ''],
    ['the id of a content', PRE_TEST, ['id: antes', 'id: acender'], ''],
  ])('for %s', async (_name, file, pair, said) => {
    const problems = await changed(file, pair);
    if (said !== '') return expect(problems).toEqual([`${file}:${said}`]);
    // Blocks that showed it lead nowhere now, and are told too.
    expect(problems.filter((line) => line.includes('já está em uso'))).toHaveLength(1);
    expect(problems).toContain('company.yaml:33: não existe avaliação com o id “antes”');
    expect(problems).toContain(`${COURSE}:12: não existe avaliação com o id “antes”`);
  });

  it('for a file that is missing, and blocks for what they name', async () => {
    expect(await changed(COURSE, ['avaliacoes/prova.yaml', 'prova.yaml'])).toEqual([
      `${COURSE}:26: o arquivo “courses/forno/prova.yaml” não existe`,
    ]);
    expect(await changed('company.yaml', ['evaluation: prova', 'evaluation: nenhuma'])).toEqual([
      'company.yaml:32: não existe avaliação com o id “nenhuma”',
    ]);
    expect(
      await changed('company.yaml', [
        '{evaluation: prova}',
        '{evaluation: prova, content: acender}',
      ]),
    ).toEqual([
      'company.yaml:32: home.blocks.4.elements.1: escolha um: node, content ou evaluation',
    ]);
    expect(
      await changed(COURSE, [
        '{type: PreTest, title: Antes de tudo, idEvaluation: antes}',
        '{type: Grid, elements: [{node: forno}]}',
      ]),
    ).toEqual([
      `${COURSE}:12: blocks.0.type: aqui vai um destes: PreTest, TitleSection, TextSection`,
    ]);
    const restricted = await changedEvaluations({
      [COURSE]: [['workload: 600', 'workload: 600\nrestrictedTo: poucos']],
      'company.yaml': [['menu:\n', 'groups: [{id: poucos, people: [ana]}]\nmenu:\n']],
    });
    expect(await told(restricted)).toContain(
      'company.yaml:33: “prova” é de uma trilha restrita a um grupo: esta página todos veem',
    );
  });
});
