/**
 * The effects of courses that people took elsewhere, as server/external-courses has them. Files do
 * not travel in the simulation.
 */
import type { PayloadOf } from '#contract/commands.ts';
import type {
  ExternalCourse,
  ExternalCourseFields,
} from '#contract/areas/external-courses/entities/external-course.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import {
  isPeriodValid,
  latestDateAt,
} from '#contract/areas/external-courses/rules/external-course.ts';
import { answerOf } from '#server/feed/answers.ts';
import { personScope } from '#server/feed/scope.ts';
import { isNewest } from './newest.ts';
import {
  applied,
  merged,
  type Outcome,
  type PersonState,
  refused,
  type ScopeRow,
  type Write,
} from './state.ts';

/** A course as administrators are told of it. */
const reviewTold = ({ me }: PersonState, course: ExternalCourse): ScopeRow => ({
  scope: 'admin',
  t: 'externalCourseReview',
  id: course.idUserExternalCourse,
  row: { ...course, personName: me.name },
});

const put = (state: PersonState, ...courses: ExternalCourse[]): Outcome => {
  for (const course of courses) state.courses.set(course.idUserExternalCourse, course);
  return {
    ...applied(
      ...courses.map(({ idUserExternalCourse: id }): [FeedTable, string] => ['externalCourse', id]),
    ),
    told: courses.map((course) => reviewTold(state, course)),
  };
};

const isOutOfTime = (fields: ExternalCourseFields, { claimed, at }: Write): boolean =>
  !isPeriodValid(fields, latestDateAt(claimed ?? at));

const register = (
  state: PersonState,
  p: PayloadOf<'externalCourse.create'>,
  write: Write,
): Outcome => {
  const { idParentUserExternalCourse: idParent, ...fields } = p;
  if (p.idUser !== state.me.idUser) return refused('forbidden');
  if (state.courses.has(p.idUserExternalCourse)) return merged();
  if (isOutOfTime(p, write)) return refused('period_invalid');
  const parent = idParent === null ? null : state.courses.get(idParent);
  if (parent === undefined) return refused('not_found');
  if (parent?.hasResubmission) return refused('already_resubmitted');
  if (parent && parent.status !== 'REJECTED') return refused('course_settled');
  const course: ExternalCourse = {
    ...fields,
    evidencePath: null,
    status: 'PENDING',
    statusReason: null,
    statusDate: null,
    hasResubmission: false,
    creationDate: new Date(write.at).toISOString(),
    lastModifiedDate: null,
    idParentUserExternalCourse: idParent,
  };
  return parent ? put(state, { ...parent, hasResubmission: true }, course) : put(state, course);
};

const edit = (state: PersonState, p: PayloadOf<'externalCourse.update'>, write: Write): Outcome => {
  const known = state.courses.get(p.idUserExternalCourse);
  if (!known) return refused('not_found');
  if (known.status !== 'PENDING') return refused('course_settled');
  if (isOutOfTime(p, write)) return refused('period_invalid');
  if (!isNewest(state, `course:${p.idUserExternalCourse}`, write)) return merged();
  return put(state, { ...known, ...p, lastModifiedDate: new Date(write.at).toISOString() });
};

const cancel = (state: PersonState, id: string, at: number): Outcome => {
  const known = state.courses.get(id);
  if (!known) return refused('not_found');
  if (known.status === 'CANCELED') return merged();
  if (known.status !== 'PENDING') return refused('course_settled');
  return put(state, { ...known, status: 'CANCELED', statusDate: new Date(at).toISOString() });
};

/** An administrator's decision on a course of `state`'s person. */
export const decideCourse = (
  actor: PersonState,
  state: PersonState | undefined,
  { payload, at }: Write,
): Outcome & { ofPerson: [FeedTable, string][] } => {
  const p = payload as PayloadOf<'externalCourse.decide'>;
  const no = (code: FailureCode) => ({ ...refused(code), ofPerson: [] });
  if (actor.me.admin === 0) return no('forbidden');
  const known = state?.courses.get(p.idUserExternalCourse);
  if (!state || !known) return no('not_found');
  if (known.status !== 'PENDING') return no('course_settled');
  if (known.lastModifiedDate !== p.seen) return no('course_changed');
  const decided = put(state, {
    ...known,
    status: p.status,
    statusReason: p.reason,
    statusDate: new Date(at).toISOString(),
  });
  const told = answerOf.course(
    { ...known, status: p.status, statusReason: p.reason },
    new Date(at),
  );
  const answer: ScopeRow = {
    scope: personScope(state.me.idUser),
    t: 'notification',
    id: told.idNotification,
    row: told,
  };
  return {
    ...decided,
    told: [...(decided.told ?? []), answer],
    changed: [],
    ofPerson: decided.changed,
  };
};

/** Undefined for any other kind. */
export const externalEffectOf = (state: PersonState, write: Write): Outcome | undefined => {
  switch (write.kind) {
    case 'externalCourse.create':
      return register(state, write.payload as PayloadOf<'externalCourse.create'>, write);
    case 'externalCourse.update':
      return edit(state, write.payload as PayloadOf<'externalCourse.update'>, write);
    case 'externalCourse.cancel':
      return cancel(
        state,
        (write.payload as PayloadOf<'externalCourse.cancel'>).idUserExternalCourse,
        write.at,
      );
    default:
      return undefined;
  }
};
