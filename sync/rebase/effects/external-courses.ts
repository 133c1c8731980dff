// What queued writes about external courses change in the mirror. Pure: the same functions rebuild
// a row after every pull.
import type { ExternalCourseFields } from '#contract/entities/external-course.ts';
import { rowEffect } from '../local-effect.ts';

const fieldsOf = ({
  title,
  type,
  workload,
  startDate,
  finishDate,
  expirationDate,
  entityName,
  evidence,
}: ExternalCourseFields) => ({
  title,
  type,
  workload,
  startDate,
  finishDate,
  expirationDate,
  entityName,
  evidence,
});

export const externalCourseEffects = {
  /** It shows in analysis at once. An existing row, with the server's decision, stays. */
  'externalCourse.create': rowEffect<'externalCourse.create', 'externalCourse'>({
    table: 'externalCourse',
    apply: (row, p, { idUser, at }) =>
      row ?? {
        idUserExternalCourse: p.idUserExternalCourse,
        idUser,
        ...fieldsOf(p),
        evidencePath: null,
        status: 'PENDING',
        statusReason: null,
        statusDate: null,
        hasResubmission: false,
        creationDate: at,
        lastModifiedDate: null,
        idParentUserExternalCourse: p.idParentUserExternalCourse,
      },
    merge: (waiting) => waiting,
  }),
  /** Only while it is in analysis: a decision that arrived in between stays. */
  'externalCourse.update': rowEffect<'externalCourse.update', 'externalCourse'>({
    table: 'externalCourse',
    apply: (row, p, { at }) =>
      row?.status === 'PENDING' ? { ...row, ...fieldsOf(p), lastModifiedDate: at } : row,
    merge: (_waiting, incoming) => incoming,
    undoneByRefusal: true,
  }),
  'externalCourse.cancel': rowEffect<'externalCourse.cancel', 'externalCourse'>({
    table: 'externalCourse',
    apply: (row, _p, { at }) =>
      row?.status === 'PENDING' ? { ...row, status: 'CANCELED', statusDate: at } : row,
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /**
   * The decision shows to the administrator at once. One that another person made in between stays.
   */
  'externalCourse.decide': rowEffect<'externalCourse.decide', 'externalCourseReview'>({
    table: 'externalCourseReview',
    apply: (row, { status, reason }, { at }) =>
      row?.status === 'PENDING' ? { ...row, status, statusReason: reason, statusDate: at } : row,
    undoneByRefusal: true,
  }),
};
