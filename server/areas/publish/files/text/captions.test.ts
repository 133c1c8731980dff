/** Captions as they come from people and programs: what is stored keeps the grammar of WebVTT. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mendVtt } from './mend-vtt.ts';
import { srtToVtt } from './srt-to-vtt.ts';

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const SETTING = String.raw`(?: (?:vertical|line|position|size|align|region):[^\s>]+)*`;
const TIMES = new RegExp(`^${TIME} --> ${TIME}${SETTING}$`);
const TAG = /<\/?(?:[biuc]|ruby|rt|v|lang)(?:[.\s][^<>&]*)?>|<(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}>/g;
const ENTITY = /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/gi;

const ms = (parts: readonly (string | undefined)[]): number =>
  ((Number(parts[0] ?? 0) * 60 + Number(parts[1])) * 60 + Number(parts[2])) * 1000 +
  Number(parts[3]);

/** What the grammar of WebVTT forbids in a file, by a reading of its own. */
const faultsOf = (vtt: string): string[] => {
  const faults: string[] = [];
  const [head = '', ...blocks] = vtt.split(/\n{2,}/);
  if (head !== 'WEBVTT') faults.push(`head ${head}`);
  let before = 0;
  let cues = 0;
  for (const block of blocks.map((one) => one.replace(/\n$/, ''))) {
    const [above = '', ...below] = block.split('\n');
    const isNamed = !above.includes('-->') && TIMES.test(below[0] ?? '');
    const [first = '', ...lines] = isNamed ? below : [above, ...below];
    if (/^(STYLE|REGION)[ \t]*$/.test(first) && cues === 0 && !block.includes('-->')) continue;
    const times = TIMES.exec(first);
    if (!times) {
      faults.push(`times ${first}`);
      continue;
    }
    cues += 1;
    const [start, end] = [ms(times.slice(1, 5)), ms(times.slice(5, 9))];
    if (end <= start || start < before) faults.push(`order ${first}`);
    before = start;
    if (lines.length === 0) faults.push(`no text ${first}`);
    const text = lines.join('\n');
    if (text.includes('-->') || /[<&]/.test(text.replace(TAG, '').replace(ENTITY, '')))
      faults.push(`text ${text}`);
  }
  return faults;
};

const first = '00:00:00.000 --> 00:00:01.000\nPrimeira fala\n';
const second = '00:00:01.000 --> 00:00:02.000\nSegunda fala\n';

describe('SubRip', () => {
  it.each([
    [
      'a blank line after the number',
      '1\n\n00:00:00,000 --> 00:00:01,000\n\nPrimeira fala\n\n2\n\n00:00:01,000 --> 00:00:02,000\n\nSegunda fala\n',
      [first, second],
    ],
    [
      'minutes without hours',
      '1\n00:00,000 --> 00:01,000\nPrimeira fala\n\n2\n0:01,0 --> 0:02,0\nSegunda fala',
      [first, second],
    ],
    [
      'arrows of a word processor',
      '1\n00:00:00,000 –> 00:00:01,000\nPrimeira fala\n\n2\n00:00:01,000 → 00:00:02,000\nSegunda fala\n\n3\n00:00:02,000 -> 00:00:03,000\nA -> B\n\n4\n00:00:03,000 ——> 00:00:04,000\nfim',
      [
        first,
        second,
        '00:00:02.000 --> 00:00:03.000\nA -> B\n',
        '00:00:03.000 --> 00:00:04.000\nfim\n',
      ],
    ],
    [
      'a number that is said',
      '1\n00:00:00,000 --> 00:00:01,000\nPrimeira fala\n\n2\n00:00:01,000 --> 00:00:02,000\n2026\n',
      [first, '00:00:01.000 --> 00:00:02.000\n2026\n'],
    ],
    [
      'cues out of order',
      '1\n00:00:01,000 --> 00:00:02,000\nSegunda fala\n\n2\n00:00:00,000 --> 00:00:01,000\nPrimeira fala\n',
      [first, second],
    ],
    [
      'a cue of no length, shown until the next one',
      '1\n00:00:00,000 --> 00:00:00,000\nPrimeira fala\n\n2\n00:00:01,000 --> 00:00:02,000\nSegunda fala\n',
      [first, second],
    ],
    [
      'a cue of no length, two seconds at most, and at the end',
      '1\n00:00:00,000 --> 00:00:00,000\na\n\n2\n00:00:00,000 --> 00:00:00,000\nb\n\n3\n00:00:09,500 --> 00:00:09,500\nc\n',
      [
        '00:00:00.000 --> 00:00:02.000\na\n',
        '00:00:00.000 --> 00:00:02.000\nb\n',
        '00:00:09.500 --> 00:00:11.500\nc\n',
      ],
    ],
  ])('%s', (_name, srt, cues) => {
    expect(srtToVtt(srt)).toEqual({ vtt: ['WEBVTT\n', ...cues].join('\n') });
  });

  it('knows that a hundred hours come after ninety-nine', () => {
    expect(srtToVtt('99:59:59,000 --> 100:00:00,000\na')).toEqual({
      vtt: 'WEBVTT\n\n99:59:59.000 --> 100:00:00.000\na\n',
    });
  });
});

describe('WebVTT', () => {
  it('is mended: commas, signs, notes, names of cues', () => {
    const given =
      'WEBVTT\n\nNOTE autor\n\nSTYLE\n::cue{color:red}\n\n1\n00:00,000 --> 00:01,000 align:start\n<v Ana>Olá & tchau\n\n00:01,000 --> 00:02,000\nfim\n';
    expect(mendVtt(given)).toEqual({
      vtt: 'WEBVTT\n\nSTYLE\n::cue{color:red}\n\n00:00:00.000 --> 00:00:01.000 align:start\n<v Ana>Olá &amp; tchau\n\n00:00:01.000 --> 00:00:02.000\nfim\n',
    });
  });

  it.each([
    [
      'lines of the head',
      'WEBVTT - aula\nKind: captions\nLanguage: pt\n\n00:00.000 --> 00:01.000\nPrimeira fala',
      [first],
    ],
    [
      'text behind an empty line',
      'WEBVTT\n\n1\n\n00:00.000 --> 00:01.000\n\nPrimeira fala\n\n2\n\n00:01.000 --> 00:02.000\n\nSegunda fala',
      [first, second],
    ],
    [
      'no empty line between cues',
      'WEBVTT\n00:00.000 --> 00:01.000\nPrimeira fala\n00:01.000 --> 00:02.000\nSegunda fala',
      [first, second],
    ],
    [
      'names of cues, which a style may call',
      'WEBVTT\n\nabertura\n00:00.000 --> 00:01.000\nPrimeira fala\n\n2\n00:01.000 --> 00:02.000\nSegunda fala',
      [`abertura\n${first}`, second],
    ],
    [
      'settings that nothing knows',
      'WEBVTT\n\n00:00.000 --> 00:01.000 X1:10 align:middle size:200% line:0 line:5\n1 < 2 <x>',
      ['00:00:00.000 --> 00:00:01.000 align:center line:0\n1 &lt; 2 &lt;x>\n'],
    ],
  ])('with %s', (_name, vtt, cues) => {
    expect(mendVtt(vtt)).toEqual({ vtt: ['WEBVTT\n', ...cues].join('\n') });
  });

  it.each([
    ['WEBVTT\n\n00:00.000 --> 1 segundo\na', { line: 3, kind: 'noTime' }],
    ['WEBVTT\n\nOlá\n\n00:00.000 --> 00:01.000\na', { line: 3, kind: 'noTime' }],
    ['WEBVTT\n\nx\n00:02.000 --> 00:01.000\na', { line: 4, kind: 'endsEarly' }],
    ['WEBVTT\n\n00:01.000 --> 00:01.000\na', { line: 3, kind: 'endsEarly' }],
    ['WEBVTT\n\nNOTE nada', { line: 1, kind: 'empty' }],
  ])('%j is refused by its line', (vtt, problem) => {
    expect(mendVtt(vtt)).toEqual({ problem });
  });
});

const piece = fc.constantFrom(
  '',
  '1',
  '2',
  'NOTE x',
  'STYLE',
  'REGION',
  '::cue{}',
  '00:00,000 --> 00:01,000',
  '00:00:01.5 –> 0:02,000 align:middle size:10% size:20%',
  '00:00:03,000 --> 100:00:04,000 X1:3',
  '9:59,9 → 00:10:00,000',
  'a & b &amp; &x <b>c</b> <i d <v Ana>e',
  '--{\\an8}> <00:01.000> <font color=x>y</font> -> z',
  '<c.a.b>x</c> <<b>> </ruby <lang pt>',
  ' \t ',
);
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string()), { maxLength: 14 })
  .map((lines) => lines.join('\n'));

it('whatever is taken keeps the grammar, and is the same when it is read again', () => {
  let taken = 0;
  fc.assert(
    fc.property(text, (given) => {
      for (const read of [srtToVtt(given), mendVtt(`WEBVTT\n\n${given}`)]) {
        if ('problem' in read) continue;
        taken += 1;
        expect(faultsOf(read.vtt)).toEqual([]);
        expect(mendVtt(read.vtt)).toEqual(read);
      }
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(100);
});
