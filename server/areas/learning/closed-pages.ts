/**
 * Pages that a person has begun past what these ask for first. What they do there is kept, and it
 * counts once the prerequisite is concluded: queues arrive in any order, so the completion that
 * opened the page may come after the work in it.
 */
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { isConcluded } from '#contract/areas/learning/rules/enrollment-end.ts';
import { askedPrerequisites } from '#contract/areas/learning/rules/prerequisites.ts';
import type { LearningWork } from './learning-work.ts';
import type { LoadedEnrollment, NodeEnrollmentRow } from './loaded-enrollment.ts';
import type { EnrollmentDocs } from './settle-enrollment.ts';

/** The row and those above it in its enrolment, from the bottom. */
const withAbove = ({ nodes }: LoadedEnrollment, from: NodeEnrollmentRow): NodeEnrollmentRow[] => {
  const path: NodeEnrollmentRow[] = [];
  for (
    let row: NodeEnrollmentRow | undefined = from;
    row && !path.includes(row);
    row = row.idParentNodeEnrollment === null ? undefined : nodes.get(row.idParentNodeEnrollment)
  )
    path.push(row);
  return path;
};

/** When the person first did something in the page or below it; null where they did nothing. */
const begunAt = (loaded: LoadedEnrollment, page: NodeEnrollmentRow): Date | null => {
  const inside = new Set(
    [...loaded.nodes.values()]
      .filter((row) => withAbove(loaded, row).includes(page))
      .map(({ id }) => id),
  );
  return [...loaded.contents.values(), ...loaded.attempts.values()].reduce<Date | null>(
    (first, { idNodeEnrollment, startDate }) =>
      startDate && inside.has(idNodeEnrollment) && !(first && first <= startDate)
        ? startDate
        : first,
    null,
  );
};

/** True when the page, or one above it, asks for something first that was never concluded. */
export const isClosedPage = async (
  work: LearningWork,
  docs: Pick<EnrollmentDocs, 'node'>,
  loaded: LoadedEnrollment,
  page: NodeEnrollmentRow,
): Promise<boolean> => {
  for (const row of withAbove(loaded, page)) {
    const prerequisites = (await docs.node(row.idNode))?.prerequisites ?? [];
    if (prerequisites.length === 0) continue;
    const begun = begunAt(loaded, row)?.toISOString() ?? null;
    const asked = askedPrerequisites(prerequisites, begun, () => false);
    if (asked.length === 0) continue;
    const concluded = await work.everConcluded(
      asked.flatMap(({ idNode, equivalents }) => [idNode, ...equivalents]),
    );
    if (
      asked.some(
        ({ idNode, equivalents }) => ![idNode, ...equivalents].some((id) => concluded.has(id)),
      )
    )
      return true;
  }
  return false;
};

/** Ids of the pages of an enrolment that the person has concluded. */
export const concludedPages = ({ enrollment, nodes }: LoadedEnrollment): Set<string> =>
  new Set([
    ...(isConcluded(enrollment) ? [enrollment.idNode] : []),
    ...[...nodes.values()]
      .filter((row) => row.idParentNodeEnrollment !== null && isDone(row))
      .map(({ idNode }) => idNode),
  ]);
