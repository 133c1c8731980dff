import { expect, it } from 'vitest';
import { evaluationInMap, evaluationState, type EvaluationFacts } from './evaluation-state.ts';

const end = '2026-11-20T12:00:00.000Z';
const of = (evaluationType: EvaluationFacts['evaluationType'], questionnaire: EvaluationFacts['questionnaire'], masteryScore = 70) =>
  evaluationState({ evaluationType, masteryScore, questionnaire });

it.each<[string, ReturnType<typeof evaluationState>, ReturnType<typeof evaluationState>]>([
  ['reaction without a questionnaire', of('REACTION', null), { status: 'NOT_ATTEMPTED', progress: 0 }],
  ['reaction started', of('REACTION', { finishDate: null, grade: null }), { status: 'IN_PROGRESS', progress: 50 }],
  ['reaction finished', of('REACTION', { finishDate: end, grade: null }), { status: 'COMPLETED', progress: 100 }],
  ['knowledge at the mastery score', of('KNOWLEDGE', { finishDate: end, grade: 70 }), { status: 'PASSED', progress: 100 }],
  ['knowledge below it', of('KNOWLEDGE', { finishDate: end, grade: 69.9 }), { status: 'FAILED', progress: 100 }],
  ['knowledge finished without a grade', of('KNOWLEDGE', { finishDate: end, grade: null }), { status: 'FAILED', progress: 100 }],
  ['knowledge started', of('KNOWLEDGE', { finishDate: null, grade: null }), { status: 'IN_PROGRESS', progress: 50 }],
  ['a pre-test goes like knowledge', of('PRE_TEST', { finishDate: end, grade: 0 }, 0), { status: 'PASSED', progress: 100 }],
])('%s', (_, state, expected) => expect(state).toEqual(expected));

it('counts in the map by its finish date', () => {
  expect(evaluationInMap({ finishDate: null })).toEqual({ complete: false, progress: 50 });
  expect(evaluationInMap({ finishDate: end })).toEqual({ complete: true, progress: 100 });
});
