import { describe, expect, it, test } from 'vitest';
import type { ScormVersion } from '#contract/entities/scorm/package.ts';
import type { LessonState } from '#contract/entities/scorm/state.ts';
import { lessonResult } from '#contract/rules/scorm/lesson-result.ts';
import { startModel } from '#contract/rules/scorm/start-model.ts';
import { aLesson } from '#tests/builders/scorm.ts';
import { createRuntime, LONGEST_VALUE, MAX_ENTRIES } from './lesson-runtime.ts';

const learner = { id: 'ana', name: 'Silva, Ana' };
const names = {
  '1.2': [
    'LMSInitialize',
    'LMSFinish',
    'LMSGetValue',
    'LMSSetValue',
    'LMSCommit',
    'LMSGetLastError',
  ],
  '2004': ['Initialize', 'Terminate', 'GetValue', 'SetValue', 'Commit', 'GetLastError'],
} as const;

const begin = (
  version: ScormVersion,
  overrides = {},
  model = startModel(version, aLesson('s1', overrides), learner, null),
) => {
  const saved: { state: LessonState; ended: boolean }[] = [];
  const bounds: string[] = [];
  const wishes: unknown[] = [];
  const runtime = createRuntime(
    { version, model, ways: { continue: true, previous: false, choice: [], jump: [] } },
    {
      save: (state, ended) => Boolean(saved.push({ state, ended })),
      onBound: (bound) => bounds.push(bound),
      onWish: (wish) => wishes.push(wish),
    },
  );
  const [start, finish, get, set, commit, error] = names[version].map(
    (name) => runtime.api[name]!,
  ) as [
    ...(Record<'0' | '1' | '2' | '3' | '4' | '5', (...args: unknown[]) => string>[] & never[]),
  ] as unknown as ((...args: unknown[]) => string)[];
  return {
    runtime,
    saved,
    bounds,
    wishes,
    start: start!,
    finish: finish!,
    get: get!,
    set: set!,
    commit: commit!,
    error: error!,
  };
};

describe.each(['1.2', '2004'] as const)('the functions of %s', (version) => {
  const location = version === '1.2' ? 'cmi.core.lesson_location' : 'cmi.location';

  it('before the beginning and after the end have the errors of the standard', () => {
    const { start, finish, get, set, commit, error } = begin(version);
    const codes = version === '1.2' ? ['301', '301', '301'] : ['122', '132', '142'];
    expect([get(location), error(), set(location, 'x'), error(), commit(''), error()]).toEqual([
      '',
      codes[0],
      'false',
      codes[1],
      'false',
      codes[2],
    ]);
    expect([start(''), error(), set(location, 'x'), get(location), finish(''), error()]).toEqual([
      'true',
      '0',
      'true',
      'x',
      'true',
      '0',
    ]);
    expect([get(location), set(location, 'y')]).toEqual(['', 'false']);
    expect(error()).not.toBe('0');
  });

  it.each([
    'cmi',
    'cmi.objectives',
    'cmi.interactions',
    'cmi.interactions.0',
    'cmi.objectives.0.score',
    'cmi.reset',
    'cmi.toJSON',
    'cmi.initialize',
    'cmi.constructor',
    'cmi.__proto__',
    'cmi.__proto__.x',
    'cmi.objectives.childArray',
    'cmi.foo',
    'constructor',
    '__proto__',
    'toString',
    'cmi.comments_from_learner',
    'cmi.comments_from_lms',
    'cmi.learner_preference',
    'cmi.score',
    'adl',
    'adl.nav',
    'adl.data',
    'cmi.core',
    'cmi.core.score',
    'cmi.student_data',
    'cmi.student_preference',
    'cmi.suspend_data.x',
    'cmi..core',
    '.',
    'cmi.',
  ])('“%s” holds no value: setting it is refused and destroys nothing', (name) => {
    // The text of 1.2 that lessons may write is one of these in 2004.
    if (version === '1.2' && name === 'cmi.comments_from_lms') return;
    const { start, get, set, error, saved, commit } = begin(version);
    start('');
    set(location, 'página 3');
    expect([set(name, 'x'), error()]).toEqual(['false', '401']);
    expect([get(location), error(), commit('')]).toEqual(['página 3', '0', 'true']);
    expect(JSON.stringify(saved[0]?.state)).toContain('página 3');
  });

  it('keep 64,000 characters of any script', () => {
    const { start, get, set, saved, finish } = begin(version);
    start('');
    const text = 'ação 🚚 عربي '.repeat(5000).slice(0, 64_000);
    expect(set('cmi.suspend_data', text)).toBe('true');
    expect(get('cmi.suspend_data')).toBe(text);
    finish('');
    expect(saved.at(-1)).toMatchObject({ ended: true, state: { suspend_data: text } });
  });

  it('refuse a value of a million characters, and say so', () => {
    const { start, get, set, bounds } = begin(version);
    start('');
    set('cmi.suspend_data', 'antes');
    expect(set('cmi.suspend_data', 'x'.repeat(1_000_000))).toBe('false');
    expect([get('cmi.suspend_data'), bounds]).toEqual(['antes', ['value']]);
    expect(LONGEST_VALUE).toBeGreaterThan(64_000);
  });

  it('take interactions up to a bound, and keep what was stored when they become too many', () => {
    const { start, set, commit, bounds, saved, error } = begin(version);
    start('');
    for (let n = 0; n < 50; n += 1) expect(set(`cmi.interactions.${n}.id`, `q${n}`)).toBe('true');
    expect(commit('')).toBe('true');
    expect(set(`cmi.interactions.${MAX_ENTRIES}.id`, 'q')).toBe('false');
    expect(bounds).toEqual(['entries']);
    for (let n = 50; n < 1500; n += 1) {
      set(`cmi.interactions.${n}.id`, `q${n}`);
      set(`cmi.interactions.${n}.type`, 'fill-in');
      set(
        `cmi.interactions.${n}.${version === '1.2' ? 'student_response' : 'learner_response'}`,
        'x'.repeat(200),
      );
    }
    expect([commit(''), error()]).toEqual(['false', version === '1.2' ? '101' : '391']);
    expect([bounds.at(-1), saved.length]).toEqual(['size', 1]);
  });

  it('store what was set, in the turn of the commit', () => {
    const { start, set, commit, saved } = begin(version);
    start('');
    set(location, '7');
    expect(saved).toEqual([]);
    commit('');
    expect(saved.map(({ ended }) => ended)).toEqual([false]);
  });

  it('end because the time is over, whatever exit the lesson wanted', () => {
    const { start, set, runtime, saved } = begin(version);
    start('');
    set(version === '1.2' ? 'cmi.core.exit' : 'cmi.exit', 'suspend');
    runtime.timeOut();
    expect(saved.map(({ ended }) => ended)).toEqual([true]);
    expect(JSON.stringify(saved[0]?.state)).toContain('"exit":"time-out"');
    expect(lessonResult(version, saved[0]!.state, aLesson('s1'), true, 60).suspended).toBe(false);
  });

  it('do not end a lesson that is incomplete because it was left', () => {
    const { start, set, runtime, finish, saved } = begin(version);
    start('');
    set(version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status', 'incomplete');
    runtime.leave();
    finish('');
    expect(saved.at(-1)?.ended).toBe(false);
    const ownEnd = begin(version);
    ownEnd.start('');
    ownEnd.set(
      version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status',
      'incomplete',
    );
    ownEnd.runtime.leave();
    ownEnd.runtime.stay();
    ownEnd.finish('');
    expect(ownEnd.saved.at(-1)?.ended).toBe(true);
  });

  it('refuse the entry after the last that is taken, in a loop of ten thousand', () => {
    const { start, set, error, bounds, get, commit, finish, saved } = begin(version);
    start('');
    commit('');
    let taken = 0;
    for (let n = 0; n < 10_000; n += 1)
      if (set(`cmi.interactions.${n}.id`, `q${n}`) === 'true') taken += 1;
    expect([taken, error(), new Set(bounds)]).toEqual([
      MAX_ENTRIES,
      version === '1.2' ? '101' : '391',
      new Set(['entries']),
    ]);
    // So many are more than a state holds: what was stored before stays.
    expect([get('cmi.interactions._count'), commit(''), bounds.at(-1), saved.length]).toEqual([
      String(MAX_ENTRIES),
      'false',
      'size',
      1,
    ]);
    expect(finish('')).toBe('false');
    expect(saved.slice(1)).toEqual([{ state: saved[0]?.state, ended: true }]);
  });

  it('say that nothing of a visit counts', () => {
    const model = startModel(
      version,
      aLesson('s1'),
      learner,
      { totalTime: 9, last: { suspended: false, state: {} } },
      false,
    );
    const { start, get } = begin(version, {}, model);
    start('');
    const names12 = ['cmi.core.credit', 'cmi.core.lesson_mode'];
    expect(
      (version === '1.2' ? names12 : ['cmi.credit', 'cmi.mode']).map((name) => get(name)),
    ).toEqual(['no-credit', 'review']);
  });

  it('are suspended from outside, whole, and not as if the lesson had ended', () => {
    const { start, set, runtime, saved, finish, error, get } = begin(version);
    runtime.leave();
    runtime.stay();
    expect(saved).toEqual([]);
    start('');
    set(location, 'página 3');
    set('cmi.suspend_data', 'tudo');
    set('cmi.nada', 'x');
    runtime.leave();
    expect(error()).toBe('401');
    expect(saved.map(({ ended }) => ended)).toEqual([false]);
    const { status, suspended } = lessonResult(version, saved[0]!.state, aLesson('s1'), false, 60);
    expect([status, suspended]).toEqual(['IN_PROGRESS', true]);
    const standing = { totalTime: 60, last: { suspended, state: saved[0]!.state } };
    const next = begin(version, {}, startModel(version, aLesson('s1'), learner, standing));
    next.start('');
    expect([
      next.get(location),
      next.get('cmi.suspend_data'),
      next.get(version === '1.2' ? 'cmi.core.entry' : 'cmi.entry'),
    ]).toEqual(['página 3', 'tudo', 'resume']);
    // A lesson that ends itself while its page unloads still does.
    expect([set(location, 'página 4'), get(location)]).toEqual(['true', 'página 4']);
    expect(JSON.stringify(saved.at(-1)?.state)).toContain('página 4');
    expect([finish(''), saved.at(-1)?.ended]).toEqual(['true', true]);
    runtime.leave();
    expect(saved).toHaveLength(3);
  });
});

test('a visit of 1.2 goes on where the one before was left', () => {
  const first = begin('1.2', { masteryScore: 70, launchData: 'x=1' });
  first.start('');
  expect(
    [
      'cmi.core.student_id',
      'cmi.core.student_name',
      'cmi.core.entry',
      'cmi.launch_data',
      'cmi.student_data.mastery_score',
    ].map((name) => first.get(name)),
  ).toEqual(['ana', 'Silva, Ana', 'ab-initio', 'x=1', '70']);
  for (const [name, value] of [
    ['cmi.suspend_data', 'tela=4'],
    ['cmi.core.lesson_location', '4'],
    ['cmi.core.lesson_status', 'incomplete'],
    ['cmi.core.score.raw', '40'],
    ['cmi.core.session_time', '00:02:00'],
    ['cmi.core.exit', 'suspend'],
    ['cmi.objectives.0.id', 'o1'],
    ['cmi.objectives.0.status', 'passed'],
  ])
    expect(first.set(name, value), name).toBe('true');
  first.finish('');
  const standing = { totalTime: 120, last: { suspended: true, state: first.saved.at(-1)!.state } };
  const next = begin('1.2', {}, startModel('1.2', aLesson('s1'), learner, standing));
  next.start('');
  expect(
    [
      'cmi.suspend_data',
      'cmi.core.lesson_location',
      'cmi.core.lesson_status',
      'cmi.core.score.raw',
      'cmi.core.entry',
      'cmi.core.total_time',
      'cmi.objectives.0.status',
    ].map((name) => next.get(name)),
  ).toEqual(['tela=4', '4', 'incomplete', '40', 'resume', '00:02:00', 'passed']);
});

test('a visit of 2004 that was suspended goes on; one that was not begins anew', () => {
  const first = begin('2004', { completionThreshold: 0.8, masteryScore: 70 });
  first.start('');
  first.set('cmi.suspend_data', 'tela=4');
  first.set('cmi.objectives.0.id', 'o1');
  first.set('cmi.objectives.0.progress_measure', '0.5');
  first.finish('');
  const { state } = first.saved.at(-1)!;
  const open = (suspended: boolean) => {
    const next = begin(
      '2004',
      {},
      startModel('2004', aLesson('s1'), learner, { totalTime: 90, last: { suspended, state } }),
    );
    next.start('');
    return ['cmi.suspend_data', 'cmi.entry', 'cmi.total_time', 'cmi.objectives._count'].map(
      (name) => next.get(name),
    );
  };
  expect(open(true)).toEqual(['tela=4', 'resume', 'PT90S', '1']);
  expect(open(false)).toEqual(['', 'ab-initio', 'PT0S', '0']);
});

test('a lesson of 2004 says when it has ended where it wants to go, and asks beforehand where it may', () => {
  const { start, get, set, finish, wishes, error } = begin('2004');
  start('');
  expect([get('adl.nav.request_valid.continue'), get('adl.nav.request_valid.previous')]).toEqual([
    'true',
    'false',
  ]);
  expect([set('adl.nav.request', 'depois'), error()]).toEqual(['false', '406']);
  expect([set('adl.nav.request', '{target=b}choice'), wishes]).toEqual(['true', []]);
  finish('');
  expect(wishes).toEqual([{ kind: 'choice', target: 'b' }]);
});

test('a lesson that suspends everything goes on with all its data, without an exit of its own', () => {
  const { start, set, finish, saved, wishes } = begin('2004');
  start('');
  set('cmi.location', '7');
  set('cmi.suspend_data', 'tudo');
  set('adl.nav.request', 'suspendAll');
  finish('');
  expect(wishes).toEqual([{ kind: 'suspendAll', target: null }]);
  const { state, ended } = saved.at(-1)!;
  const { suspended, status } = lessonResult('2004', state, aLesson('s1'), ended, 60);
  expect([suspended, status]).toEqual([true, 'IN_PROGRESS']);
  const standing = { totalTime: 60, last: { suspended, state } };
  const next = begin('2004', {}, startModel('2004', aLesson('s1'), learner, standing));
  next.start('');
  expect(
    ['cmi.entry', 'cmi.location', 'cmi.suspend_data', 'adl.nav.request'].map((name) =>
      next.get(name),
    ),
  ).toEqual(['resume', '7', 'tudo', '_none_']);
  next.finish('');
  expect(JSON.stringify(next.saved.at(-1)?.state)).not.toContain('suspendAll');
});

test.each(['suspend', 'time-out', 'logout'])(
  'a lesson of 1.2 that left with “%s” is resumed',
  (exit) => {
    const { start, set, finish, saved } = begin('1.2');
    start('');
    set('cmi.core.lesson_location', '7');
    set('cmi.core.exit', exit);
    finish('');
    const { state, ended } = saved.at(-1)!;
    const { suspended } = lessonResult('1.2', state, aLesson('s1'), ended, 60);
    const next = begin(
      '1.2',
      {},
      startModel('1.2', aLesson('s1'), learner, { totalTime: 60, last: { suspended, state } }),
    );
    next.start('');
    expect(['cmi.core.entry', 'cmi.core.lesson_location'].map((name) => next.get(name))).toEqual([
      'resume',
      '7',
    ]);
  },
);
