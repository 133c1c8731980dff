/**
 * Builds an evaluation's bank from its settings and its questions, whatever source they come from.
 */
import { evaluationBank, type EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import type { Media } from '#contract/areas/media/entities/media.ts';
import type { QuestionType } from '#contract/areas/evaluation/entities/question.ts';
import { isUngraded } from '#contract/areas/evaluation/rules/attempts.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { NamedAt } from '../../files/import-folder.ts';
import type { EvaluationSettings } from '../../format/evaluation-format.ts';
import { ClaimedNames } from '../../source/claimed-names.ts';
import type { ImportWork } from '../import-work.ts';
import { richText } from '../rich-text.ts';
import { buildQuestion, questionId, type QuestionSource } from './build-question.ts';
import { hasRight, needsRight, type QuestionDraft } from './question-draft.ts';

export interface EvaluationPlace {
  idNode: string;
  /** The file of the settings. */
  file: string;
  /** Where a setting stands. */
  at: (field: keyof EvaluationSettings | 'questions') => NamedAt;
  /** The questions' own file, which may be another one. */
  questions: QuestionSource;
}

export interface BuiltEvaluation {
  bank: EvaluationBank;
  /** Bytes of its pictures; null without one. */
  size: number | null;
}

/** What a survey's page can ask. */
const ofSurveys: readonly QuestionType[] = [
  'LIKERT_SCALE',
  'MULTI_LIKERT_SCALE',
  'SINGLE_OPTION_COMMENT',
  'COMMENT',
];

const kindOf = ({ type, survey }: EvaluationSettings) =>
  ({ evaluationType: type, questionnaireType: survey ? 'SURVEY' : 'EVALUATION' }) as const;

const isTakenOnce = (settings: EvaluationSettings): boolean =>
  settings.type === 'PRE_TEST' || isUngraded(kindOf(settings));

/** Checks that the settings fit each other and the questions. */
const checkSettings = (
  settings: EvaluationSettings,
  drafts: readonly QuestionDraft[],
  place: EvaluationPlace,
  work: ImportWork,
): void => {
  const tell = ({ file, line }: NamedAt, message: string): void =>
    work.problems.add(file, line, message);
  const here = (line: number): NamedAt => ({ file: place.questions.file, line });
  const { type, survey, masteryScore, questionAmount, maxTries } = settings;
  const ungraded = isUngraded(kindOf(settings));
  if (survey && type !== 'REACTION') tell(place.at('survey'), importCopy.surveyIsReaction);
  if (ungraded && masteryScore !== null) tell(place.at('masteryScore'), importCopy.noGradeToReach);
  if (isTakenOnce(settings) && maxTries !== null && maxTries > 1)
    tell(place.at('maxTries'), importCopy.takenOnce);
  if (questionAmount !== null && questionAmount > drafts.length)
    tell(place.at('questionAmount'), importCopy.moreThanQuestions(questionAmount, drafts.length));
  const names = new ClaimedNames(work.problems, (id, where) =>
    drafts.some((draft) => draft.id === id)
      ? importCopy.duplicateId(id, where)
      : importCopy.twinQuestion(where),
  );
  for (const draft of drafts) {
    names.claim(questionId(draft), here(draft.line));
    if (survey && !ofSurveys.includes(draft.questionType))
      tell(here(draft.line), importCopy.notInSurvey);
    if (ungraded && hasRight(draft)) tell(here(draft.line), importCopy.nothingIsRight);
    if (!ungraded && needsRight(draft) && !hasRight(draft))
      tell(here(draft.line), importCopy.wantsRight);
  }
  if (!ungraded && !drafts.some((draft) => draft.weight > 0 && hasRight(draft)))
    tell(place.at('questions'), importCopy.nothingGraded(type));
};

/** Null when there are problems, which are recorded. */
export const buildEvaluation = async (
  settings: EvaluationSettings,
  drafts: readonly QuestionDraft[],
  place: EvaluationPlace,
  work: ImportWork,
): Promise<BuiltEvaluation | null> => {
  const before = work.problems.count;
  checkSettings(settings, drafts, place, work);
  const description =
    settings.description === null
      ? null
      : await richText(
          {
            language: 'markdown',
            text: settings.description,
            file: place.file,
            at: place.at('description'),
          },
          work,
        );
  const pictures = new Map<string, Media>(
    description?.pictures.map((picture) => [picture.url, picture]),
  );
  const questions: EvaluationBank['questions'] = [];
  for (const draft of drafts) {
    const built = await buildQuestion(draft, place.questions, work);
    if (!built) continue;
    questions.push(built.question);
    for (const picture of built.pictures) pictures.set(picture.url, picture);
  }
  if (work.problems.count > before) return null;
  const { id, title, masteryScore, closingText, timeLimit, fixedOrder } = settings;
  const bank = evaluationBank.parse({
    idEvaluation: id,
    idNode: place.idNode,
    ...kindOf(settings),
    title,
    description: description?.html ?? null,
    masteryScore,
    fixedOrder,
    questions,
    parameters: {
      timeLimit: Math.round((timeLimit ?? 0) * 60),
      questionAmount: settings.questionAmount ?? 0,
      maxTries: isTakenOnce(settings) ? 1 : (settings.maxTries ?? 0),
      closingText,
      lockNavigation: settings.lockNavigation ? 1 : 0,
      showResponseSummary: settings.showResponseSummary ? 1 : 0,
      lockAfterApproval: settings.lockAfterApproval ? 1 : 0,
    },
  });
  const sizes = [...pictures.values()].map(({ size }) => size);
  return { bank, size: sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) : null };
};
