import { expect, test, vi } from 'vitest';
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import type { LessonState } from '#contract/areas/scorm/entities/state.ts';
import { startModel } from '#contract/areas/scorm/rules/start-model.ts';
import { apiTable } from '#server/testing/packages/api-table.ts';
import { aLesson } from '#tests/builders/scorm.ts';
import { createRuntime } from './lesson-runtime.ts';

const learner = { id: 'ana', name: 'Silva, Ana' };

const names = {
  '1.2': {
    begin: 'LMSInitialize',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    end: 'LMSFinish',
    exit: 'cmi.core.exit',
  },
  '2004': {
    begin: 'Initialize',
    get: 'GetValue',
    set: 'SetValue',
    end: 'Terminate',
    exit: 'cmi.exit',
  },
} as const;

const visit = (version: ScormVersion, left: { state: LessonState; suspended: boolean } | null) => {
  const saved: LessonState[] = [];
  const { api } = createRuntime(
    {
      version,
      model: startModel(version, aLesson('s1'), learner, left && { totalTime: 0, last: left }),
      ways: { continue: false, previous: false, choice: [], jump: [] },
    },
    {
      save: (state) => Boolean(saved.push(state)),
      onBound: () => undefined,
      onWish: () => undefined,
    },
  );
  const { begin, get, set, end, exit } = names[version];
  expect(api[begin]?.('')).toBe('true');
  const call =
    (name: string) =>
    (...args: string[]): string =>
      api[name]?.(...args) ?? '';
  return {
    get: call(get),
    set: call(set),
    /** What was stored, with its names in the order of a database that sorts them. */
    leave: (how = 'suspend'): LessonState => {
      api[set]?.(exit, how);
      expect(api[end]?.('')).toBe('true');
      return sorted(JSON.parse(JSON.stringify(saved.at(-1)))) as LessonState;
    },
  };
};

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value;

const answers2004 = {
  'cmi.interactions.0.id': 'p1',
  'cmi.interactions.0.type': 'choice',
  'cmi.interactions.0.timestamp': '2026-05-04T10:00:00',
  'cmi.interactions.0.learner_response': 'a[,]b',
  'cmi.interactions.0.correct_responses.0.pattern': 'a[,]c',
  'cmi.interactions.0.correct_responses.1.pattern': '',
  'cmi.interactions.0.correct_responses.2.pattern': 'b',
  'cmi.interactions.0.objectives.0.id': 'o1',
  'cmi.interactions.0.result': 'incorrect',
  'cmi.interactions.0.latency': 'PT12S',
  'cmi.interactions.0.weighting': '2',
  'cmi.interactions.0.description': 'Qual placa\nmanda parar?',
  'cmi.interactions.1.id': 'p2',
  'cmi.interactions.1.type': 'long-fill-in',
  'cmi.interactions.1.correct_responses.0.pattern': '{lang=pt-BR}{case_matters=true}Parar, olhar',
  'cmi.interactions.1.learner_response': 'Paro,\nolho e sigo',
  'cmi.interactions.2.id': 'p3',
  'cmi.interactions.2.type': 'matching',
  'cmi.interactions.2.learner_response': '',
  'cmi.interactions.3.id': 'p4',
  'cmi.interactions.3.type': 'performance',
  'cmi.interactions.3.learner_response': 'freio[.]3[,]farol[.]on',
  'cmi.interactions.4.id': 'p5',
  'cmi.comments_from_learner.0.comment': 'Achei difícil.\nMuito.',
  'cmi.comments_from_learner.0.location': 'página 2',
  'cmi.comments_from_learner.0.timestamp': '2026-05-04T10:01:00',
  'cmi.comments_from_learner.1.comment': '{lang=pt-BR}Gostei',
  'cmi.objectives.0.id': 'o1',
  'cmi.objectives.0.success_status': 'failed',
};

test('a suspended visit of 2004 goes on with its answers, comments and objectives', () => {
  const first = visit('2004', null);
  for (const [name, text] of Object.entries(answers2004))
    expect([name, first.set(name, text)]).toEqual([name, 'true']);
  const left = first.leave();

  const next = visit('2004', { state: left, suspended: true });
  const read = Object.keys(answers2004).map((name) => [name, next.get(name)]);
  expect(Object.fromEntries(read)).toEqual(answers2004);
  expect(
    ['interactions', 'comments_from_learner', 'objectives'].map((name) =>
      next.get(`cmi.${name}._count`),
    ),
  ).toEqual(['5', '2', '1']);
  // Others follow, and one of the earlier ones is answered anew.
  expect(next.set('cmi.interactions.5.id', 'p6')).toBe('true');
  expect(next.set('cmi.interactions.0.learner_response', 'a[,]c')).toBe('true');
  expect(next.set('cmi.comments_from_learner.2.comment', 'Agora sim')).toBe('true');
  const again = next.leave();
  const third = visit('2004', { state: again, suspended: true });
  expect([
    third.get('cmi.interactions._count'),
    third.get('cmi.interactions.0.learner_response'),
    third.get('cmi.interactions.1.learner_response'),
    third.get('cmi.comments_from_learner._count'),
  ]).toEqual(['6', 'a[,]c', 'Paro,\nolho e sigo', '3']);
});

test('a new attempt of 2004 begins with no answers and no comments', () => {
  const first = visit('2004', null);
  for (const [name, text] of Object.entries(answers2004)) first.set(name, text);
  const next = visit('2004', { state: first.leave('normal'), suspended: false });
  expect([
    next.get('cmi.interactions._count'),
    next.get('cmi.comments_from_learner._count'),
  ]).toEqual(['0', '0']);
});

const answers12 = {
  'cmi.interactions.0.id': 'p1',
  'cmi.interactions.0.type': 'choice',
  'cmi.interactions.0.time': '10:00:00',
  'cmi.interactions.0.student_response': 'a,b',
  'cmi.interactions.0.correct_responses.0.pattern': 'a,c',
  'cmi.interactions.0.correct_responses.1.pattern': 'b',
  'cmi.interactions.0.objectives.0.id': 'o1',
  'cmi.interactions.0.result': 'wrong',
  'cmi.interactions.0.latency': '00:00:12',
  'cmi.interactions.0.weighting': '2',
  'cmi.interactions.1.id': 'p2',
  'cmi.interactions.1.type': 'true-false',
  'cmi.interactions.1.student_response': 't',
};

test('a suspended visit of 1.2 goes on with the count of its answers', () => {
  const first = visit('1.2', null);
  for (const [name, text] of Object.entries(answers12))
    expect([name, first.set(name, text)]).toEqual([name, 'true']);
  const left = first.leave();
  const next = visit('1.2', { state: left, suspended: true });
  expect([
    next.get('cmi.interactions._count'),
    next.get('cmi.interactions.0.correct_responses._count'),
    next.get('cmi.interactions.0.objectives._count'),
  ]).toEqual(['2', '2', '1']);
  next.set('cmi.interactions.2.id', 'p3');
  const stored = next.leave()['interactions'] as Record<string, unknown>;
  expect(stored).toMatchObject({ ...(left['interactions'] as object), 2: { id: 'p3' } });
});

test('a visit of 1.2 that was not suspended leaves no answers to the next one', () => {
  const first = visit('1.2', null);
  for (const [name, text] of Object.entries(answers12)) first.set(name, text);
  const next = visit('1.2', { state: first.leave(''), suspended: false });
  expect(next.get('cmi.interactions._count')).toBe('0');
});

test('an answer that no longer fits its question does not keep the lesson from opening', () => {
  const first = visit('2004', null);
  first.set('cmi.location', 'página 4');
  for (const [name, text] of Object.entries(answers2004)) first.set(name, text);
  expect(first.set('cmi.interactions.0.type', 'numeric')).toBe('true');
  const next = visit('2004', { state: first.leave(), suspended: true });
  expect([
    next.get('cmi.location'),
    next.get('cmi.interactions._count'),
    next.get('cmi.interactions.0.type'),
    next.get('cmi.interactions.0.learner_response'),
    next.get('cmi.interactions.1.learner_response'),
    next.get('cmi.comments_from_learner._count'),
  ]).toEqual(['página 4', '5', 'numeric', 'a[,]b', 'Paro,\nolho e sigo', '2']);
});

test('a lesson that counts its answers from 0 again writes over those of the visit before', () => {
  const first = visit('2004', null);
  for (const [name, text] of Object.entries(answers2004)) first.set(name, text);
  const next = visit('2004', { state: first.leave(), suspended: true });
  expect(next.set('cmi.interactions.0.id', ' ')).toBe('false');
  expect(next.get('cmi.interactions.0.learner_response')).toBe('a[,]b');
  expect(next.set('cmi.interactions.0.id', 'p9')).toBe('true');
  expect(next.set('cmi.interactions.0.type', 'true-false')).toBe('true');
  expect(next.set('cmi.interactions.0.learner_response', 'true')).toBe('true');
  // Another question has none of the first one's patterns.
  expect(next.get('cmi.interactions.0.correct_responses._count')).toBe('0');
  // Within one visit an entry stays the question that it is.
  expect(next.set('cmi.interactions.0.id', 'p10')).toBe('false');
  const stored = next.leave()['interactions'] as Record<string, Record<string, unknown>>;
  expect([stored['0']?.['id'], stored['0']?.['learner_response'], stored['0']?.['result']]).toEqual(
    ['p9', 'true', ''],
  );
  expect(stored['1']?.['id']).toBe('p2');
});

test.each(['1.2', '2004'] as const)('all that the calls of %s leave is loaded again', (version) => {
  // The library warns of a word that the fourth edition discourages.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { set, begin } = names[version];
  const first = visit(version, null);
  const calls = apiTable(version);
  // Those after the beginning: the visit has begun.
  for (const { call, args } of calls.slice(calls.findIndex((one) => one.call === begin)))
    if (call === set && args[0] !== undefined) first.set(args[0], args[1] ?? '');
  const left = first.leave();
  const again = visit(version, { state: left, suspended: true }).leave();
  expect(again['interactions']).toEqual(left['interactions']);
  expect(again['objectives']).toEqual(left['objectives']);
  expect(again['comments_from_learner']).toEqual(left['comments_from_learner']);
});
