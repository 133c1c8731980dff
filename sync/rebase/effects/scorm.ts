// What queued writes of SCORM lessons change in the mirror. Pure: the same function rebuilds a row
// after every pull.
import { bestOfVisit, isLessonDone } from '#contract/rules/scorm/lesson-result.ts';
import { rowEffect } from '../local-effect.ts';

export const scormEffects = {
  /** A visit, with what it has stored last. */
  'scorm.commit': rowEffect<'scorm.commit', 'scormSession'>({
    table: 'scormSession',
    apply: (row, p, { at }) => {
      const { idEnrollment, idNodeEnrollment, idContentItem, idSco, idSession, state, on, result } =
        p;
      return {
        idSession,
        idEnrollment,
        idNodeEnrollment,
        idContentItem,
        idSco,
        state,
        ...bestOfVisit(row, result),
        startDate: row?.startDate ?? at,
        finishDate: row?.finishDate ?? (isLessonDone(result.status) ? at : null),
        savedAt: at,
        savedOn: on,
      };
    },
    merge: (_waiting, incoming) => incoming,
  }),
};
