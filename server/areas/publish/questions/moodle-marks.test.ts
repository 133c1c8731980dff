/**
 * Marks of imported questions beside those that Moodle gives by its documented rules: one answer
 * gives its share; several give the sum of the shares that were chosen, from 0 to the whole.
 */
import { expect, it } from 'vitest';
import { creditOf } from '#server/areas/learning/attempts/grade/credit-of.ts';
import { buildQuestion } from '../build/evaluation/build-question.ts';
import { startImport } from '../build/start-import.ts';
import { readBank } from './read-bank.ts';

const letters = 'abcdefgh';

const moodle = (shares: readonly string[], isSingle: boolean): string =>
  `<quiz><question type="multichoice"><name><text>N</text></name><questiontext format="html"><text>Quais?</text></questiontext><single>${isSingle}</single>${shares.map((share, at) => `<answer fraction="${share}"><text>${letters[at]}</text></answer>`).join('')}</question></quiz>`;
const gift = (shares: readonly string[], isSingle: boolean): string =>
  `Quais?{${shares.map((share, at) => `${isSingle && share === '100' ? '=' : `~%${share.replace('.', ',')}%`}${letters[at]}`).join('\n')}}`;

/** The marks of each choice, in thousandths of the question. */
const marks = async (
  name: string,
  text: string,
  choices: readonly string[],
): Promise<(number | string)[]> => {
  const bank = readBank(name, Buffer.from(text));
  const [draft] = bank?.questions ?? [];
  if (!draft) return (bank?.problems ?? []).map(({ message }) => message);
  const work = await startImport('.', () => undefined);
  const built = await buildQuestion(draft, { file: name, language: 'html' }, work);
  const { correct, credits, questionType, options } = built?.question ?? {};
  if (!correct || !questionType || !options) return ['not built'];
  const idOf = (letter: string): string =>
    options.find(({ description }) => description === letter)?.idQuestionOption ?? letter;
  return choices.map((chosen) => {
    const ids = [...chosen].map(idOf);
    const given = questionType === 'MULTI_OPTION' ? { options: ids } : { option: ids[0] ?? '' };
    return Math.round(creditOf({ questionType, correct, credits: credits ?? null }, given) * 1000);
  });
};

const several: [shares: string[], marks: Record<string, number>][] = [
  [
    ['50', '0', '50', '0'],
    { '': 0, a: 500, b: 0, c: 500, ab: 500, ac: 1000, bd: 0, abc: 1000, abcd: 1000, abd: 500 },
  ],
  [
    ['50', '-50', '50', '-50'],
    { a: 500, b: 0, ab: 0, ac: 1000, abc: 500, abcd: 0, bd: 0, acd: 500 },
  ],
  [
    ['33.33333', '33.33333', '33.33333', '0'],
    { a: 333, ab: 667, abc: 1000, abcd: 1000, d: 0, ad: 333, abd: 667 },
  ],
  [['33.33333', '33.33333', '33.33333', '-100'], { abc: 1000, abcd: 0, d: 0, abd: 0 }],
  [['75', '25', '0'], { a: 750, b: 250, ab: 1000, c: 0, ac: 750, abc: 1000 }],
  [
    ['60', '40', '-33.33333', '-20'],
    { a: 600, ab: 1000, ac: 267, abc: 667, abcd: 467, bd: 200, bc: 67, cd: 0 },
  ],
  [['100', '0', '0'], { a: 1000, b: 0, ab: 1000, abc: 1000 }],
  [['100', '-100'], { a: 1000, b: 0, ab: 0 }],
  [['20', '20', '20', '20', '20', '0'], { a: 200, ab: 400, abcde: 1000, abcdef: 1000, f: 0 }],
  [
    ['14.28571', '14.28571', '14.28571', '14.28571', '14.28571', '14.28571', '14.28571'],
    { a: 143, abc: 429, abcdefg: 1000 },
  ],
];
const one: [shares: string[], marks: Record<string, number>][] = [
  [['100', '0', '0'], { a: 1000, b: 0, c: 0 }],
  [['100', '50', '-25'], { a: 1000, b: 500, c: 0 }],
  [['100', '33.33333', '0'], { a: 1000, b: 333, c: 0 }],
  [['0', '100', '90', '5'], { a: 0, b: 1000, c: 900, d: 50 }],
];
const table = [
  ...several.map(([shares, given]) => [shares, given, false] as const),
  ...one.map(([shares, given]) => [shares, given, true] as const),
];

it('is a table of more than sixty marks', () => {
  expect(table.flatMap(([, given]) => Object.keys(given)).length).toBeGreaterThan(60);
});

it.each(table)('shares %j give %j', async (shares, given, isSingle) => {
  const choices = Object.keys(given);
  expect(await marks('b.xml', moodle(shares, isSingle), choices)).toEqual(Object.values(given));
  expect(await marks('b.gift', gift(shares, isSingle), choices)).toEqual(Object.values(given));
});

it('shares that do not add up are told', async () => {
  const shares = ['50', '30', '0'];
  const told = ['as respostas certas somam 80% dos pontos; devem somar 100%'];
  expect(await marks('b.xml', moodle(shares, false), ['a'])).toEqual(told);
  expect(await marks('b.gift', gift(shares, false), ['a'])).toEqual(told);
});

/** Stems with the letter of their answer, and answers of no stem. */
interface Matching {
  stems: readonly [stem: string, answer: string][];
  distractors: readonly string[];
}

const matchingMoodle = ({ stems, distractors }: Matching): string => {
  const pair = (stem: string, answer: string): string =>
    `<subquestion format="html"><text>${stem}</text><answer><text>${answer}</text></answer></subquestion>`;
  const pairs = [
    ...stems.map(([stem, answer]) => pair(stem, answer)),
    ...distractors.map((answer) => pair('', answer)),
  ];
  return `<quiz><question type="matching"><name><text>N</text></name><questiontext format="html"><text>Ligue</text></questiontext>${pairs.join('')}</question></quiz>`;
};
const matchingGift = ({ stems, distractors }: Matching): string =>
  `Ligue{${[...stems, ...distractors.map((answer) => ['', answer])].map(([stem, answer]) => `=${stem} -> ${answer}`).join('\n')}}`;

/** `given`: the answer of each stem by its letter, a dash for none. */
const matchingMarks = async (
  name: string,
  text: string,
  given: readonly string[],
): Promise<(number | string)[]> => {
  const [draft] = readBank(name, Buffer.from(text))?.questions ?? [];
  if (!draft) return ['not read'];
  const work = await startImport('.', () => undefined);
  const built = await buildQuestion(draft, { file: name, language: 'html' }, work);
  const { correct, questionType, options = [], targets = [] } = built?.question ?? {};
  if (!correct || !questionType) return ['not built'];
  return given.map((answers) => {
    const pairs = options.flatMap(({ idQuestionOption }, at) => {
      const target = targets.find(({ description }) => description === answers[at]);
      return target ? [[idQuestionOption, target.idQuestionOptionAnswer] as const] : [];
    });
    const answer = { pairs: Object.fromEntries(pairs) };
    return Math.round(creditOf({ questionType, correct, credits: null }, answer) * 1000);
  });
};

const matchings: [matching: Matching, marks: Record<string, number>][] = [
  [
    {
      stems: [
        ['Óleo', 'a'],
        ['Vidro', 'b'],
        ['Papel', 'c'],
      ],
      distractors: ['d', 'e'],
    },
    { abc: 1000, abd: 667, ade: 333, ded: 0, acb: 333, 'a--': 333, '---': 0, aaa: 333 },
  ],
  [
    {
      stems: [
        ['Gato', 'a'],
        ['Cão', 'a'],
        ['Rã', 'b'],
        ['Sapo', 'b'],
      ],
      distractors: [],
    },
    { aabb: 1000, aaaa: 500, bbaa: 0, abab: 500, 'aa--': 500, 'a---': 250, '--bb': 500 },
  ],
  [
    {
      stems: [
        ['Um', 'a'],
        ['Dois', 'a'],
      ],
      distractors: ['b', 'a'],
    },
    { aa: 1000, ab: 500, ba: 500, bb: 0, '-a': 500 },
  ],
];

it.each(matchings)('%j by shares of each stem, as XML and as GIFT', async (matching, expected) => {
  const given = Object.keys(expected);
  const marked = async (name: string, text: string) => {
    const list = await matchingMarks(name, text, given);
    return Object.fromEntries(given.map((answers, at) => [answers, list[at]]));
  };
  expect(await marked('b.xml', matchingMoodle(matching))).toEqual(expected);
  expect(await marked('b.gift', matchingGift(matching))).toEqual(expected);
});
