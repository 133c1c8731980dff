import type { AttemptRow } from '#server/areas/learning/attempts/present-attempt.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import type {
  LoadedEnrollment,
  NodeEnrollmentRow,
} from '#server/areas/learning/loaded-enrollment.ts';

export interface AttemptPosition {
  loaded: LoadedEnrollment;
  node: NodeEnrollmentRow;
  row: AttemptRow;
}

/** The attempt with its place; a refusal where the person has none such. */
export const positionOf = async (
  context: LearningContext,
  idQuestionnaire: string,
): Promise<AttemptPosition | { rejected: 'not_found' }> => {
  const idEnrollment = await context.evaluations.enrollmentOf(idQuestionnaire);
  const loaded = idEnrollment === null ? null : await context.learning.enrollment(idEnrollment);
  const row = loaded?.attempts.get(idQuestionnaire);
  const node = row && loaded?.nodes.get(row.idNodeEnrollment);
  return loaded && row && node ? { loaded, node, row } : { rejected: 'not_found' };
};

/** All attempts of the same evaluation in the same page of the enrolment. */
export const siblingsOf = ({ loaded, row }: AttemptPosition): AttemptRow[] =>
  [...loaded.attempts.values()].filter(
    (one) => one.idNodeEnrollment === row.idNodeEnrollment && one.idEvaluation === row.idEvaluation,
  );
