import { expect, test } from 'vitest';
import type { LessonState } from '#contract/areas/scorm/entities/state.ts';
import { startModel } from '#contract/areas/scorm/rules/start-model.ts';
import { aLesson } from '#tests/builders/scorm.ts';
import { createRuntime } from './lesson-runtime.ts';

const learner = { id: 'ana', name: 'Silva, Ana' };

const visit = (left: LessonState | null) => {
  const saved: LessonState[] = [];
  const standing = left && { totalTime: 0, last: { state: left, suspended: true } };
  const { api } = createRuntime(
    {
      version: '2004',
      model: startModel('2004', aLesson('s1'), learner, standing),
      ways: { continue: false, previous: false, choice: [], jump: [] },
    },
    {
      save: (state) => Boolean(saved.push(state)),
      onBound: () => undefined,
      onWish: () => undefined,
    },
  );
  return { api, saved };
};

test('a visit that left values which the library refuses goes on with them', () => {
  const values = {
    'cmi.learner_preference.delivery_speed': '0',
    'cmi.objectives.0.id': 'o1',
    'cmi.objectives.0.description': 'Frear\na tempo',
    'cmi.objectives.1.id': 'o2',
    'cmi.objectives.1.description': '{nota} Parar',
    'cmi.suspend_data': 'página 3',
    'cmi.exit': 'suspend',
  };
  const first = visit(null);
  first.api['Initialize']?.('');
  const answers = Object.entries(values).map(([name, text]) => first.api['SetValue']?.(name, text));
  expect(answers).toEqual(answers.map(() => 'true'));
  expect(first.api['Terminate']?.('')).toBe('true');

  const next = visit(JSON.parse(JSON.stringify(first.saved.at(-1))) as LessonState);
  expect(next.api['Initialize']?.('')).toBe('true');
  const { 'cmi.exit': _, ...readable } = values;
  const read = Object.keys(readable).map((name) => [name, next.api['GetValue']?.(name)]);
  expect(Object.fromEntries(read)).toEqual(readable);
  // A value in the place of another must not be stored.
  expect(next.api['Commit']?.('')).toBe('true');
  expect(next.saved.at(-1)?.['objectives']).toEqual(first.saved.at(-1)?.['objectives']);
});

test.each([
  ['1.2', 'cmi.student_data.max_time_allowed', '01:30:00', 'cmi.core.lesson_mode'],
  ['1.2', 'cmi.student_data.max_time_allowed', '0001:30:05.5', 'cmi.core.lesson_mode'],
  ['2004', 'cmi.max_time_allowed', 'PT1H30M', 'cmi.mode'],
  ['2004', 'cmi.max_time_allowed', 'P0Y0M1DT0H0M5.50S', 'cmi.mode'],
] as const)('of %s, %s is told as %s, and how the visit counts', (version, time, written, mode) => {
  const lesson = aLesson('s1', { maxTimeAllowed: 5400, maxTimeWritten: written });
  const earlier = { totalTime: 0, last: { state: {}, suspended: false } };
  const told = ([standing, isRecorded]: [typeof earlier | null, boolean]) => {
    const { api } = createRuntime(
      {
        version,
        model: startModel(version, lesson, learner, standing, isRecorded),
        ways: { continue: false, previous: false, choice: [], jump: [] },
      },
      { save: () => true, onBound: () => undefined, onWish: () => undefined },
    );
    const [begin = '', get = ''] =
      version === '1.2' ? ['LMSInitialize', 'LMSGetValue'] : ['Initialize', 'GetValue'];
    return [begin, get, get].map((call, n) => api[call]?.(['', time, mode][n]));
  };
  expect([
    told([null, true]),
    told([earlier, true]),
    told([null, false]),
    told([earlier, false]),
  ]).toEqual([
    ['true', written, 'normal'],
    ['true', written, 'normal'],
    ['true', written, 'browse'],
    ['true', written, 'review'],
  ]);
});
