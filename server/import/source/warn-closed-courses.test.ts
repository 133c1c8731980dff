import { expect, it } from 'vitest';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from '../build/plan-company.ts';
import { startImport } from '../build/start-import.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const COURSE = 'courses/forno/course.yaml';
const below =
  'id: massa\ncode: "1.1.1"\narea: cozinha\nparent: forno\ntitle: A massa\nsections:\n  - contents:\n';
const content =
  '      - {id: sal, type: link, title: Sal, referenceLink: "https://example.org/"}\n';

/** No person of the company is enrolled by the folder. */
const notes = async (
  more: string,
  company: readonly (readonly [string, string])[] = [],
): Promise<string[]> => {
  const files = await changedFolder({
    'company.yaml': [[', enrolled: [forno]', ''], ...company],
    [COURSE]: [['sequential: true\n', `sequential: true\n${more}`]],
  });
  const { folder, remove } = await layFolder({
    ...files,
    'courses/massa/course.yaml': below + content,
  });
  const said: string[] = [];
  await planCompany(
    await startImport(folder, (line) => said.push(line), { now: NOW }),
    () => undefined,
  ).finally(remove);
  return said;
};
const closed = (file: string, title: string): string =>
  `${file}:1: aviso: ninguém pode se matricular em “${title}”: ponha selfEnrollment: 1, entryPoint: 1 ou uma turma (teams) que não terminou`;

it('a course without a way in is named, with those below it', async () => {
  const both = [closed(COURSE, 'O forno'), closed('courses/massa/course.yaml', 'A massa')];
  expect(await notes('')).toEqual(both);
  expect(await notes('teams:\n  - {id: velha, name: Velha, end: "-1d 10:00"}\n')).toEqual(both);
});

it.each([
  ['people enrol by themselves', 'selfEnrollment: 1\n'],
  ['it opens without an enrolment', 'entryPoint: 1\n'],
  ['a class has not ended', 'teams:\n  - {id: nova, name: Nova, end: "+1d 10:00"}\n'],
  ['a class never ends', 'teams:\n  - {id: sempre, name: Sempre}\n'],
])('a course has nothing to be warned of where %s', async (_, more) => {
  expect(await notes(more)).toEqual([]);
});

it('an archived course waits for no person; one that a person is enrolled in has its people', async () => {
  expect(await notes('status: ARCHIVED\n')).toEqual([
    closed('courses/massa/course.yaml', 'A massa'),
  ]);
  expect(
    await notes('', [['name: Bento Luz', 'enrolled: [forno, massa], name: Bento Luz']]),
  ).toEqual([]);
});

it('a course of an empty group is named', async () => {
  const empty = [
    ['areas:\n', 'groups: [{id: chefes, people: []}]\nareas:\n'],
    ['        - {content: acender}\n', ''],
  ] as const;
  expect(await notes('selfEnrollment: 1\nrestrictedTo: chefes\n', empty)).toEqual([
    `${COURSE}:12: aviso: ninguém pode se matricular em “O forno”: o grupo “chefes” está vazio`,
  ]);
});
