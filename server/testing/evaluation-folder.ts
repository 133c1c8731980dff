/**
 * The valid folder of course-folder.ts with evaluations: an examination with every type of
 * question, a survey and a pre-test.
 */
import { goodFolder, type FolderFiles } from './course-folder.ts';

export const EXAM = 'courses/forno/avaliacoes/prova.yaml';
export const SURVEY = 'courses/forno/avaliacoes/opiniao.yaml';
export const PRE_TEST = 'courses/forno/avaliacoes/antes.yaml';

const exam = `id: prova
type: KNOWLEDGE
title: Prova do forno
description: Consulte o **guia**.
masteryScore: 70
timeLimit: 10
questionAmount: 5
lockNavigation: true
maxTries: 3
showResponseSummary: true
lockAfterApproval: true
questions:
  - single: 1. O que se abre primeiro?
    options: [O gás, A porta, {id: janela, text: "A **janela**", credit: 0.5}]
    right: O gás
    weight: 2
  - id: buzina
    trueOrFalse: O forno queima.
    right: true
  - multiple: O que vai ao forno?
    options: [Pão, Bolo, Sorvete]
    right: [Pão, Bolo]
    fixedOrder: true
  - correlate: Ligue.
    pairs: {Pão: Sovar, Bolo: Bater}
  - singleWithComment: |
      Qual forma?

      ![A forma](../capa.png)
    options: [Redonda, Reta]
    mandatory: false
  - likert: Foi fácil?
    scale: [Não, Sim]
  - multiLikert: Avalie.
    options: [O texto, O vídeo]
  - comment: O que faltou?
`;

const survey = `id: opiniao
type: REACTION
survey: true
title: Sua opinião
closingText: Obrigado!
fixedOrder: true
questions:
  - likert: O curso ajuda?
  - comment: Conte.
`;

const preTest = `id: antes
type: PRE_TEST
title: O que você já sabe
questions:
  - trueOrFalse: O forno esfria.
    right: false
`;

/**
 * The pre-test comes first, the others last; the home page shows the examination and leads to the
 * pre-test.
 */
export const evaluationFolder = async (): Promise<FolderFiles> => {
  const files = await goodFolder();
  const company = String(files['company.yaml']);
  const course = String(files['courses/forno/course.yaml']);
  return {
    ...files,
    'company.yaml': company.replace(
      '        - {content: acender}\n',
      '        - {content: acender}\n        - {evaluation: prova}\n    - {type: PreTest, title: Antes, idEvaluation: antes}\n    - type: List\n      elements:\n',
    ),
    'courses/forno/course.yaml': `${course.replace(
      'sections:\n',
      'blocks: [{type: PreTest, title: Antes de tudo, idEvaluation: antes}]\nsections:\n  - {title: Antes, evaluations: [{file: avaliacoes/antes.yaml, sequential: false}]}\n',
    )}    evaluations:
      - {file: avaliacoes/prova.yaml, image: capa.png}
      - {file: avaliacoes/opiniao.yaml, mandatory: false}
`,
    [EXAM]: exam,
    [SURVEY]: survey,
    [PRE_TEST]: preTest,
  };
};

/** That folder with some text replaced; each replaced text must exist. */
export const changedEvaluations = async (
  changes: Record<string, readonly (readonly [string, string])[]>,
): Promise<FolderFiles> => {
  const files = await evaluationFolder();
  for (const [path, replacements] of Object.entries(changes))
    for (const [from, to] of replacements) {
      const text = files[path];
      if (typeof text !== 'string' || !text.includes(from))
        throw new Error(`${path} has no ${from}`);
      files[path] = text.replace(from, to);
    }
  return files;
};
