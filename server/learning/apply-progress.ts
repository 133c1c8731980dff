import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { isDone, joinProgress, type ProgressState } from '#contract/rules/content-progress.ts';
import { teamWindow } from '#contract/rules/team-window.ts';
import { lockedBy } from '#contract/rules/steps.ts';
import { mergedSeconds } from '#server/content/merged-seconds.ts';
import type { CommandContext, Effect } from '#server/feed/command-context.ts';
import type { ContentEnrollmentRow, LoadedEnrollment, NodeEnrollmentRow } from './loaded-enrollment.ts';
import { presentContentEnrollment } from './present-content-enrollment.ts';
import { rollUp, stateOfStep } from './roll-up.ts';

/** Completes the person's current enrolments in pages that count the concluded page as equivalent. */
const countEquivalents = async (
  { learning, nodes, at }: Pick<CommandContext, 'learning' | 'nodes' | 'at'>,
  concluded: { idNode: string; nodeCode: string },
): Promise<void> => {
  for (const node of await nodes()) {
    if (!node.equivalences?.some(({ idNode }) => idNode === concluded.idNode)) continue;
    const latest = (await learning.ofNode(node.idNode)).at(-1);
    const loaded = latest && !isDone(latest) && latest.status !== 'EXPIRED' ? await learning.enrollment(latest.id) : null;
    if (!loaded) continue;
    const { enrollment } = loaded;
    Object.assign(enrollment, { status: 'COMPLETED', progress: 100, finishDate: at });
    learning.enrollmentChanged(enrollment);
    for (const row of loaded.nodes.values()) {
      if (row.idNode !== node.idNode) continue;
      Object.assign(row, { status: 'COMPLETED', progress: 100, equivalentNodeCode: concluded.nodeCode });
      learning.nodeChanged(row);
    }
  }
};

/** After a step of `node` has changed: the levels above it, and pages that count a concluded page as equivalent. */
export const countProgress = async (
  context: Pick<CommandContext, 'learning' | 'nodes' | 'node' | 'at'>,
  loaded: LoadedEnrollment,
  node: NodeEnrollmentRow,
  at: Date,
): Promise<void> => {
  const before = isDone(loaded.enrollment);
  await rollUp(context.learning, context.node, loaded, node, at);
  if (!before && isDone(loaded.enrollment)) await countEquivalents(context, loaded.enrollment);
};

export interface ContentPosition {
  loaded: LoadedEnrollment;
  node: NodeEnrollmentRow;
  idContentItem: string;
}

/** Grades go from 0 to 100. */
const HIGHEST_GRADE = 100;
const CLOCK_ERROR_MS = 120_000;

const initialState: ProgressState = { status: 'NOT_ATTEMPTED', progress: 0, grade: null, lastPosition: null };

/** Completions after the last day of a class count, and an administrator is shown them. */
const isAfterClass = async (context: CommandContext, idTeam: string | null, at: Date): Promise<boolean> => {
  const team = idTeam === null ? null : await context.team(idTeam);
  return team !== null && teamWindow(team, at.getTime()) === 'ended';
};

/** Merges reported progress into a content enrolment, creates it when it is missing, and updates the levels above. */
export const applyProgress = async (
  context: CommandContext,
  { loaded, node, idContentItem }: ContentPosition,
  said: ProgressState,
): Promise<Effect> => {
  const { learning, tenant, idUser } = context;
  if (said.grade !== null && !(said.grade >= 0 && said.grade <= HIGHEST_GRADE)) return { rejected: 'invalid_fields', field: 'grade' };
  // Nobody studied before they were enrolled: it counts from then on, and somebody looks at it.
  const begun = loaded.enrollment.startDate;
  const isEarly = begun.getTime() - context.at.getTime() > CLOCK_ERROR_MS;
  const at = isEarly ? begun : context.at;
  const id = contentEnrollmentId(node.id, idContentItem);
  const known = loaded.contents.get(id);
  if (!known) {
    const map = (await context.node(node.idNode))?.mapElements ?? [];
    if (!map.some((step) => step.elementType === 'CONTENT' && step.idElement === idContentItem)) return { rejected: 'not_found' };
    const idTeam = loaded.enrollment.idTeam;
    const team = context.unlocked || idTeam === null ? null : await context.team(idTeam);
    if (team && teamWindow(team, at.getTime()) === 'notStarted') return { rejected: 'team_not_started' };
    if (!context.unlocked && lockedBy(map, idContentItem, stateOfStep(loaded, node)) !== null) return { rejected: 'locked' };
  }
  // The media position comes from the later write by its own time, which may not be the last to arrive.
  const late = known !== undefined && at < known.lastModified;
  const next = late ? joinProgress(said, known) : joinProgress(known ?? initialState, said);
  const same =
    known !== undefined &&
    next.status === known.status &&
    next.progress === known.progress &&
    next.grade === known.grade &&
    next.lastPosition === known.lastPosition;
  if (same) return { merged: { data: presentContentEnrollment(known) } };

  const row: ContentEnrollmentRow = known ?? {
    tenant,
    id,
    idNodeEnrollment: node.id,
    idEnrollment: loaded.enrollment.id,
    idContentItem,
    idUser,
    ...initialState,
    // Visits are in other lanes and may have arrived first.
    timeExecuted: mergedSeconds([...(await context.visits.ofContent(idContentItem)).values()]),
    startDate: at,
    finishDate: null,
    lastModified: at,
  };
  Object.assign(row, next);
  if (!late) row.lastModified = at;
  if (row.finishDate === null && isDone(row)) row.finishDate = at;
  loaded.contents.set(id, row);
  learning.contentChanged(row);
  await countProgress(context, loaded, node, at);
  const isDoubtful = isEarly || (isDone(row) && (await isAfterClass(context, loaded.enrollment.idTeam, at)));
  return { answer: { data: presentContentEnrollment(row) }, ...(isDoubtful && { flagged: true }) };
};
