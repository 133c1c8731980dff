/** Attempts as spreadsheet rows: one sheet of visits, one of objectives, one of interactions. */
import type { ScormAttemptWhole } from '#contract/areas/scorm/entities/attempt.ts';
import type { Sheet, SheetCell } from '#contract/sheet.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { guarded } from '#src/platform/sheet/guarded-cell.ts';
import { sheetDate } from '#src/platform/sheet/sheet-date.ts';

const { columns, one: detail, sheet: words, counts } = attemptsCopy;

/** Characters that a cell of a spreadsheet holds. */
const CELL = 32_767;

/**
 * Lessons write what they like: nothing of it may be read as a formula or be too long for a cell.
 */
const cell = (value: SheetCell): SheetCell => {
  const safe = guarded(value);
  return typeof safe === 'string' ? (safe === '' ? null : safe.slice(0, CELL)) : safe;
};

const yesNo = (yes: boolean): string => (yes ? words.yes : words.no);

const who = ({
  name,
  username,
  contentTitle,
  lessonTitle,
  idSession,
}: ScormAttemptWhole): SheetCell[] =>
  [name, username, contentTitle, lessonTitle ?? attemptsCopy.lessonGone, idSession].map(cell);
const whoHead = [columns.person, words.username, attemptsCopy.content, columns.lesson, words.key];

const visitRow = (one: ScormAttemptWhole): SheetCell[] => {
  const { model } = one;
  const written = [
    model.completion,
    model.success,
    model.score.raw,
    model.score.min,
    model.score.max,
    model.score.scaled,
    model.progress,
    model.location,
    model.entry,
    model.exit,
    model.sessionTime,
    model.totalTime,
  ];
  return [
    ...who(one),
    scormCopy.statuses[one.status],
    one.grade,
    Math.round(one.seconds),
    sheetDate(one.startDate),
    sheetDate(one.finishDate),
    sheetDate(one.savedAt),
    cell(one.savedOn),
    yesNo(one.ended),
    yesNo(one.counts.status),
    yesNo(one.counts.grade),
    yesNo(one.counts.resume),
    ...written.map(cell),
    model.suspendDataSize,
  ];
};

const { suspended: _, ...facts } = detail.facts;

type Model = ScormAttemptWhole['model'];

const objectiveRow = ({
  id,
  description,
  completion,
  success,
  score,
  progress,
}: Model['objectives'][number]): SheetCell[] =>
  [id, description, completion, success, score.raw, score.scaled, progress].map(cell);

const interactionRow = ({
  id,
  type,
  description,
  response,
  expected,
  result,
  latency,
  weighting,
  time,
  objectives,
}: Model['interactions'][number]): SheetCell[] =>
  [
    id,
    type,
    description,
    response,
    expected.join(' | '),
    result,
    latency,
    weighting,
    time,
    objectives.join(' | '),
  ].map(cell);

const visitHead = [
  ...whoHead,
  columns.status,
  columns.grade,
  words.seconds,
  detail.begun,
  detail.finished,
  detail.saved,
  columns.device,
  detail.ended,
  counts.status,
  counts.grade,
  counts.resume,
  ...Object.values(facts),
  words.suspendedSize,
];

const objectiveHead = [
  ...whoHead,
  words.index,
  detail.objective.id,
  words.description,
  facts.completion,
  facts.success,
  facts.raw,
  facts.scaled,
  facts.progress,
];

const interactionHead = [
  ...whoHead,
  words.index,
  detail.interaction.id,
  words.type,
  words.description,
  detail.interaction.response,
  detail.interaction.expected,
  detail.interaction.result,
  detail.interaction.latency,
  words.weighting,
  words.when,
  detail.objectives,
];

/** Several rows per visit, numbered from 1. */
const numbered = <One>(
  visits: readonly ScormAttemptWhole[],
  of: (model: Model) => readonly One[],
  row: (one: One) => SheetCell[],
): SheetCell[][] =>
  visits.flatMap((visit) => of(visit.model).map((one, at) => [...who(visit), at + 1, ...row(one)]));

/** The visit that was saved last comes first. */
export const attemptSheets = (attempts: readonly ScormAttemptWhole[]): Sheet[] => {
  const visits = attempts.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
  return [
    { title: words.attempts, rows: [visitHead, ...visits.map(visitRow)] },
    {
      title: detail.objectives,
      rows: [objectiveHead, ...numbered(visits, (model) => model.objectives, objectiveRow)],
    },
    {
      title: detail.interactions,
      rows: [interactionHead, ...numbered(visits, (model) => model.interactions, interactionRow)],
    },
  ];
};
