/**
 * Turns the questions of an evaluation's YAML file into drafts, and finds the right answers among
 * the options.
 */
import type { QuestionType } from '#contract/areas/evaluation/entities/question.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { kindOf, type QuestionFormat, type QuestionKind } from '../../format/question-format.ts';
import type { ImportProblems } from '../../source/import-problems.ts';
import type { YamlPath, YamlSource } from '../../source/yaml-source.ts';
import type { DraftText, OptionDraft, QuestionDraft } from './question-draft.ts';

export const typeOf: Record<QuestionKind, QuestionType> = {
  single: 'SINGLE_OPTION',
  trueOrFalse: 'TRUE_OR_FALSE',
  multiple: 'MULTI_OPTION',
  correlate: 'CORRELATE',
  likert: 'LIKERT_SCALE',
  multiLikert: 'MULTI_LIKERT_SCALE',
  singleWithComment: 'SINGLE_OPTION_COMMENT',
  comment: 'COMMENT',
};

type DraftPlace = Pick<DraftText, 'line' | 'from'>;
type Placed = (...path: YamlPath) => DraftPlace;

/** Options in the order of the file. `right` names them by text or id. */
const optionsOf = (
  { options, right }: QuestionFormat,
  placed: Placed,
  tell: (message: string) => void,
) => {
  const named = right === null || typeof right === 'boolean' ? [] : [right].flat();
  const given = options ?? [];
  const unknown = named.filter(
    (name) => !given.some(({ id, text }) => id === name || text === name),
  );
  for (const name of unknown) tell(importCopy.rightIsNoOption(name));
  // That is one problem: the author did name an answer.
  const isLost = named.length > 0 && unknown.length === named.length;
  return given.map(({ id, text, credit }, at): OptionDraft => {
    const isRight = isLost || named.some((name) => name === id || name === text);
    return { id, text, credit: isLost ? null : credit, isRight, ...placed('options', at) };
  });
};

const trueOrFalse = (right: boolean, place: DraftPlace): OptionDraft[] =>
  [true, false].map((value) => ({
    id: String(value),
    text: value ? importCopy.trueOption : importCopy.falseOption,
    isRight: value === right,
    credit: null,
    ...place,
  }));

export const draftQuestions = (
  questions: readonly QuestionFormat[],
  source: YamlSource,
  problems: ImportProblems,
): QuestionDraft[] =>
  questions.map((question, at) => {
    const kind = kindOf(question);
    const placed: Placed = (...path) => {
      const { document, isKept } = source.at(['questions', at, ...path]);
      return {
        line: source.lineAt(['questions', at, ...path]),
        from: { document, ...(isKept && { isKept }) },
      };
    };
    const { right, pairs } = question;
    const listed = optionsOf(question, placed, (message) =>
      problems.tell(source.at(['questions', at, 'right']), message),
    );
    const side = (name: 'option' | 'target'): DraftText[] =>
      (pairs ?? []).map((pair, place) => ({ ...pair[name], ...placed('pairs', place, name) }));
    const ofPairs = side('option').map((one) => ({ ...one, isRight: false, credit: null }));
    const truth =
      kind === 'trueOrFalse'
        ? typeof right === 'boolean'
          ? trueOrFalse(right, placed('right'))
          : unsaidTruth(placed())
        : [];
    return {
      id: question.id,
      questionType: typeOf[kind],
      statement: question[kind] ?? '',
      ...placed(kind),
      options: [...listed, ...ofPairs, ...truth],
      targets: [
        ...side('target'),
        ...(question.distractors ?? []).map((one, place) => ({
          ...one,
          ...placed('distractors', place),
        })),
      ],
      scale:
        kind === 'likert' || kind === 'multiLikert' ? (question.scale ?? importCopy.scale) : [],
      weight: question.weight,
      mandatory: question.mandatory,
      fixedOrder: question.fixedOrder ?? false,
    };
  });

/** Without an answer it is only asked. */
const unsaidTruth = (place: DraftPlace): OptionDraft[] =>
  trueOrFalse(true, place).map((option) => ({ ...option, isRight: false }));
