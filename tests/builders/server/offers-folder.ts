/** A folder whose company offers classes, groups, campaigns and links between its courses. */
import { changedFolder, layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import { planCompany } from '#server/import/build/plan-company.ts';
import { startImport } from '#server/import/build/start-import.ts';
import { ImportRefused } from '#server/import/source/import-problems.ts';
import type { CompanyPlan } from '#server/import/import-plan.ts';

export const NOW = Date.parse('2026-03-10T01:30:00Z');
export const COURSE = 'courses/forno/course.yaml';

export const course = `sequential: true
tags: [Cozinha]
selfEnrollment: 1
equivalences: [massa]
teams:
  - id: turma-a
    name: Turma A
    start: "+1d 08:00"
    end: "+9d 17:30"
    capacity: 10
    taken: 4
    needApproval: 1
    certificate: true
    enableCertificateForChildren: 1
    meetings:
      - {type: ONLINE, start: "+2d 19:00", end: "+2d 20:00", url: "https://example.org/sala", speaker: Bento}
`;
export const massa = `id: massa
code: "1.1.1"
area: cozinha
parent: forno
title: A massa
certificate: padeiros
restrictedTo: chefes
sections:
  - title: Palavras
    cards: {file: palavras.md, id: massa, label: Verbete, mandatory: false, tags: [Farinha]}
`;
export const company = `features: [CONTACT_US]
showFooter: 0
notifications: {TERM_END: MANDATORY}
contact: {to: contato@padaria.example, title: Fale com a padaria}
groups:
  - {id: chefes, people: [CHEFE]}
schedule:
  types:
    - {id: aula, description: Aula}
  events:
    - {id: abertura, type: aula, title: Abertura, start: "2026-04-01T12:00:00Z", end: "2026-04-01T13:00:00Z"}
campaigns:
  - {id: pao, name: Pão quente, start: "0d", end: "+30d 23:59", rules: "Vale **10**.", nodes: [forno], contents: [acender]}
areas:
`;
export const palavras =
  'Antes de tudo.\n\n## Água morna\n\nEntre **30** e 35 graus.\n\n## Sal\n\nDepois do fermento.\n';

export const folder = async (
  changes: Record<string, readonly (readonly [string, string])[]> = {},
): Promise<FolderFiles> => {
  const files = await changedFolder({
    [COURSE]: [['sequential: true\n', course]],
    'company.yaml': [
      ['areas:\n', company],
      [
        'enrolled: [forno]',
        'gamification: 1, topics: [Cozinha], enrolled: [{node: forno, team: turma-a}]',
      ],
    ],
  });
  Object.assign(files, {
    'courses/massa/course.yaml': massa,
    'courses/massa/palavras.md': palavras,
  });
  for (const [path, replacements] of Object.entries(changes))
    for (const [from, to] of replacements) {
      const text = files[path];
      if (typeof text !== 'string' || !text.includes(from))
        throw new Error(`${path} has no ${from}`);
      files[path] = text.replace(from, to);
    }
  return files;
};

export const plan = async (files: FolderFiles): Promise<CompanyPlan> => {
  const { folder: place, remove } = await layFolder(files);
  try {
    return await planCompany(
      await startImport(place, () => undefined, { now: NOW }),
      () => undefined,
    );
  } finally {
    await remove();
  }
};
export const told = async (changes: Parameters<typeof folder>[0]): Promise<string[]> => {
  try {
    await plan(await folder(changes));
    return [];
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message.split('\n');
  }
};
