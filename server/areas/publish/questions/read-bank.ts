/**
 * Reads a file of questions in whichever of the known formats it is, and checks the limits that all
 * of them share.
 */
import { cleanDocument } from '#contract/clean-text.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { questionsCopy } from '#server/copy/questions-pt-br.ts';
import { decodeText } from '#server/text/decode-text.ts';
import { questionId } from '../build/evaluation/build-question.ts';
import { questionLimits } from '../format/question-format.ts';
import { parseGift } from './gift/parse-gift.ts';
import { parseMoodle } from './parse-moodle.ts';
import { isAiken, parseAiken } from './parse-aiken.ts';
import type { BankProblem, ParsedBank, ParsedQuestion } from './parsed-bank.ts';

export const isBankFile = (path: string): boolean => /\.(gift|txt|xml)$/i.test(path);

const PLAYED = /<(audio|video|iframe|object|embed)\b/i;
const SOURCE = /src=["']?(?:@@PLUGINFILE@@\/)?([^"'\s>]+)/i;
const PLACED = /@@PLUGINFILE@@\/([^"'\s<>)]+)/;

/** What a text plays would be cleaned away without a word, and a file of GIFT is not in it. */
const mediaProblems = (text: string, line: number, name: string): BankProblem[] => {
  const player = PLAYED.exec(text);
  if (player) {
    const source = SOURCE.exec(text.slice(player.index))?.[1];
    return [{ line, message: questionsCopy.noPlayer(source ?? player[1] ?? '') }];
  }
  const file = /\.xml$/i.test(name) ? undefined : PLACED.exec(text)?.[1];
  return file === undefined ? [] : [{ line, message: questionsCopy.fileOfGift(file) }];
};

const problemsOf = (
  { statement, line, options, targets }: ParsedQuestion,
  name: string,
): BankProblem[] => [
  ...mediaProblems(statement, line, name),
  ...(statement === '' ? [{ line, message: importCopy.emptyText }] : []),
  ...(statement.length > questionLimits.statement
    ? [{ line, message: importCopy.textTooLong(questionLimits.statement) }]
    : []),
  ...(options.length > questionLimits.options
    ? [{ line, message: questionsCopy.tooManyOptions(questionLimits.options) }]
    : []),
  ...[...options, ...targets].flatMap(({ text, line: at }) => {
    const media = mediaProblems(text, at, name);
    if (media.length > 0) return media;
    if (text === '') return [{ line: at, message: importCopy.emptyText }];
    return text.length > questionLimits.text
      ? [{ line: at, message: importCopy.textTooLong(questionLimits.text) }]
      : [];
  }),
];

const parse = (name: string, text: string): ParsedBank => {
  if (/\.xml$/i.test(name)) return parseMoodle(text);
  return isAiken(text) ? parseAiken(text) : parseGift(text);
};

const answersOf = ({ options, targets }: ParsedQuestion): string =>
  JSON.stringify([
    options.map(({ text, isRight, credit }) => [text, isRight, credit]),
    targets.map(({ text }) => text),
  ]);

/**
 * The id of a question follows from its text. A bank may ask two things with one text: from the
 * second on, the id also tells which of them it is. A question that repeats another with all its
 * answers keeps the same id, and the import tells it.
 */
const withOwnIds = (questions: readonly ParsedQuestion[]): ParsedQuestion[] => {
  const seen = new Map<string, string[]>();
  return questions.map((question) => {
    const id = questionId(question);
    const answers = answersOf(question);
    const others = seen.get(id) ?? [];
    if (others.includes(answers)) return question;
    seen.set(id, [...others, answers]);
    return others.length === 0 ? question : { ...question, id: `${id}-${others.length + 1}` };
  });
};

/** Null when the bytes are no text. */
export const readBank = (name: string, bytes: Uint8Array): ParsedBank | null => {
  const decoded = decodeText(bytes);
  if (!decoded) return null;
  const bank = parse(name, cleanDocument(decoded.text));
  const problems = [
    ...bank.problems,
    ...bank.questions.flatMap((question) => problemsOf(question, name)),
  ];
  // Told by the name that the author knows.
  for (const problem of problems)
    problem.message = problem.message.replace(
      /@@FILE:([0-9a-f]{12})@@/g,
      (all, key: string) => bank.files.get(key)?.name ?? all,
    );
  if (bank.questions.length > questionLimits.questions)
    problems.push({ line: 1, message: questionsCopy.tooMany(questionLimits.questions) });
  if (bank.questions.length === 0 && problems.length === 0 && bank.unmapped.length === 0)
    problems.push({ line: 1, message: questionsCopy.none });
  return {
    ...bank,
    questions: withOwnIds(bank.questions),
    problems,
  };
};
