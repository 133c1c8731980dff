/** Moodle XML: what a question bank of Moodle is exported as. */
import { createHash } from 'node:crypto';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { questionsCopy } from '#server/copy/questions-pt-br.ts';
import { childOf, readXml, textOf, type XmlElement } from '#server/text/read-xml.ts';
import type { QuestionDraft } from '../build/evaluation/question-draft.ts';
import { choiceDraft, truthOptions } from './choice-draft.ts';
import { pairDraft } from './pair-draft.ts';
import type { BankFile, BankProblem, ParsedBank } from './parsed-bank.ts';
import { textFormats, textHtml } from './text-html.ts';

type Answered = Pick<QuestionDraft, 'questionType' | 'options' | 'targets'>;
interface MoodleReading {
  /** The text of an element in HTML; its files are kept. */
  html(element: XmlElement | undefined, isBlock: boolean): string;
  tell(problem: BankProblem): void;
}

const many = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);
const isTrue = (text: string): boolean => text === 'true' || text === '1';
const shareOf = (answer: XmlElement): number =>
  Number(answer.attributes['fraction'] ?? 'NaN') / 100;

/** Null: problems were told. A string: the product has nothing like it. */
type Reader = (question: XmlElement, reading: MoodleReading) => Answered | string | null;

const readers: Readonly<Record<string, Reader>> = {
  multichoice: (question, { html, tell }) => {
    const answers = many(question, 'answer').map((answer) => ({
      text: html(answer, false),
      line: answer.line,
      share: shareOf(answer),
    }));
    const isSingle = !['false', '0'].includes(textOf(question, 'single'));
    const choice = choiceDraft(answers, { isSingle, line: question.line }, tell);
    return choice && { ...choice, targets: [] };
  },
  truefalse: (question, { tell }) => {
    const right = many(question, 'answer').find((answer) => shareOf(answer) > 0);
    const said = right && textOf({ ...right, children: [right] }, 'answer').toLowerCase();
    if (right && (said === 'true' || said === 'false'))
      return {
        questionType: 'TRUE_OR_FALSE',
        options: truthOptions(said === 'true', right.line),
        targets: [],
      };
    tell({ line: question.line, message: questionsCopy.noWholeAnswer });
    return null;
  },
  matching: (question, { html, tell }) => {
    const pairs = many(question, 'subquestion').map((pair) => ({
      option: html(pair, false),
      line: pair.line,
      target: textHtml(textOf(pair, 'answer'), 'plain', false),
    }));
    const draft = pairDraft(pairs);
    if (!draft) tell({ line: question.line, message: importCopy.atLeast(2) });
    return draft;
  },
  essay: () => ({ questionType: 'COMMENT', options: [], targets: [] }),
};

const PLACE = /@@PLUGINFILE@@\/([^"'\s<>)]+)/g;
const FEEDBACK = [
  'generalfeedback',
  'feedback',
  'correctfeedback',
  'partiallycorrectfeedback',
  'incorrectfeedback',
];

/** The name alone: folders of the other system have no meaning here. */
const nameOf = (path: string): string => {
  const last = path.split('?')[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

const feedbackIn = (element: XmlElement): number =>
  element.children.reduce(
    (sum, child) =>
      sum +
      (FEEDBACK.includes(child.name) && textOf(element, child.name) !== '' ? 1 : feedbackIn(child)),
    0,
  );

export const parseMoodle = (text: string): ParsedBank => {
  const files = new Map<string, BankFile>();
  const bank: ParsedBank = { questions: [], unmapped: [], problems: [], files, feedback: 0 };
  const tell = (problem: BankProblem): void => void bank.problems.push(problem);
  const read = readXml(text);
  if ('problem' in read)
    return {
      ...bank,
      problems: [{ line: read.problem.line, message: questionsCopy[read.problem.kind] }],
    };
  const quiz = childOf(read.root, 'quiz');
  if (!quiz) return { ...bank, problems: [{ line: 1, message: questionsCopy.noQuiz }] };

  const html = (element: XmlElement | undefined, isBlock: boolean): string => {
    if (!element) return '';
    const own = new Map(many(element, 'file').map((file) => [file.attributes['name'] ?? '', file]));
    const words = (childOf(element, 'text') ?? element).text;
    const placed = words.replace(PLACE, (all, path: string) => {
      const name = nameOf(path);
      const file = own.get(name);
      if (!file) {
        tell({ line: element.line, message: questionsCopy.noFile(name) });
        return all;
      }
      const bytes = Buffer.from(file.text, 'base64');
      // Two questions may have different files of one name.
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      files.set(key, { name, bytes, line: file.line });
      return `@@FILE:${key}@@`;
    });
    return textHtml(placed, textFormats[element.attributes['format'] ?? 'html'] ?? 'html', isBlock);
  };

  let category: string | null = null;
  for (const question of many(quiz, 'question')) {
    const type = question.attributes['type'] ?? '';
    if (type === 'category') {
      category = textOf(question, 'category').replace(/^\$[a-z]+\$\/(top\/)?/i, '') || null;
      continue;
    }
    const reader = readers[type];
    const named = textOf(question, 'name');
    const answered = reader ? reader(question, { html, tell }) : type || 'description';
    if (typeof answered === 'string')
      bank.unmapped.push({ type: answered, line: question.line, title: named.slice(0, 60) });
    if (answered === null || typeof answered === 'string') continue;
    bank.feedback += feedbackIn(question);
    const stem = childOf(question, 'questiontext');
    const points = Number(textOf(question, 'defaultgrade') || '1');
    if (!(points >= 0 && points <= 1000))
      tell({ line: question.line, message: questionsCopy.badPoints });
    bank.questions.push({
      id: null,
      ...answered,
      statement: html(stem, true),
      line: stem?.line ?? question.line,
      scale: [],
      weight: points,
      mandatory: true,
      category,
      fixedOrder:
        answered.options.length > 0 &&
        childOf(question, 'shuffleanswers') !== undefined &&
        !isTrue(textOf(question, 'shuffleanswers')),
    });
  }
  return bank;
};
