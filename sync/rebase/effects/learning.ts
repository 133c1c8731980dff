// What queued learning writes change in the mirror. Pure: the same functions rebuild a row after
// every pull.
import type { PayloadOf } from '#contract/commands.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { nodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import {
  isDone,
  joinProgress,
  type ProgressState,
} from '#contract/areas/content/rules/content-progress.ts';
import { recordOnly, rowEffect } from '../local-effect.ts';

const initialState: ProgressState = {
  status: 'NOT_ATTEMPTED',
  progress: 0,
  grade: null,
  lastPosition: null,
};

const saidBy = ({ status, progress }: PayloadOf<'content.start'>): ProgressState => ({
  status: status === 'NOT_ATTEMPTED' ? 'IN_PROGRESS' : status,
  progress,
  grade: null,
  lastPosition: null,
});

const finished = ({ status, grade, lastPosition }: ProgressState): ProgressState => ({
  status: status === 'NOT_ATTEMPTED' || status === 'IN_PROGRESS' ? 'COMPLETED' : status,
  progress: 100,
  grade,
  lastPosition,
});

export const learningEffects = {
  /** A content that was opened shows as started at once. A row that is further stays as it is. */
  'content.start': rowEffect<'content.start', 'contentEnrollment'>({
    table: 'contentEnrollment',
    apply: (row, p, { idUser, at }) => {
      if (row) return { ...row, ...joinProgress(row, saidBy(p)) };
      return {
        idContentEnrollment: contentEnrollmentId(p.idNodeEnrollment, p.idContentItem),
        idNodeEnrollment: p.idNodeEnrollment,
        idEnrollment: p.idEnrollment,
        idContentItem: p.idContentItem,
        idUser,
        ...joinProgress(initialState, saidBy(p)),
        timeExecuted: 0,
        startDate: at,
        finishDate: null,
        lastModified: at,
      };
    },
    merge: (waiting, incoming) => {
      const { status, progress } = joinProgress(saidBy(waiting), saidBy(incoming));
      return { ...waiting, status, progress };
    },
    unordered: true,
  }),
  /** Progress is joined: it never goes down, in whatever order writes and pulled rows arrive. */
  'content.progress': rowEffect<'content.progress', 'contentEnrollment'>({
    table: 'contentEnrollment',
    apply: (row, p, { at }) =>
      row && {
        ...row,
        ...joinProgress(row, p),
        lastModified: at > row.lastModified ? at : row.lastModified,
      },
    merge: (waiting, incoming) => ({ ...incoming, ...joinProgress(waiting, incoming) }),
  }),
  /**
   * Finished stays finished, and the first finish date counts. As on the server, any figure and
   * status of this write mean that the content is complete.
   */
  'content.complete': rowEffect<'content.complete', 'contentEnrollment'>({
    table: 'contentEnrollment',
    apply: (row, p, { at }) => {
      if (!row) return undefined;
      const joined = joinProgress(row, finished(p));
      return {
        ...row,
        ...joined,
        finishDate: row.finishDate ?? (isDone(joined) ? at : null),
        lastModified: at > row.lastModified ? at : row.lastModified,
      };
    },
    merge: (waiting, incoming) => ({
      ...waiting,
      ...joinProgress(finished(waiting), finished(incoming)),
    }),
  }),
  /**
   * The enrolment counts at once: its page and contents open before the server knows it. An
   * existing row never changes.
   */
  'enrollment.create': rowEffect<'enrollment.create', 'enrollment'>({
    table: 'enrollment',
    apply: (row, p, { idUser, at }) =>
      row ?? {
        idEnrollment: p.idEnrollment,
        idUser,
        idTeam: p.idTeam,
        idNode: p.idNode,
        nodeCode: p.nodeCode,
        status: 'NOT_ATTEMPTED',
        progress: 0,
        startDate: at,
        finishDate: null,
        lastAccess: null,
      },
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /**
   * A request for a place shows as pending at once. An existing row, with the server's decision,
   * stays.
   */
  'enrollment.request': rowEffect<'enrollment.request', 'enrollmentRequest'>({
    table: 'enrollmentRequest',
    apply: (row, p, { idUser, at }) =>
      row ?? {
        idEnrollmentRequest: p.idEnrollmentRequest,
        idUser,
        idTeam: p.idTeam,
        idNode: p.idNode,
        title: p.title,
        creationDate: at,
        statusDate: null,
        status: 'PENDING',
        reason: null,
        idEnrollment: null,
      },
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /** Only a pending request can be canceled: a decision that arrived in between stays. */
  'enrollmentRequest.cancel': rowEffect<'enrollmentRequest.cancel', 'enrollmentRequest'>({
    table: 'enrollmentRequest',
    apply: (row, _p, { at }) =>
      row?.status === 'PENDING' ? { ...row, status: 'CANCELED', statusDate: at } : row,
    merge: (waiting) => waiting,
  }),
  /**
   * The decision shows at once. A request that was decided or cancelled in between shows that: the
   * server will refuse this one.
   */
  'enrollmentRequest.settle': rowEffect<'enrollmentRequest.settle', 'requestCase'>({
    table: 'requestCase',
    apply: (row, { status, reason }, { at }) =>
      row?.status === 'PENDING' ? { ...row, status, reason, statusDate: at } : row,
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /** A page below the enrolled one opens at once. An existing row stays as it is. */
  'nodeEnrollment.create': rowEffect<'nodeEnrollment.create', 'nodeEnrollment'>({
    table: 'nodeEnrollment',
    apply: (row, p, { idUser }) =>
      row ?? {
        idNodeEnrollment: nodeEnrollmentId(p.idEnrollment, p.idNode),
        idEnrollment: p.idEnrollment,
        idParentNodeEnrollment: p.idParentNodeEnrollment,
        idUser,
        idNode: p.idNode,
        nodeCode: p.nodeCode,
        idTeam: p.idTeam,
        status: 'NOT_ATTEMPTED',
        progress: 0,
        equivalentNodeCode: null,
      },
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /** A log entry: this device never reads it. */
  'access.record': recordOnly<'access.record'>(),
};
