import { expect, it } from 'vitest';
import type { Campaign } from '../entities/campaign.ts';
import { earningsOf, type Achievement } from './campaign-points.ts';

const campaign: Campaign = {
  idCampaign: 'semana',
  name: 'Semana',
  description: null,
  rules: null,
  image: null,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-30T00:00:00.000Z',
  nodes: ['pagina'],
  contents: ['avulso'],
  events: [
    { idEvent: 'CONTENT_COMPLETED', points: 20 },
    { idEvent: 'EVALUATION_PASSED', points: 50 },
  ],
};
const at = Date.parse('2026-11-10T12:00:00.000Z');
const done: Achievement = {
  idEvent: 'CONTENT_COMPLETED',
  idSubject: 'video',
  idNode: 'pagina',
  at,
};
const ana = { gamification: 1, department: 'Operações' } as const;

it('earns for contents of its pages, its own contents and evaluations, by its events alone', () => {
  const points = (one: Achievement) =>
    earningsOf(one, ana, [campaign]).map((earned) => [earned.idEarned, earned.points]);
  expect(points(done)).toEqual([['semana:CONTENT_COMPLETED:video', 20]]);
  expect(points({ ...done, idSubject: 'avulso', idNode: 'outra' })).toEqual([
    ['semana:CONTENT_COMPLETED:avulso', 20],
  ]);
  expect(points({ ...done, idNode: 'outra' })).toEqual([]);
  expect(points({ ...done, idEvent: 'EVALUATION_PASSED', idSubject: 'prova' })).toEqual([
    ['semana:EVALUATION_PASSED:prova', 50],
  ]);
  // An evaluation is no content, also where it is called the same.
  expect(
    points({ ...done, idEvent: 'EVALUATION_PASSED', idSubject: 'avulso', idNode: 'outra' }),
  ).toEqual([]);
  expect(points({ ...done, idEvent: 'NODE_COMPLETED', idSubject: 'pagina' })).toEqual([]);
});

it('earns only what happened while it ran, for who takes part', () => {
  const edge = { first: Date.parse(campaign.startDate), last: Date.parse(campaign.endDate) };
  const count = (achieved: Partial<Achievement>, person = {}, rules: Partial<Campaign> = {}) =>
    earningsOf({ ...done, ...achieved }, { ...ana, ...person }, [{ ...campaign, ...rules }]).length;
  expect([
    count({ at: edge.first - 1 }),
    count({ at: edge.first }),
    count({ at: edge.last }),
    count({ at: edge.last + 1 }),
  ]).toEqual([0, 1, 1, 0]);
  expect([
    count({}, { gamification: 0 }),
    count({}, {}, { departments: ['Vendas'] }),
    count({}, {}, { departments: ['Operações'] }),
  ]).toEqual([0, 0, 1]);
  expect([
    count({}, { department: null }, { departments: ['Vendas'] }),
    count({}, {}, { departments: [] }),
  ]).toEqual([0, 1]);
});
