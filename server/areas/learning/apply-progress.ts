import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import {
  isDone,
  joinProgress,
  type ProgressState,
} from '#contract/areas/content/rules/content-progress.ts';
import { isConcluded, isInTime } from '#contract/areas/learning/rules/enrollment-end.ts';
import { teamWindow } from '#contract/areas/learning/rules/team-window.ts';
import { lockedBy } from '#contract/areas/learning/rules/steps.ts';
import { mergedSeconds } from '#server/areas/content/merged-seconds.ts';
import type { Effect } from '#server/feed/command-context.ts';
import { concludedPages, isClosedPage } from './closed-pages.ts';
import type { LearningContext } from './learning-context.ts';
import {
  type ContentEnrollmentRow,
  type EnrollmentRow,
  type LoadedEnrollment,
  type NodeEnrollmentRow,
  stateOfStep,
} from './loaded-enrollment.ts';
import { presentContentEnrollment } from './present-content-enrollment.ts';
import { rollUp } from './roll-up.ts';
import { factsOf, termsOf } from './settle-enrollment.ts';

/** Neither concluded nor over when it happened. */
const isOpenAt = async (
  context: Pick<LearningContext, 'node' | 'ownTeam' | 'at'>,
  row: EnrollmentRow,
): Promise<boolean> => {
  const facts = factsOf(row);
  if (isConcluded(facts) || facts.status === 'EXPIRED') return false;
  return isInTime(await termsOf(row, context), context.at.getTime());
};

/**
 * Completes the person's current enrolments in pages that count the concluded page as equivalent,
 * and returns the ids of these pages.
 */
const countEquivalents = async (
  context: Pick<LearningContext, 'learning' | 'nodes' | 'node' | 'ownTeam' | 'at'>,
  concluded: { idNode: string; nodeCode: string },
): Promise<string[]> => {
  const { learning, at } = context;
  const counted: string[] = [];
  for (const node of await context.nodes()) {
    if (!node.equivalences?.some(({ idNode }) => idNode === concluded.idNode)) continue;
    const latest = (await learning.ofNode(node.idNode)).at(-1);
    const loaded =
      latest && (await isOpenAt(context, latest)) ? await learning.enrollment(latest.id) : null;
    if (!loaded) continue;
    const { enrollment } = loaded;
    counted.push(node.idNode);
    Object.assign(enrollment, {
      status: 'COMPLETED',
      expiredFrom: null,
      progress: 100,
      finishDate: at,
    });
    learning.enrollmentChanged(enrollment);
    for (const row of loaded.nodes.values()) {
      if (row.idNode !== node.idNode) continue;
      Object.assign(row, {
        status: 'COMPLETED',
        progress: 100,
        equivalentNodeCode: concluded.nodeCode,
      });
      learning.nodeChanged(row);
    }
  }
  return counted;
};

type CountContext = Pick<
  LearningContext,
  'learning' | 'nodes' | 'node' | 'ownTeam' | 'at' | 'receivedAt' | 'unlocked'
>;

/** Counts a step of an open page, and what follows from the pages that it concludes. */
const countOpen = async (
  context: CountContext,
  loaded: LoadedEnrollment,
  node: NodeEnrollmentRow,
  at: Date,
): Promise<void> => {
  const before = concludedPages(loaded);
  const wasConcluded = isConcluded(loaded.enrollment);
  await rollUp(context.learning, loaded, node, {
    docs: context,
    now: context.receivedAt,
    at,
    unlocked: context.unlocked,
  });
  const concluded = [...concludedPages(loaded)].filter((id) => !before.has(id));
  if (!wasConcluded && isConcluded(loaded.enrollment))
    concluded.push(...(await countEquivalents(context, loaded.enrollment)));
  if (concluded.length > 0) await countOpened(context, new Set(concluded), at);
};

/** What was done in pages that open with the concluded ones counts now. */
const countOpened = async (
  context: CountContext,
  concluded: ReadonlySet<string>,
  at: Date,
): Promise<void> => {
  const opened = (await context.nodes()).filter((node) =>
    node.prerequisites?.some(({ idNode, equivalents }) =>
      [idNode, ...equivalents].some((id) => concluded.has(id)),
    ),
  );
  if (opened.length === 0) return;
  const { learning } = context;
  for (const loaded of await learning.including(opened.map(({ idNode }) => idNode))) {
    const steps = [...loaded.contents.values(), ...loaded.attempts.values()];
    const worked = new Set(steps.map(({ idNodeEnrollment }) => idNodeEnrollment));
    for (const row of loaded.nodes.values())
      if (worked.has(row.id)) await countProgress(context, loaded, row, at);
  }
};

/**
 * After a step of `node` has changed: the levels above it, and pages that count a concluded page as
 * equivalent.
 */
export const countProgress = async (
  context: CountContext,
  loaded: LoadedEnrollment,
  node: NodeEnrollmentRow,
  at: Date,
): Promise<void> => {
  const isClosed =
    !context.unlocked && (await isClosedPage(context.learning, context, loaded, node));
  if (!isClosed) await countOpen(context, loaded, node, at);
};

export interface ContentPosition {
  loaded: LoadedEnrollment;
  node: NodeEnrollmentRow;
  idContentItem: string;
}

/** Grades go from 0 to 100. */
const HIGHEST_GRADE = 100;
const CLOCK_ERROR_MS = 120_000;

const initialState: ProgressState = {
  status: 'NOT_ATTEMPTED',
  progress: 0,
  grade: null,
  lastPosition: null,
};

/**
 * What was completed after the end is kept, but the enrolment has run out: an administrator is
 * shown it.
 */
export const isAfterEnd = async (
  context: LearningContext,
  { enrollment }: LoadedEnrollment,
  at: Date,
): Promise<boolean> =>
  !context.unlocked && !isInTime(await termsOf(enrollment, context), at.getTime());

const earnBy = (
  { points, content }: LearningContext,
  idNode: string,
  idSubject: string,
  at: Date,
) =>
  points.earn({
    idEvent: 'CONTENT_COMPLETED',
    idSubject,
    idNode,
    at: at.getTime(),
    title: async () => (await content(idSubject))?.text ?? idSubject,
  });

type Refused = Extract<Effect, { rejected: unknown }>;

/** Why the content cannot be begun; null when it can. */
const refuseBeginning = async (
  context: LearningContext,
  { loaded, node, idContentItem }: ContentPosition,
  at: Date,
): Promise<Refused | null> => {
  const map = (await context.node(node.idNode))?.mapElements ?? [];
  if (!map.some((step) => step.elementType === 'CONTENT' && step.idElement === idContentItem))
    return { rejected: 'not_found' };
  if (context.unlocked) return null;
  const { idTeam } = loaded.enrollment;
  const team = idTeam === null ? null : await context.team(idTeam);
  if (team && teamWindow(team, at.getTime()) === 'notStarted')
    return { rejected: 'team_not_started' };
  // The order of a page that is done by another one closes nothing.
  if (node.equivalentNodeCode !== null && isDone(node)) return null;
  return lockedBy(map, idContentItem, stateOfStep(loaded, node)) === null
    ? null
    : { rejected: 'locked' };
};

const beginContent = async (
  { tenant, idUser, visits }: LearningContext,
  { loaded, node, idContentItem }: ContentPosition,
  at: Date,
): Promise<ContentEnrollmentRow> => ({
  tenant,
  id: contentEnrollmentId(node.id, idContentItem),
  idNodeEnrollment: node.id,
  idEnrollment: loaded.enrollment.id,
  idContentItem,
  idUser,
  ...initialState,
  // Visits are in other lanes and may have arrived first.
  timeExecuted: mergedSeconds([...(await visits.ofContent(idContentItem)).values()]),
  startDate: at,
  finishDate: null,
  lastModified: at,
  supportedBy: null,
});

const isGrade = (grade: number | null): boolean =>
  grade === null || (grade >= 0 && grade <= HIGHEST_GRADE);

const isSameState = (one: ProgressState, other: ProgressState): boolean =>
  one.status === other.status &&
  one.progress === other.progress &&
  one.grade === other.grade &&
  one.lastPosition === other.lastPosition;

/**
 * Merges reported progress into a content enrolment, creates it when it is missing, and updates the
 * levels above.
 */
export const applyProgress = async (
  context: LearningContext,
  position: ContentPosition,
  said: ProgressState,
): Promise<Effect> => {
  const { loaded, node, idContentItem } = position;
  const { learning } = context;
  if (!isGrade(said.grade)) return { rejected: 'invalid_fields', field: 'grade' };
  // Progress from before the enrolment counts from its start on, and an administrator looks at it.
  const begun = loaded.enrollment.startDate;
  const isEarly = begun.getTime() - context.at.getTime() > CLOCK_ERROR_MS;
  const at = isEarly ? begun : context.at;
  const known = loaded.contents.get(contentEnrollmentId(node.id, idContentItem));
  const refused = known ? null : await refuseBeginning(context, position, at);
  if (refused) return refused;
  // The media position comes from the later write by its own time, which may not be the last to
  // arrive.
  const late = known !== undefined && at < known.lastModified;
  const next = late ? joinProgress(said, known) : joinProgress(known ?? initialState, said);
  if (known && isSameState(next, known))
    return { merged: { data: presentContentEnrollment(known) } };

  const row = known ?? (await beginContent(context, position, at));
  Object.assign(row, next);
  row.supportedBy = await context.supportedBy();
  if (!late) row.lastModified = at;
  const isFinished = row.finishDate === null && isDone(row);
  if (isFinished) row.finishDate = at;
  loaded.contents.set(row.id, row);
  learning.contentChanged(row);
  await countProgress(context, loaded, node, at);
  const earned = isFinished ? await earnBy(context, node.idNode, idContentItem, at) : 0;
  const isDoubtful = isEarly || (isDone(row) && (await isAfterEnd(context, loaded, at)));
  return {
    answer: { data: presentContentEnrollment(row), ...(earned > 0 && { earnPoints: true }) },
    ...(isDoubtful && { flagged: true }),
  };
};
