/**
 * Notifications of an answer to something of a person's own: written in the transaction of the deed
 * that answers, so that each is told once. They tell of a decision about the person, so no setting
 * turns them off.
 */
import type { LateAnswers } from '#contract/entities/evaluation/attempt.ts';
import type { EnrollmentRequest } from '#contract/entities/classes/enrollment-request.ts';
import type { ExternalCourse } from '#contract/entities/external-course.ts';
import type { Notification } from '#contract/entities/notification.ts';
import type { UserUpload } from '#contract/entities/user-upload.ts';
import { fixedNotifications } from '#contract/rules/notification-settings.ts';
import { answersCopy } from '#server/copy/answers-pt-br.ts';

/** `now`: when it is told, so that it is new to a person who looked before. */
const answer = (
  type: keyof typeof fixedNotifications,
  now: Date,
  told: Pick<Notification, 'idNotification' | 'title' | 'text' | 'about'> & { idNode?: string },
): Notification => ({
  idNode: null,
  endsAt: null,
  ...told,
  section: fixedNotifications[type].section,
  createdAt: now.toISOString(),
});

export const answerOf = {
  request: (
    { idEnrollmentRequest: id, idNode, title, status, reason }: EnrollmentRequest,
    now: Date,
  ): Notification =>
    answer('REQUEST_DECISION', now, {
      idNotification: `request~${id}`,
      ...(status === 'APPROVED'
        ? answersCopy.request.approved(title)
        : answersCopy.request.denied(title, reason)),
      ...(status === 'APPROVED'
        ? { idNode, about: null }
        : { about: { kind: 'enrollmentRequest', id } }),
    }),
  course: (
    { idUserExternalCourse: id, title, status, statusReason }: ExternalCourse,
    now: Date,
  ): Notification =>
    answer('COURSE_DECISION', now, {
      idNotification: `course~${id}`,
      ...(status === 'APPROVED'
        ? answersCopy.course.approved(title)
        : answersCopy.course.rejected(title, statusReason)),
      about: { kind: 'externalCourse', id },
    }),
  upload: (
    { idUserUpload: id, title, status, statusReason }: UserUpload,
    now: Date,
  ): Notification =>
    answer('UPLOAD_DECISION', now, {
      idNotification: `upload~${id}`,
      ...(status === 'APPROVED'
        ? answersCopy.upload.approved(title)
        : answersCopy.upload.rejected(title, statusReason)),
      about: { kind: 'userUpload', id },
    }),
  attempt: (
    {
      idEvaluation,
      attempt,
      rules,
    }: { idEvaluation: string; attempt: number; rules: { title: string } },
    { action, reason, at }: { action: 'accept' | 'grant' | 'void'; reason: string; at: Date },
    now: Date,
  ): Notification =>
    answer('RESULT_DECISION', now, {
      idNotification: `attempt~${idEvaluation}~${attempt}~${at.getTime()}`,
      ...answersCopy.attempt[action](rules.title, reason),
      about: { kind: 'evaluation', id: idEvaluation },
    }),
  /**
   * Of answers that arrived after the end of an attempt: each arrival takes the place of the
   * telling before.
   */
  late: (
    {
      id,
      idEvaluation,
      rules,
      grade,
      late,
    }: {
      id: string;
      idEvaluation: string;
      rules: { title: string };
      grade: number | null;
      late: LateAnswers;
    },
    now: Date,
  ): Notification =>
    answer('RESULT_DECISION', now, {
      idNotification: `late~${id}`,
      ...answersCopy.attempt.late(rules.title, late.counted.length, late.kept.length, grade),
      about: { kind: 'evaluation', id: idEvaluation },
    }),
  /** Each new grading of one attempt takes the place of the one before. */
  regraded: (
    {
      id,
      idEvaluation,
      rules,
      grade,
    }: { id: string; idEvaluation: string; rules: { title: string }; grade: number | null },
    now: Date,
  ): Notification =>
    answer('RESULT_DECISION', now, {
      idNotification: `grade~${id}`,
      ...answersCopy.attempt.regraded(rules.title, grade),
      about: { kind: 'evaluation', id: idEvaluation },
    }),
};
