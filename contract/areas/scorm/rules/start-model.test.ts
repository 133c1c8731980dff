import { expect, it } from 'vitest';
import { aLesson } from '#tests/builders/scorm.ts';
import type { LessonState } from '../entities/state.ts';
import { learnerName, startModel } from './start-model.ts';

const learner = { id: 'ana', name: 'Souza, Ana' };
const old = {
  suspend_data: 'pagina=3',
  core: { lesson_location: '3', lesson_status: 'incomplete' },
};
const recent = { suspend_data: 'p3', location: '3', completion_status: 'incomplete' };
const left = (state: object) =>
  ({ totalTime: 90, last: { state, suspended: true } }) as unknown as Parameters<
    typeof startModel
  >[3];

it('goes on where the visit before ended', () => {
  expect(startModel('1.2', aLesson('a'), learner, left(old))).toMatchObject({
    suspend_data: 'pagina=3',
    core: { lesson_location: '3', entry: 'resume', total_time: '0000:01:30' },
  });
  expect(startModel('2004', aLesson('a'), learner, left(recent))).toMatchObject({
    location: '3',
    entry: 'resume',
    total_time: 'PT90S',
  });
});

it('leaves answers with their visit where they would take the room of the next ones', () => {
  const answers = (count: number) => ({
    ...recent,
    interactions: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        n,
        { id: `p${n}`, learner_response: 'x'.repeat(80) },
      ]),
    ),
  });
  const started = (count: number) =>
    Object.keys(
      startModel('2004', aLesson('a'), learner, left(answers(count)))['interactions'] ?? {},
    ).length;
  expect([started(500), started(1500)]).toEqual([500, 0]);
  expect(startModel('2004', aLesson('a'), learner, left(answers(1500)))).toMatchObject(recent);
});

it.each([
  ['1.2', '01:30:00', '01:30:00'],
  ['1.2', '0001:30:00.5', '0001:30:00.5'],
  // Of no format of the standard: the run-time would refuse it.
  ['1.2', '1:30:00', '0001:30:00'],
  ['1.2', 'PT1H30M', '0001:30:00'],
  ['1.2', null, '0001:30:00'],
  ['2004', 'PT1H30M', 'PT1H30M'],
  ['2004', 'P0Y0M0DT1H30M0.00S', 'P0Y0M0DT1H30M0.00S'],
  ['2004', 'PT5400.000S', 'PT5400S'],
  ['2004', '01:30:00', 'PT5400S'],
  ['2004', null, 'PT5400S'],
] as const)('of %s, a time written as %s is handed on as %s', (version, maxTimeWritten, told) => {
  const lesson = aLesson('a', { maxTimeAllowed: 5400, maxTimeWritten });
  const model = startModel(version, lesson, learner, null);
  const { max_time_allowed: text } = (
    version === '1.2' ? model['student_data'] : model
  ) as LessonState;
  expect(text).toBe(told);
});

it('takes over nothing of a visit of the other standard', () => {
  const in2004 = startModel('2004', aLesson('a'), learner, left(old));
  expect([in2004['core'], in2004['suspend_data'], in2004['entry']]).toEqual([
    undefined,
    undefined,
    'ab-initio',
  ]);
  const in12 = startModel('1.2', aLesson('a'), learner, left(recent));
  expect([in12['location'], in12['suspend_data'], in12['core']]).toMatchObject([
    undefined,
    '',
    { lesson_status: 'not attempted', entry: '' },
  ]);
});

it('is told the name as the standards want it', () => {
  expect(['Ana Maria Silva', 'Ana', ' '].map(learnerName)).toEqual(['Silva, Ana Maria', 'Ana', '']);
});
