import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import {
  completedBy,
  type EnrollmentFacts,
  type EnrollmentTerms,
  isConcluded,
  statusAt,
} from '#contract/areas/learning/rules/enrollment-end.ts';
import { countedSteps, nodeProgress } from '#contract/areas/learning/rules/node-progress.ts';
import { isClosedPage } from './closed-pages.ts';
import type { LearningWork } from './learning-work.ts';
import {
  childOf,
  type EnrollmentRow,
  type LoadedEnrollment,
  type NodeEnrollmentRow,
  stateOfStep,
} from './loaded-enrollment.ts';

export interface EnrollmentDocs {
  node(idNode: string): Promise<Node | null>;
  /** The class of an enrolment, no matter who may see it. */
  ownTeam(idTeam: string): Promise<Team | null>;
}

export const termsOf = async (
  { idTeam, idNode, startDate }: Pick<EnrollmentRow, 'idTeam' | 'idNode' | 'startDate'>,
  docs: EnrollmentDocs,
): Promise<EnrollmentTerms> => ({
  startDate: startDate.toISOString(),
  team: idTeam === null ? null : await docs.ownTeam(idTeam),
  validityMonths: (await docs.node(idNode))?.validityMonths ?? null,
});

/** What it was before time was looked at. */
export const factsOf = ({ status, expiredFrom, finishDate }: EnrollmentRow): EnrollmentFacts => ({
  status: status === 'EXPIRED' ? (expiredFrom ?? status) : status,
  finishDate: finishDate?.toISOString() ?? null,
});

/**
 * When the last step that counts was done, in the page or in the pages that are its steps; null
 * when none has a date.
 */
const lastFinish = async (
  loaded: LoadedEnrollment,
  row: NodeEnrollmentRow,
  docs: EnrollmentDocs,
): Promise<number | null> => {
  const ends: number[] = [];
  for (const { idElement, elementType } of countedSteps(
    (await docs.node(row.idNode))?.mapElements ?? [],
  )) {
    const child = elementType === 'NODE' ? childOf(loaded, row, idElement) : undefined;
    const end = child
      ? await lastFinish(loaded, child, docs)
      : Date.parse(stateOfStep(loaded, row)(idElement)?.finishDate ?? '');
    if (end) ends.push(end);
  }
  return ends.length === 0 ? null : Math.max(...ends);
};

export interface Settling {
  docs: EnrollmentDocs;
  /** What has run out by now is expired. */
  now: Date;
  /** When it was completed, where no step has a date. */
  at: Date;
  /** By decision of an administrator: a completion counts after the end, too. */
  unlocked?: boolean;
}

/** What it has come to by its steps, before time is looked at. */
const reached = async (
  loaded: LoadedEnrollment,
  top: NodeEnrollmentRow,
  terms: EnrollmentTerms,
  { docs, at, unlocked }: Settling,
): Promise<{ facts: EnrollmentFacts; progress: number }> => {
  const facts = factsOf(loaded.enrollment);
  const progress = Math.max(loaded.enrollment.progress, top.progress);
  const page = await docs.node(top.idNode);
  const steps = page && nodeProgress(page.mapElements, stateOfStep(loaded, top));
  if (!steps || steps.status === 'NOT_ATTEMPTED' || isConcluded(facts))
    return { facts, progress: Math.max(progress, steps?.progress ?? 0) };
  const complete = steps.status === 'COMPLETED';
  const completion = {
    complete,
    finishedAt: complete ? ((await lastFinish(loaded, top, docs)) ?? at.getTime()) : null,
  };
  // Steps done after the end open neither an expired enrolment nor a failed one again.
  const begun =
    facts.status === 'EXPIRED' || facts.status === 'FAILED'
      ? facts
      : { ...facts, status: 'IN_PROGRESS' as const };
  const whenever = unlocked === true ? { ...terms, team: null } : terms;
  return {
    facts: completedBy(begun, whenever, completion),
    progress: Math.max(progress, steps.progress),
  };
};

/**
 * Brings an enrolment and the row of its own page to what follows from its steps, its class and the
 * time. Completions and ends may arrive in any order and any number of times: it comes to the same.
 * Progress never falls.
 */
export const settleEnrollment = async (
  work: LearningWork,
  loaded: LoadedEnrollment,
  settling: Settling,
): Promise<void> => {
  const { enrollment } = loaded;
  const top = loaded.nodes.get(topNodeEnrollmentId(enrollment.id));
  if (!top) return;
  const terms = await termsOf(enrollment, settling.docs);
  const isClosed =
    settling.unlocked !== true && (await isClosedPage(work, settling.docs, loaded, top));
  const { facts, progress } = isClosed
    ? { facts: factsOf(enrollment), progress: enrollment.progress }
    : await reached(loaded, top, terms, settling);
  const status = statusAt(facts, terms, settling.now.getTime());
  const expiredFrom =
    status === facts.status ? (status === 'EXPIRED' ? enrollment.expiredFrom : null) : facts.status;
  const finishDate = facts.finishDate === null ? null : new Date(facts.finishDate);
  const moved =
    enrollment.status !== status ||
    enrollment.progress !== progress ||
    enrollment.expiredFrom !== expiredFrom ||
    enrollment.finishDate?.getTime() !== finishDate?.getTime();
  if (moved) {
    Object.assign(enrollment, { status, progress, expiredFrom, finishDate });
    work.enrollmentChanged(enrollment);
  }
  if (top.status === status && top.progress === progress) return;
  Object.assign(top, { status, progress });
  work.nodeChanged(top);
};
