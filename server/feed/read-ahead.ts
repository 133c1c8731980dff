/**
 * What the writes of a batch will read, so that it can be loaded in bulk. Too few or too many ids
 * affect only the speed.
 */
export interface ReadAhead {
  /** Enrolment ids. */
  enrollments: Set<string>;
  /** Content ids: the person's enrolments in these contents. */
  enrolled: Set<string>;
  /** Content ids: the person's visits. */
  visits: Set<string>;
  /** Content ids: the person's rating. */
  ratings: Set<string>;
}

export const nothingAhead = (): ReadAhead => ({
  enrollments: new Set(),
  enrolled: new Set(),
  visits: new Set(),
  ratings: new Set(),
});
