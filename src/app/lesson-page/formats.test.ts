import { expect, test } from 'vitest';
import { startModel } from '#contract/areas/scorm/rules/start-model.ts';
import { aLesson } from '#tests/builders/scorm.ts';
import { createRuntime } from './lesson-runtime.ts';

const lesson = (type: string) => {
  const { api } = createRuntime(
    {
      version: '2004',
      model: startModel('2004', aLesson('s1'), { id: 'ana', name: 'Silva, Ana' }, null),
      ways: { continue: false, previous: false, choice: [], jump: [] },
    },
    { save: () => true, onBound: () => undefined, onWish: () => undefined },
  );
  api['Initialize']?.('');
  api['SetValue']?.('cmi.interactions.0.id', 'q0');
  api['SetValue']?.('cmi.interactions.0.type', type);
  api['SetValue']?.('cmi.objectives.0.id', 'o0');
  return api;
};

const isReadable = (name: string): boolean => name !== 'cmi.session_time';

/** What is answered otherwise than the book wants. */
const differences = (
  name: string,
  right: readonly string[],
  wrong: readonly string[],
  type = 'other',
): string[] => {
  const said = (text: string): string => {
    const api = lesson(type);
    if (api['SetValue']?.(name, text) !== 'true') return api['GetLastError']?.() ?? '';
    if (api['GetLastError']?.() !== '0') return 'an error with a true';
    return !isReadable(name) || api['GetValue']?.(name) === text ? 'taken' : 'changed';
  };
  return [
    ...right.map((text) => [text, said(text)] as const).filter(([, is]) => is !== 'taken'),
    ...wrong.map((text) => [text, said(text)] as const).filter(([, is]) => is !== '406'),
  ].map(([text, is]) => `${type} ${name} ${text.slice(0, 40)} (${text.length}): ${is}`);
};

/** Every choice of the parts, in their order, without the empty one. */
const choicesOf = (parts: readonly string[]): string[][] =>
  Array.from({ length: 2 ** parts.length - 1 }, (_, n) =>
    parts.filter((_part, i) => ((n + 1) >> i) & 1),
  );

const durations = (): { right: string[]; wrong: string[] } => {
  const days = choicesOf(['1Y', '10M', '31D']).map((one) => one.join(''));
  const times = choicesOf(['1H', '90M', '5.25S']).map((one) => one.join(''));
  const right = [
    ...days.map((one) => `P${one}`),
    ...times.map((one) => `PT${one}`),
    ...days.flatMap((one) => times.map((time) => `P${one}T${time}`)),
    ...['0', '1', '59', '3600', '99999', '0.1', '0.01', '7.5'].map((one) => `PT${one}S`),
  ];
  const wrong = [
    ...right.slice(0, 60).flatMap((one) => [`${one} `, `-${one}`, one.toLowerCase()]),
    ...days.flatMap((one) => [`P${one}T`, `PT${one.replace('M', 'Y')}D`, one]),
    ...times.map((one) => `P${one.replaceAll('M', 'H')}`),
    '',
    'P',
    'PT',
    'P1W',
    'P1.5Y',
    'P1,5D',
    'PT1.5H',
    'PT.5S',
    'PT5.S',
    'PT1.555S',
    '00:01:00',
  ];
  return { right, wrong };
};

test.each(['cmi.session_time', 'cmi.interactions.0.latency'])('durations of %s', (name) => {
  const { right, wrong } = durations();
  expect(differences(name, right, wrong)).toEqual([]);
});

test.each(['cmi.interactions.0.timestamp', 'cmi.comments_from_learner.0.timestamp'])(
  'timestamps of %s',
  (name) => {
    const days = ['2024-02-29', '2026-01-31', '2026-04-30', '2026-12-31', '1970-01-01'];
    const clocks = ['00', '23:59', '23:59:59', '00:00:00.1', '12:30:00.25', '12:30:00.123'];
    const zones = ['Z', '+03:00', '-03:00', '+14:00', '-11:30'];
    const right = [
      '1970',
      '2026',
      '2038',
      '2026-01',
      '2026-12',
      ...days,
      ...days.flatMap((day) => clocks.map((clock) => `${day}T${clock}`)),
      ...days.flatMap((day) => zones.map((zone) => `${day}T12:30:00.5${zone}`)),
    ];
    const wrong = [
      '',
      '26',
      '2026-1',
      '2026-00',
      '2026-13',
      '20260101',
      '2026-W01',
      '2026-01-00',
      '2025-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-06-31',
      '2026-11-31',
      '2026-01-32',
      ...days.flatMap((day) => [`${day}T`, `${day}T24`, `${day}T10:60`, `${day} 10:00:00`]),
      ...days.flatMap((day) =>
        ['|03:00', 'Z:30', '+24:00', '+3', '+03:60', 'z'].map((zone) => `${day}T10:00:00.1${zone}`),
      ),
    ];
    expect(differences(name, right, wrong)).toEqual([]);
  },
);

const texts = [
  'a',
  'a b',
  'é',
  'um, dois',
  'a\nb',
  'a\r\nb',
  '{oi}',
  '{ a',
  'a{b}',
  '"',
  '<b>',
  '😀',
];
const languages = ['pt', 'pt-BR', 'en', 'i-lux', 'x-aurora', 'zh-Hant'].map(
  (one) => `{lang=${one}}`,
);
const noLanguages = ['', 'a_b', 'abcdefghi', 'pt BR', 'pt-', '-pt', '1', 'português'].map(
  (one) => `{lang=${one}}`,
);
const localized = (): string[] => [
  ...texts,
  ...languages.flatMap((language) => texts.map((text) => `${language}${text}`)),
  ...languages,
];
const notLocalized = (): string[] =>
  noLanguages.flatMap((language) => texts.map((text) => `${language}${text}`));

test.each([
  ['cmi.comments_from_learner.0.comment', 'other'],
  ['cmi.objectives.0.description', 'other'],
  ['cmi.interactions.0.description', 'other'],
  ['cmi.interactions.0.learner_response', 'fill-in'],
  ['cmi.interactions.0.learner_response', 'long-fill-in'],
])('localized texts of %s (%s)', (name, type) => {
  expect(differences(name, localized(), notLocalized(), type)).toEqual([]);
});

test('the properties of a pattern stand in any order', () => {
  const cases = ['{case_matters=true}', '{case_matters=false}'];
  const right = cases.flatMap((one) => [
    ...texts.map((text) => `${one}${text}`),
    ...languages.flatMap((language) => [`${one}${language}a, b`, `${language}${one}a, b`]),
  ]);
  const wrong = languages.flatMap((language) => [
    `{case_matters=talvez}${language}a`,
    `${language}{case_matters=}a`,
    `${language}{case_matters=sim}a`,
    `${language}{order_matters=true}a`,
  ]);
  const name = 'cmi.interactions.0.correct_responses.0.pattern';
  expect(differences(name, right, wrong, 'long-fill-in')).toEqual([]);
});

test.each(['choice', 'matching', 'sequencing', 'performance'])('nothing of %s', (type) => {
  const one = type === 'matching' || type === 'performance' ? 'a[.]b' : 'a';
  const right = ['', one, `${one}[,]${one.replace('a', 'c')}`];
  const wrong = ['[,]', `${one}[,]`, `[,]${one}`];
  for (const leaf of ['learner_response', 'correct_responses.0.pattern'])
    expect(differences(`cmi.interactions.0.${leaf}`, right, wrong, type)).toEqual([]);
});

test.each(['true-false', 'likert', 'numeric'])('an empty answer of %s is none', (type) => {
  for (const leaf of ['learner_response', 'correct_responses.0.pattern'])
    expect(differences(`cmi.interactions.0.${leaf}`, [], [''], type)).toEqual([]);
});

test('places and speeds', () => {
  const lengths = Array.from({ length: 101 }, (_, n) => 'x'.repeat(n * 10));
  expect(differences('cmi.location', lengths, ['x'.repeat(1_001)])).toEqual([]);
  const speeds = Array.from({ length: 101 }, (_, n) => String(n / 4));
  const name = 'cmi.learner_preference.delivery_speed';
  const wrong = ['', '.5', '5.', '+1', '1e3', '1,5', 'x', ' 1', '1 ', '--1', 'NaN'];
  expect(differences(name, speeds, wrong)).toEqual([]);
});
