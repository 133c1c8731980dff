/**
 * Builds a question of a bank from its draft: sanitised texts, ids that stay the same as long as
 * the texts do, the right answer.
 */
import { createHash } from 'node:crypto';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { BankQuestion } from '#contract/areas/evaluation/entities/bank.ts';
import type { Media } from '#contract/areas/media/entities/media.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { ClaimedNames } from '../../source/claimed-names.ts';
import type { ImportWork } from '../import-work.ts';
import { richText } from '../rich-text.ts';
import {
  hasRight,
  type DraftText,
  type OptionDraft,
  type QuestionDraft,
} from './question-draft.ts';

export interface BuiltQuestion {
  question: BankQuestion;
  /** Pictures of its statement and its options. */
  pictures: Media[];
}

/** How the texts of the drafts are written, and in which file they stand. */
export interface QuestionSource {
  file: string;
  language: 'markdown' | 'html';
}

/** Rounding of the shares of several right options, such as three times 33.333 %. */
const SHARE_ERROR = 0.001;

const fingerprint = (text: string, length: number): string =>
  createHash('sha256').update(text.trim().replace(/\s+/g, ' ')).digest('hex').slice(0, length);

/**
 * Changing the words makes another question: a question that means something else is never graded
 * by an older answer.
 */
export const questionId = ({
  id,
  questionType,
  statement,
}: Pick<QuestionDraft, 'id' | 'questionType' | 'statement'>): string =>
  id ?? `q-${fingerprint(`${questionType} ${statement}`, 12)}`;

const optionId = ({ id, text }: DraftText): string => id ?? `o-${fingerprint(text, 8)}`;

const isEmpty = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** What choosing each option gives; null for all or nothing. */
const creditsOf = ({ questionType, options }: QuestionDraft): number[] | null => {
  if (options.every(({ credit }) => credit === null)) return null;
  const right = options.filter(({ isRight }) => isRight).length;
  const whole = questionType === 'MULTI_OPTION' ? 1 / right : 1;
  const credits = options.map(({ credit, isRight }) => credit ?? (isRight ? whole : 0));
  const sum = credits.reduce((all, credit, at) => all + (options[at]?.isRight ? credit : 0), 0);
  const isShared = questionType === 'MULTI_OPTION' && Math.abs(sum - 1) <= SHARE_ERROR;
  return isShared
    ? credits.map((credit, at) => (options[at]?.isRight ? credit / sum : credit))
    : credits;
};

/** A person who answers all of it rightly must get the whole. */
const givesTheWhole = (
  { questionType, options }: QuestionDraft,
  credits: readonly number[],
): boolean => {
  const right = credits.filter((_, at) => options[at]?.isRight);
  return questionType === 'MULTI_OPTION'
    ? Math.abs(right.reduce((all, credit) => all + credit, 0) - 1) < SHARE_ERROR
    : right.every((credit) => credit === 1);
};

const correctOf = (draft: QuestionDraft): AnswerData | null => {
  if (!hasRight(draft)) return null;
  const right = draft.options.filter(({ isRight }) => isRight).map(optionId);
  switch (draft.questionType) {
    case 'MULTI_OPTION':
      return { options: right };
    case 'CORRELATE':
      return {
        pairs: Object.fromEntries(
          draft.options.map((one, at) => [optionId(one), targetId(draft.targets[at] ?? one)]),
        ),
      };
    default:
      return right[0] === undefined ? null : { option: right[0] };
  }
};

const targetId = (target: DraftText): string => target.id ?? `t-${fingerprint(target.text, 8)}`;

/** A target may be the answer of several options. */
const oneOfEach = (targets: readonly DraftText[]): DraftText[] => [
  ...new Map(targets.map((one) => [targetId(one), one])).values(),
];

/** One text under two ids, and one id of two texts. */
const targetProblems = ({ targets }: QuestionDraft): { line: number; message: string }[] => {
  const textOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  return targets.flatMap((one) => {
    const [id, text] = [targetId(one), fingerprint(one.text, 8)];
    const [otherText, otherId] = [textOf.get(id), idOf.get(text)];
    textOf.set(id, text);
    idOf.set(text, id);
    if (otherText !== undefined && otherText !== text)
      return [{ line: one.line, message: importCopy.twinTargetId(id) }];
    return otherId !== undefined && otherId !== id
      ? [{ line: one.line, message: importCopy.twinTarget(one.text) }]
      : [];
  });
};

/** Null when there are problems, which are recorded. */
export const buildQuestion = async (
  draft: QuestionDraft,
  { file, language }: QuestionSource,
  work: ImportWork,
): Promise<BuiltQuestion | null> => {
  const { problems } = work;
  const before = problems.count;
  const pictures = new Map<string, Media>();
  /** One line is one paragraph, or part of one: '1. Ligar' is no list. */
  const html = async (
    text: string,
    { line, from }: Pick<DraftText, 'line' | 'from'>,
    isBlock: boolean,
  ): Promise<string> => {
    const inline = language === 'markdown' && !text.trim().includes('\n');
    const rich = await richText(
      {
        language: inline ? 'inline' : language,
        text: text.trim(),
        file,
        at: { file, line, ...from },
      },
      work,
    );
    for (const picture of rich.pictures) pictures.set(picture.url, picture);
    if (isEmpty(rich.html)) problems.add(file, line, importCopy.emptyText);
    return inline && isBlock ? `<p>${rich.html}</p>` : rich.html;
  };
  const claim = (
    one: readonly DraftText[],
    idOf: (text: DraftText) => string,
    twin: (text: string) => string,
  ): void => {
    const names = new ClaimedNames(problems, (id) =>
      twin(one.find((text) => idOf(text) === id)?.text ?? id),
    );
    for (const text of one) names.claim(idOf(text), { file, line: text.line });
  };
  claim(draft.options, optionId, importCopy.twinOption);
  for (const { line, message } of targetProblems(draft)) problems.add(file, line, message);
  const credits = creditsOf(draft);
  if (credits && hasRight(draft) && !givesTheWhole(draft, credits))
    problems.add(
      file,
      draft.options.find(({ isRight }) => isRight)?.line ?? draft.line,
      importCopy.rightGivesLess,
    );
  const described = async (one: OptionDraft | DraftText): Promise<string> =>
    html(one.text, one, false);

  const statement = await html(draft.statement, draft, true);
  const options: BankQuestion['options'] = [];
  for (const one of draft.options)
    options.push({ idQuestionOption: optionId(one), description: await described(one) });
  const targets: BankQuestion['targets'] = [];
  for (const one of oneOfEach(draft.targets))
    targets.push({ idQuestionOptionAnswer: targetId(one), description: await described(one) });
  if (problems.count > before) return null;
  return {
    question: {
      idQuestion: questionId(draft),
      questionType: draft.questionType,
      statement,
      options,
      targets,
      scales: draft.scale.map((title, at) => ({ idQuestionScale: `s${at + 1}`, title })),
      mandatory: draft.mandatory,
      weight: draft.weight,
      correct: correctOf(draft),
      fixedOrder: draft.fixedOrder,
      ...(credits && {
        credits: Object.fromEntries(
          draft.options.map((one, at) => [optionId(one), credits[at] ?? 0]),
        ),
      }),
    },
    pictures: [...pictures.values()],
  };
};
