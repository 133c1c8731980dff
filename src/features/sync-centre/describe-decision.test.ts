import { expect, test } from 'vitest';
import type { Directive } from '#contract/sync/entities/directive.ts';
import { describeDecision } from './describe-decision.ts';

const at = '2026-01-10T10:00:00.000Z';
const subjects = {
  contents: new Map(),
  terms: new Map(),
  pages: new Map(),
  evaluations: new Map([['e1', 'Higiene das mãos']]),
};
const directive = (over: Partial<Directive>): Directive => ({
  idDirective: 'd',
  opId: 'o',
  kind: 'evaluation.finish',
  action: 'grant',
  reason: 'A internet caiu',
  actorName: 'Marta',
  at,
  payload: { idEvaluation: 'e1', idQuestionnaire: 'q', timeLeft: null, by: 'person' },
  ...over,
});
const told = (over: Partial<Directive>) =>
  Object.values(describeDecision(directive(over), subjects, Date.parse(at))).join(' | ');

test('a decision about an attempt tells what follows for the person, and why', () => {
  expect(
    (['accept', 'grant', 'void'] as const).map((action) =>
      told({ action }).replace(/às \d\d:\d\d/, 'às hora'),
    ),
  ).toEqual([
    'Avaliação · Higiene das mãos | Marta conferiu e aceitou esta tentativa às hora · Motivo: “A internet caiu”',
    'Avaliação · Higiene das mãos | Marta deu mais uma tentativa para você às hora · Motivo: “A internet caiu”',
    'Avaliação · Higiene das mãos | Marta anulou esta tentativa às hora. O seu progresso fica como está · Motivo: “A internet caiu”',
  ]);
});

test('every other decision is told as before', () => {
  expect(
    told({ kind: 'rating.set', payload: { idContentItem: 'c', vote: 4 }, action: 'discard' }),
  ).toMatch(/^Você deu 4 estrelas.* \| Descartado por Marta/);
});
