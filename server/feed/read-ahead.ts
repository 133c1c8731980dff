/** What the writes of a run are going to ask for, so that it can be read at once. Reading too little or too much changes nothing but time. */
export interface ReadAhead {
  /** Enrolments. */
  enrollments: Set<string>;
  /** Contents: the person's enrolments in them. */
  enrolled: Set<string>;
  /** Contents: the person's visits. */
  visits: Set<string>;
  /** Contents: the person's vote. */
  ratings: Set<string>;
}

export const nothingAhead = (): ReadAhead => ({
  enrollments: new Set(),
  enrolled: new Set(),
  visits: new Set(),
  ratings: new Set(),
});
