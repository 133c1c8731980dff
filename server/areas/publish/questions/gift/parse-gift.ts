/**
 * GIFT, the text format of Moodle. `{=certa ~errada}` is a choice, `{~%50%a ~%50%b ~%-50%c}`
 * several, `{T}` true or false, `{=a -> b =c -> d = -> e}` pairs, `{}` a text to write. Numbers, short
 * answers, gaps and descriptions have no counterpart.
 */
import { importCopy } from '#server/copy/import-pt-br.ts';
import { questionsCopy } from '#server/copy/questions-pt-br.ts';
import type { QuestionDraft } from '../../build/evaluation/question-draft.ts';
import { choiceDraft, truthOptions, type WeightedAnswer } from '../choice-draft.ts';
import { pairDraft } from '../pair-draft.ts';
import type { BankProblem, ParsedBank, UnmappedQuestion } from '../parsed-bank.ts';
import { type TextFormat, textFormats, textHtml } from '../text-html.ts';
import { type GiftBlock, giftBlocks, giftText } from './gift-blocks.ts';

type Answered = Pick<QuestionDraft, 'questionType' | 'options' | 'targets'>;
type Reading = { draft: Answered } | { unmapped: string } | { problem: string } | { told: true };

interface GiftAnswers {
  inside: string;
  line: number;
  format: TextFormat;
  tell(problem: BankProblem): void;
}

const FORMAT = /^\s*\[([a-z_]+)\]/i;
const BLANK = '_____';

/** A sign that ends a sentence stands directly behind the gap. */
const gapIn = (before: string, after: string): string =>
  `${before.trimEnd()} ${BLANK}${/^\s*[.,;:!?)]/.test(after) ? '' : ' '}${after.trimStart()}`;

const formatted = (text: string, above: TextFormat): { format: TextFormat; text: string } => {
  const [mark = '', name = ''] = FORMAT.exec(text) ?? [];
  const format = textFormats[name.toLowerCase()];
  return format === undefined ? { format: above, text } : { format, text: text.slice(mark.length) };
};

const htmlOf = (text: string, above: TextFormat, isBlock: boolean): string => {
  const { format, text: words } = formatted(text, above);
  return textHtml(giftText(words), format, isBlock);
};

const linesBefore = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1;

interface Answer {
  isRight: boolean;
  /** Null where the author gave none; NaN where it is no number. */
  percent: number | null;
  text: string;
  line: number;
}

/**
 * What stands between two percent signs at the start of an answer. Brazilian spreadsheets write a
 * comma. Digits that make no number are a weight too: as text they would lose it silently.
 */
const WEIGHT = /^\s*%([\d.,+\-\s\u2212\u2013]{1,40})%/;

const percentOf = (weight: string): number => {
  const plain = weight
    .trim()
    .replace(/[\u2212\u2013]/, '-')
    .replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

const answersOf = (inside: string, line: number): Answer[] =>
  [...inside.matchAll(/([=~])([^=~]*)/g)].map(({ 1: mark, 2: rest = '', index }) => {
    const [weight = '', percent] = WEIGHT.exec(rest) ?? [];
    const [text = ''] = rest.slice(weight.length).split('#');
    const start = index + 1 + weight.length + (text.length - text.trimStart().length);
    return {
      isRight: mark === '=',
      percent: percent === undefined ? null : percentOf(percent),
      text,
      line: line + linesBefore(inside, start),
    };
  });

const choice = (answers: readonly Answer[], { line, format, tell }: GiftAnswers): Reading => {
  const isSingle = answers.some(({ isRight }) => isRight);
  const weighted = answers.map(({ isRight, percent, text, line: at }): WeightedAnswer => ({
    text: htmlOf(text, format, false),
    line: at,
    share: (percent ?? (isRight ? 100 : 0)) / 100,
  }));
  const draft = choiceDraft(weighted, { isSingle, line }, tell);
  return draft ? { draft: { ...draft, targets: [] } } : { told: true };
};

const pairs = (answers: readonly Answer[], { format }: GiftAnswers): Reading => {
  const sides = answers.map(({ text, line }) => {
    const [option = '', target = ''] = text.split('->');
    return { option: htmlOf(option, format, false), target: htmlOf(target, format, false), line };
  });
  const draft = pairDraft(sides);
  return draft ? { draft } : { problem: importCopy.atLeast(2) };
};

const readAnswers = (given: GiftAnswers): Reading => {
  const inside = given.inside.trim();
  if (inside === '') return { draft: { questionType: 'COMMENT', options: [], targets: [] } };
  if (inside.startsWith('#')) return { unmapped: 'numerical' };
  const truth = /^(t|true|f|false)\s*(#|$)/i.exec(inside)?.[1];
  if (truth !== undefined)
    return {
      draft: {
        questionType: 'TRUE_OR_FALSE',
        options: truthOptions(/^t/i.test(truth), given.line),
        targets: [],
      },
    };
  const answers = answersOf(given.inside, given.line);
  if (answers.length === 0 || !/^[=~]/.test(inside)) return { problem: questionsCopy.badAnswers };
  if (answers.some(({ isRight, percent }) => !isRight || percent !== null)) {
    if (answers.every(({ isRight }) => isRight)) return { unmapped: 'shortanswer' };
    return choice(answers, given);
  }
  return answers.every(({ text }) => text.includes('->'))
    ? pairs(answers, given)
    : { unmapped: 'shortanswer' };
};

const feedbackIn = (inside: string): number => {
  const [own = '', general] = inside.split('####');
  const isNumber = own.trimStart().startsWith('#');
  return (
    (isNumber ? 0 : own.split('#').filter((text, at) => at > 0 && text.trim() !== '').length) +
    (general === undefined ? 0 : 1)
  );
};

const START = /^\s*(?:::([\s\S]*?)::)?/;

export const parseGift = (text: string): ParsedBank => {
  const bank: ParsedBank = {
    questions: [],
    unmapped: [],
    problems: [],
    files: new Map(),
    feedback: 0,
  };
  const add = ({ text: block, line, category }: GiftBlock): void => {
    const [head = '', title = ''] = START.exec(block) ?? [];
    const body = block.slice(head.length);
    const at = line + linesBefore(block, head.length + (body.length - body.trimStart().length));
    const { format, text: words } = formatted(body, 'moodle');
    const [open, end] = [words.indexOf('{'), words.indexOf('}')];
    const shown =
      giftText(title.trim() || words.slice(0, open < 0 ? undefined : open) || words)
        .trim()
        .slice(0, 60)
        .split('\n')[0] ?? '';
    const leave = (type: string): number =>
      bank.unmapped.push({ type, line: at, title: shown } satisfies UnmappedQuestion);
    const tell = (problem: BankProblem): void => void bank.problems.push(problem);
    if (open < 0 && end < 0) return void leave('description');
    if (open < 0 || end < open) return tell({ line: at, message: questionsCopy.unevenBraces });
    const after = words.slice(end + 1);
    if (/[{}]/.test(after)) return void leave('cloze');
    const inside = words.slice(open + 1, end);
    if (inside.includes('{')) return tell({ line: at, message: questionsCopy.unevenBraces });
    const inLine = line + linesBefore(block, block.length - words.length + open);
    const reading = readAnswers({
      inside: inside.split('####')[0] ?? '',
      line: inLine,
      format,
      tell,
    });
    if ('unmapped' in reading) return void leave(reading.unmapped);
    if ('problem' in reading) return tell({ line: at, message: reading.problem });
    if ('told' in reading) return;
    bank.feedback += feedbackIn(inside);
    const gap = after.trim() === '' ? words.slice(0, open) : gapIn(words.slice(0, open), after);
    bank.questions.push({
      id: null,
      ...reading.draft,
      statement: textHtml(giftText(gap.trim() === '' ? title : gap), format, true),
      line: at,
      scale: [],
      weight: 1,
      mandatory: true,
      fixedOrder: false,
      category,
    });
  };
  for (const block of giftBlocks(text)) add(block);
  return bank;
};
