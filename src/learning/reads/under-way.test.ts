import { expect, it } from 'vitest';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { evaluationLine, mostUrgent, pageLine } from './under-way.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const begun = (minutesAgo: number, over: Parameters<typeof anAttempt>[0] = {}) =>
  anAttempt({
    status: 'STARTED',
    startDate: new Date(NOW - minutesAgo * 60_000).toISOString(),
    ...over,
  });
const exam = (minutesAgo: number, timeLimit: number) => ({
  attempt: begun(minutesAgo),
  timeLimit,
  within: ['e1.n', 'e1.above'],
});
const ofExam = { idNodeEnrollment: 'e1.n', idEvaluation: 'v1' };

it('says how many whole minutes an evaluation has left, and none where it has no limit', () => {
  const lineAt = (minutesAgo: number, timeLimit: number) =>
    evaluationLine([exam(minutesAgo, timeLimit)], ofExam, NOW)?.text;
  expect([
    lineAt(0.5, 600),
    lineAt(8.2, 600),
    lineAt(9.5, 600),
    lineAt(11, 600),
    lineAt(10, 5400 + 600),
    lineAt(11, 0),
  ]).toEqual([
    'Em andamento · restam 9 min',
    'Em andamento · resta 1 min',
    'Em andamento · resta menos de 1 min',
    'Em andamento · o tempo terminou',
    'Em andamento · restam 1 h 30',
    'Em andamento',
  ]);
});

it('says nothing of an attempt of another enrolment or another evaluation', () => {
  const all = [exam(1, 600)];
  expect(evaluationLine(all, { ...ofExam, idNodeEnrollment: 'e0.n' }, NOW)).toBeNull();
  expect(evaluationLine(all, { ...ofExam, idEvaluation: 'v2' }, NOW)).toBeNull();
  expect(pageLine(all, undefined, NOW)).toBeNull();
});

it('a page tells of the most urgent one in it and below, and calls a survey a survey', () => {
  const survey = {
    attempt: begun(3, { idQuestionnaire: 'q2', questionnaireType: 'SURVEY' }),
    timeLimit: 0,
    within: ['e1.above'],
  };
  expect(pageLine([survey], 'e1.above', NOW)?.text).toBe('Pesquisa em andamento');
  expect(pageLine([survey, exam(5, 600)], 'e1.above', NOW)?.text).toBe(
    'Avaliação em andamento · restam 5 min',
  );
  expect(mostUrgent([survey, exam(5, 600), exam(7, 600)], NOW)?.attempt.startDate).toBe(
    exam(7, 600).attempt.startDate,
  );
});
