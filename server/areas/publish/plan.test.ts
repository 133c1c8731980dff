/** The plan in a company's folder: the import's result and its refusals. */
import { expect, it } from 'vitest';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from './build/plan-company.ts';
import { startImport } from './build/start-import.ts';
import type { CompanyPlan } from './import-plan.ts';
import { ImportRefused } from './source/import-problems.ts';

const NOW = Date.parse('2026-03-10T01:30:00Z');

const planned = async (lines: string): Promise<CompanyPlan['plan'] | string[]> => {
  const { folder, remove } = await layFolder(
    await changedFolder({ 'company.yaml': [['menu:\n', `${lines}menu:\n`]] }),
  );
  try {
    return (
      await planCompany(await startImport(folder, () => undefined, { now: NOW }), () => undefined)
    ).plan;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message.split('\n');
  } finally {
    await remove();
  }
};

it.each([
  ['none', '', null],
  [
    'a trial, with its end counted from the day of the import',
    'plan: {id: prova, name: Prova, trial: true, end: "+29d 23:59"}\n',
    {
      idPlan: 'prova',
      name: 'Prova',
      trial: true,
      finishDate: '2026-04-08T02:59:00.000Z',
      unusedPlans: false,
    },
  ],
  [
    'a contracted one',
    'plan: {id: equipe, name: Equipe, unusedPlans: true}\n',
    { idPlan: 'equipe', name: 'Equipe', trial: false, finishDate: null, unusedPlans: true },
  ],
])('%s', async (_, lines, expected) => expect(await planned(lines)).toEqual(expected));

it.each([
  [
    'an id that is none',
    'plan: {id: A B, name: Prova}',
    [
      'plan.id: use letras minúsculas sem acento, números e hífen, começando por letra ou número (até 64)',
    ],
  ],
  ['no name', 'plan: {id: prova}', ['plan.name: falta este campo']],
  [
    'a field that is none',
    'plan: {id: prova, name: Prova, price: 3}',
    ['o campo “price” não existe aqui'],
  ],
  [
    'words for yes',
    'plan: {id: prova, name: Prova, trial: sim}',
    ['plan.trial: aqui vai true ou false'],
  ],
  [
    'an end of no trial',
    'plan: {id: prova, name: Prova, end: "+3d"}',
    ['plan.end: só uma degustação (trial: true) tem fim'],
  ],
  [
    'an end that is no moment',
    'plan: {id: prova, name: Prova, trial: true, end: amanhã}',
    [
      'plan.end: o momento é um dia a partir de hoje, com a hora ("+10d 08:30"), ou uma data em UTC ("2026-05-04T11:30:00Z")',
    ],
  ],
])('%s is refused, by file and line', async (_, line, messages) => {
  expect(await planned(`${line}\n`)).toEqual(
    messages.map((message) => `company.yaml:15: ${message}`),
  );
});
