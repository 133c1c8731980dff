/** Data stores that lessons share, and objectives that a lesson begins with, as a lesson meets them. */
import { expect, it, test } from 'vitest';
import type { LessonState } from '#contract/areas/scorm/entities/state.ts';
import { SHARED_DATA } from '#contract/areas/scorm/rules/sequencing/visit-facts.ts';
import { startModel } from '#contract/areas/scorm/rules/start-model.ts';
import { aLesson } from '#tests/builders/scorm.ts';
import { createRuntime } from './lesson-runtime.ts';

const learner = { id: 'ana', name: 'Silva, Ana' };

const begin = (more: LessonState) => {
  const saved: LessonState[] = [];
  const { api } = createRuntime(
    {
      version: '2004',
      model: { ...startModel('2004', aLesson('s1'), learner, null), ...more },
      ways: { continue: false, previous: false, choice: [], jump: [] },
    },
    {
      save: (state) => Boolean(saved.push(state)),
      onBound: () => undefined,
      onWish: () => undefined,
    },
  );
  const call = (name: string, ...args: string[]) => [api[name]?.(...args), api['GetLastError']?.()];
  call('Initialize', '');
  return {
    saved,
    get: (name: string) => call('GetValue', name),
    set: (name: string, value: string) => call('SetValue', name, value),
    commit: () => call('Commit', ''),
    end: () => call('Terminate', ''),
  };
};

const stores = {
  [SHARED_DATA]: [
    { id: 'urn:a', store: 'antes', reads: true, writes: true },
    { id: 'urn:b', store: null, reads: true, writes: false },
    { id: 'urn:c', store: 'x', reads: false, writes: true },
  ],
};

it.each([
  ['adl.data._count', ['3', '0']],
  ['adl.data._children', ['id,store', '0']],
  ['adl.data.0.id', ['urn:a', '0']],
  ['adl.data.0.store', ['antes', '0']],
  ['adl.data.1.store', ['', '403']],
  ['adl.data.2.store', ['', '405']],
  ['adl.data.3.id', ['', '301']],
])('reading %s answers %j', (name, answer) => expect(begin(stores).get(name)).toEqual(answer));

it.each([
  ['adl.data.0.store', ['true', '0']],
  ['adl.data.1.store', ['false', '404']],
  ['adl.data.2.store', ['true', '0']],
  ['adl.data.3.store', ['false', '351']],
  ['adl.data.0.id', ['false', '404']],
  ['adl.data._count', ['false', '404']],
  ['adl.data._children', ['false', '404']],
])('writing %s answers %j', (name, answer) =>
  expect(begin(stores).set(name, 'novo')).toEqual(answer),
);

test('what was written is read again, and stored with the state; what was not, is not', () => {
  const lesson = begin(stores);
  lesson.set('adl.data.0.store', 'novo');
  expect(lesson.get('adl.data.0.store')).toEqual(['novo', '0']);
  lesson.commit();
  lesson.set('adl.data.2.store', '');
  lesson.end();
  expect(lesson.saved.map((state) => state[SHARED_DATA])).toEqual([
    [{ id: 'urn:a', store: 'novo' }],
    [
      { id: 'urn:a', store: 'novo' },
      { id: 'urn:c', store: '' },
    ],
  ]);
});

test('a store takes 64,000 characters, and all of a visit fit into its state', () => {
  const lesson = begin(stores);
  expect(lesson.set('adl.data.0.store', 'á'.repeat(64_000))).toEqual(['true', '0']);
  expect(lesson.set('adl.data.0.store', 'a'.repeat(64_001))).toEqual(['false', '351']);
  expect(lesson.set('adl.data.2.store', 'a'.repeat(64_000))).toEqual(['false', '351']);
  expect(lesson.get('adl.data.0.store')[0]).toHaveLength(64_000);
});

test('a lesson without any has none, and stores none', () => {
  const lesson = begin({});
  expect([lesson.get('adl.data._count'), lesson.set('adl.data.0.store', 'x')]).toEqual([
    ['0', '0'],
    ['false', '351'],
  ]);
  lesson.end();
  expect(lesson.saved[0]).not.toHaveProperty(SHARED_DATA);
});

test('objectives are there from the beginning, with what is known of them', () => {
  const lesson = begin({
    objectives: {
      0: { id: 'main' },
      1: {
        id: 'x',
        success_status: 'passed',
        completion_status: 'completed',
        progress_measure: '1',
        score: { scaled: '0.8', raw: '8', min: '0', max: '10' },
      },
    },
  });
  expect(
    [
      'cmi.objectives._count',
      'cmi.objectives.0.id',
      'cmi.objectives.0.success_status',
      'cmi.objectives.1.id',
      'cmi.objectives.1.success_status',
      'cmi.objectives.1.completion_status',
      'cmi.objectives.1.progress_measure',
      'cmi.objectives.1.score.scaled',
      'cmi.objectives.1.score.max',
    ].map(lesson.get),
  ).toEqual(
    ['2', 'main', 'unknown', 'x', 'passed', 'completed', '1', '0.8', '10'].map((value) => [
      value,
      '0',
    ]),
  );
  expect(lesson.set('cmi.objectives.0.success_status', 'failed')).toEqual(['true', '0']);
  expect(lesson.set('cmi.objectives.2.id', 'own')).toEqual(['true', '0']);
});
