import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

const sections = new Map([['agenda', { idSection: 'Agenda' }]]);

it.each([
  ['/', [3, 'home', null]],
  ['/home', [3, 'home', null]],
  ['/level/atendimento', [2, 'atendimento', null]],
  ['/level/atendimento/1.1', [2, 'atendimento', null]],
  ['/calendario/agenda', [1, 'Agenda', 'Agenda']],
  ['/myJourney/historic', [3, 'journey', null]],
  ['/central-de-envio', [3, 'syncCentre', null]],
  ['/searchResult/higiene', [3, 'search', null]],
  ['/messages/7', [3, 'message', null]],
])('%s', (path, [idNavigationType, idNavigationItem, idSection]) =>
  expect(placeOf(path, sections)).toEqual({ idNavigationType, idNavigationItem, idSection }),
);

it.each([
  '/contentNode/c1',
  '/lms/e1/c1',
  '/lessons/e1/c1/s1',
  '/evaluations/e1/v1',
  '/nada/nenhuma',
  '/level/a%20b',
])('%s is no place, or has a record of its own', (path) =>
  expect(placeOf(path, sections)).toBeNull(),
);
