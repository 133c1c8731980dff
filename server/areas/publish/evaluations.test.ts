/** Evaluations of a folder: what is published, what people get of it, what is refused. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { evaluations, evaluationVersions, questionnaires } from '#server/db/schema/evaluation.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import {
  changedEvaluations,
  EXAM,
  evaluationFolder,
  PRE_TEST,
} from '#server/testing/evaluation-folder.ts';
import { importCompany } from './import-company.ts';
import { importCourse } from './import-course.ts';

const COURSE = 'courses/forno/course.yaml';
const PICTURE = /\/media\/[0-9a-f]{64}\/capa\.webp/;

describe('evaluations of a folder', () => {
  let database: OpenDatabase;
  let fileStore: string;
  const lines: string[] = [];
  const bring = async (files: FolderFiles, company?: string) => {
    const { folder, remove } = await layFolder(files);
    lines.length = 0;
    const options = {
      db: database.db,
      storage: new FileStorage(fileStore),
      folder,
      log: (line: string) => lines.push(line),
    };
    await (
      company === undefined ? importCompany(options) : importCourse({ ...options, company })
    ).finally(remove);
  };
  const bank = async (id: string) => {
    const v = evaluationVersions;
    const [row] = await database.db
      .select({ doc: v.doc })
      .from(evaluations)
      .innerJoin(v, and(eq(v.id, evaluations.id), eq(v.version, evaluations.version)))
      .where(eq(evaluations.id, id));
    return row?.doc;
  };
  const node = async (id: string) =>
    (await database.db.select().from(nodes).where(eq(nodes.id, id)))[0]?.doc;
  const attempts = async () =>
    (
      await database.db
        .select()
        .from(questionnaires)
        .orderBy(questionnaires.idEvaluation, questionnaires.version)
    ).map(
      ({ idEvaluation, status, version, draw }) =>
        `${idEvaluation} v${version} ${status} ${draw.length}`,
    );

  beforeAll(async () => {
    database = await openPgliteInMemory();
    fileStore = await mkdtemp(join(tmpdir(), 'trilha-files-'));
    await bring(await evaluationFolder());
  });
  afterAll(async () => {
    await database.close();
    await rm(fileStore, { recursive: true });
  });

  it('are steps after the contents of their section, with cards and pre-test blocks that show them', async () => {
    expect(lines).toEqual([
      'Padaria da Vila: 1 trilha(s), 6 conteúdo(s), 3 avaliação(ões), 7 arquivo(s) no lugar.',
    ]);
    const course = await node('forno');
    expect(course?.mapElements.map(({ idElement }) => idElement)).toEqual([
      'antes',
      'acender',
      'filme',
      'som',
      'pagina',
      'guia',
      'lista',
      'prova',
      'opiniao',
    ]);
    expect(course?.mapElements.filter(({ elementType }) => elementType === 'EVALUATION')).toEqual([
      {
        elementType: 'EVALUATION',
        idElement: 'antes',
        title: 'O que você já sabe',
        label: 'Pré-teste',
        evaluationType: 'PRE_TEST',
        idContentType: null,
        duration: null,
        image: null,
        mandatory: true,
        sequential: false,
        section: 'Antes',
        size: null,
      },
      {
        elementType: 'EVALUATION',
        idElement: 'prova',
        title: 'Prova do forno',
        label: 'Avaliação',
        evaluationType: 'KNOWLEDGE',
        idContentType: null,
        duration: 600,
        image: expect.stringMatching(PICTURE),
        mandatory: true,
        sequential: true,
        section: 'Limpar',
        size: expect.any(Number),
      },
      {
        elementType: 'EVALUATION',
        idElement: 'opiniao',
        title: 'Sua opinião',
        label: 'Pesquisa',
        evaluationType: 'REACTION',
        idContentType: null,
        duration: null,
        image: null,
        mandatory: false,
        sequential: true,
        section: 'Limpar',
        size: null,
      },
    ]);
    expect(course?.blocks).toEqual([
      {
        idBlock: 'forno.1',
        type: 'PreTest',
        data: { title: 'Antes de tudo', idEvaluation: 'antes', description: null, progress: 0 },
      },
    ]);
    const shown = (await node('padaria'))?.blocks.find(({ type }) => type === 'Carrousel')?.data[
      'elements'
    ];
    expect(shown).toContainEqual({
      elementType: 'EVALUATION',
      idElement: 'prova',
      nodeCode: '1.1',
      title: 'Prova do forno',
      description: null,
      label: 'Avaliação',
      image: expect.stringMatching(PICTURE),
      idContentType: null,
      duration: 600,
      count: null,
      idNode: 'forno',
    });
  });

  it('become a bank with every type of question', async () => {
    const exam = await bank('prova');
    expect({
      ...exam,
      questions: exam?.questions.map(({ questionType, weight }) => `${questionType} ${weight}`),
    }).toEqual({
      idEvaluation: 'prova',
      idNode: 'forno',
      evaluationType: 'KNOWLEDGE',
      questionnaireType: 'EVALUATION',
      title: 'Prova do forno',
      description: '<p>Consulte o <strong>guia</strong>.</p>',
      masteryScore: 70,
      fixedOrder: false,
      parameters: {
        timeLimit: 600,
        questionAmount: 5,
        lockNavigation: 1,
        maxTries: 3,
        showResponseSummary: 1,
        lockAfterApproval: 1,
        closingText: null,
      },
      questions: [
        'SINGLE_OPTION 2',
        'TRUE_OR_FALSE 1',
        'MULTI_OPTION 1',
        'CORRELATE 1',
        'SINGLE_OPTION_COMMENT 1',
        'LIKERT_SCALE 1',
        'MULTI_LIKERT_SCALE 1',
        'COMMENT 1',
      ],
    });
    const [single, truth, several, pairs, form, likert, scales] = exam?.questions ?? [];
    const [gas, , janela] = single?.options ?? [];
    expect(single?.statement).toBe('<p>1. O que se abre primeiro?</p>');
    expect(janela).toEqual({
      idQuestionOption: 'janela',
      description: 'A <strong>janela</strong>',
    });
    expect([
      single?.correct,
      single?.credits?.['janela'],
      single?.credits?.[gas?.idQuestionOption ?? ''],
    ]).toEqual([{ option: gas?.idQuestionOption }, 0.5, 1]);
    expect([truth?.idQuestion, truth?.correct]).toEqual(['buzina', { option: 'true' }]);
    expect([several?.fixedOrder, several?.correct?.options]).toEqual([
      true,
      several?.options.slice(0, 2).map(({ idQuestionOption }) => idQuestionOption),
    ]);
    expect(Object.values(pairs?.correct?.pairs ?? {})).toEqual(
      pairs?.targets.map((target) => target.idQuestionOptionAnswer),
    );
    expect([form?.mandatory, form?.correct, form?.statement.match(PICTURE)?.length]).toEqual([
      false,
      null,
      1,
    ]);
    expect(likert?.scales.map(({ title }) => title)).toEqual(['Não', 'Sim']);
    expect(scales?.scales).toHaveLength(5);
    const survey = await bank('opiniao');
    expect(survey).toMatchObject({
      questionnaireType: 'SURVEY',
      parameters: { maxTries: 1, closingText: 'Obrigado!' },
      fixedOrder: true,
    });
  });

  it('are prepared for the people of the company, without a right answer', async () => {
    expect(await attempts()).toEqual([
      'antes v1 PREPARED 1',
      'opiniao v1 PREPARED 2',
      'prova v1 PREPARED 5',
    ]);
    const told = await database.db
      .select({ d: feedRows.d })
      .from(feedRows)
      .where(eq(feedRows.t, 'questionnaire'));
    expect(told).toHaveLength(3);
    expect(JSON.stringify(told)).not.toMatch(/correct|janela"|credits/);
  });

  it('that come again keep the ids of what did not change, and make a version only when something did', async () => {
    const before = await bank('prova');
    await bring(await evaluationFolder());
    expect(await attempts()).toEqual([
      'antes v1 PREPARED 1',
      'opiniao v1 PREPARED 2',
      'prova v1 PREPARED 5',
    ]);
    await bring(
      await changedEvaluations({
        [EXAM]: [['questions:\n', 'questions:\n  - {trueOrFalse: Nova., right: true}\n']],
      }),
    );
    const after = await bank('prova');
    expect(after?.questions.slice(1)).toEqual(before?.questions);
    expect(await attempts()).toContain('prova v2 PREPARED 5');
  });

  it('of a restricted page keep their pictures to the group too', async () => {
    const restricted = await changedEvaluations({
      [COURSE]: [
        ['workload: 600', 'workload: 600\nrestrictedTo: poucos'],
        ['image: capa.png\n', 'image: null\n'],
      ],
      'company.yaml': [
        ['menu:\n', 'groups: [{id: poucos, people: [ana]}]\nmenu:\n'],
        [
          '        - {content: acender}\n        - {evaluation: prova}\n',
          '        - {node: forno}\n',
        ],
        ['    - type: List\n      elements:\n        - {node: forno}\n', ''],
      ],
    });
    await bring(restricted);
    const files = await database.db.select().from(mediaFiles);
    const of = (name: string) =>
      files.filter(({ fileName }) => fileName === name).map((file) => file.restricted);
    expect([of('guia.pdf'), of('capa.webp')]).toEqual([[true], [true]]);
    await bring(
      await changedEvaluations({
        [COURSE]: [['workload: 600', 'workload: 600\nrestrictedTo: null']],
      }),
    );
  });

  it('of a course alone are renewed, and those that left are taken out', async () => {
    const files = await evaluationFolder();
    const folder: FolderFiles = {};
    for (const [path, bytes] of Object.entries(files))
      if (path.startsWith('courses/forno/')) folder[path.slice('courses/forno/'.length)] = bytes;
    const yaml = String(folder['course.yaml']).replace(/ {6}- \{file: avaliacoes\/opiniao.*\n/, '');
    await bring({ ...folder, 'course.yaml': yaml }, 'padaria');
    expect(lines).toContain('Avaliação retirada: Sua opinião');
    expect([await bank('opiniao'), (await bank('antes'))?.title]).toEqual([
      undefined,
      'O que você já sabe',
    ]);
    expect(await attempts()).toContain('opiniao v1 REPLACED 2');
    const taken = (id: string) => ({
      ...folder,
      'avaliacoes/antes.yaml': String(folder['avaliacoes/antes.yaml']).replace(
        'id: antes',
        `id: ${id}`,
      ),
    });
    await expect(bring(taken('acender'), 'padaria')).rejects.toThrow(
      'avaliacoes/antes.yaml:1: o id “acender” já é de outra coisa desta empresa',
    );
    await expect(bring(taken('outra'), 'padaria')).rejects.toThrow(
      'course.yaml:12: não existe avaliação com o id “antes”',
    );
    const alone =
      'id: bolo\ncode: "1.3"\narea: cozinha\ntitle: Bolo\nsections: [{evaluations: [{file: p.yaml}]}]\n';
    await expect(
      bring(
        {
          'course.yaml': alone,
          'p.yaml': String(files[EXAM]).replace('../', ''),
          'capa.png': files['courses/forno/capa.png'] ?? null,
        },
        'padaria',
      ),
    ).rejects.toThrow('p.yaml:1: o id “prova” já é de outra trilha desta empresa');
    const own = String(files[PRE_TEST]).replace('id: antes', 'id: prova-do-bolo');
    await bring({ 'course.yaml': alone, 'p.yaml': own }, 'padaria');
    expect((await node('bolo'))?.mapElements).toMatchObject([
      { elementType: 'EVALUATION', idElement: 'prova-do-bolo' },
    ]);
  });

  it('a target may be the answer of two options, and a distractor of none', async () => {
    const files = await changedEvaluations({
      [EXAM]: [
        [
          'pairs: {Pão: Sovar, Bolo: Bater}',
          'pairs: {Pão: Sovar, Bolo: Bater, Massa: Sovar}\n    distractors: [Congelar, Sovar]',
        ],
      ],
    });
    await bring(files);
    const pairs = (await bank('prova'))?.questions[3];
    expect(pairs?.targets.map(({ description }) => description)).toEqual([
      'Sovar',
      'Bater',
      'Congelar',
    ]);
    const [sovar, bater] = pairs?.targets.map((one) => one.idQuestionOptionAnswer) ?? [];
    const right = pairs?.options.map(
      ({ idQuestionOption }) => pairs.correct?.pairs?.[idQuestionOption],
    );
    expect(right).toEqual([sovar, bater, sovar]);
  });
});
