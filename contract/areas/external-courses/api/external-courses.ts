/** Courses that people took elsewhere: registering them, and validating or rejecting them. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import {
  externalCourse,
  externalCourseFields,
  externalCourseReview,
  externalCourseStatus,
} from '../entities/external-course.ts';
import { id, instant } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

const page = {
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  /** Comma-separated list; all when absent, and with ALL. */
  statuses: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(100)),
        z.transform((list) => list.split(',').filter((part) => part !== '')),
      ),
      z.array(z.union([externalCourseStatus, z.literal('ALL')])),
    ),
  ),
};

export const listExternalCourses = call({
  method: 'GET',
  path: '/learning/externalcourses',
  summary: 'Os próprios cursos externos, do mais novo ao mais antigo',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object(page),
  answer: z.object({ totalRecords: z.int(), result: z.array(externalCourse) }),
});

export const readExternalCourse = call({
  method: 'GET',
  path: '/learning/externalcourses/:idUserExternalCourse',
  summary: 'Um curso externo próprio',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUserExternalCourse: id }),
  answer: z.object({ data: externalCourse }),
  failures: ['not_found'],
});

export const externalCourseCreation = z.extend(externalCourseFields, {
  idUserExternalCourse: id,
  idUser: id,
  /** The rejected course that this one corrects. */
  idParentUserExternalCourse: z._default(z.nullable(id), null),
});

export const createExternalCourse = call({
  method: 'POST',
  path: '/learning/externalcourses',
  summary: 'Cadastra um curso externo, ou reenvia um rejeitado',
  tag: 'aprendizagem',
  auth: 'person',
  body: externalCourseCreation,
  answer: z.object({ data: externalCourse }),
  failures: [
    'forbidden',
    'key_reused',
    'not_found',
    'period_invalid',
    'file_missing',
    'course_settled',
    'already_resubmitted',
  ],
  queued: true,
});

export const externalCourseChange = z.extend(externalCourseFields, { idUserExternalCourse: id });

export const updateExternalCourse = call({
  method: 'PUT',
  path: '/learning/externalcourses/:idUserExternalCourse',
  summary: 'Edita um curso externo enquanto ele está em análise',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUserExternalCourse: id }),
  body: externalCourseChange,
  answer: z.object({ data: externalCourse }),
  failures: ['not_found', 'period_invalid', 'file_missing', 'course_settled'],
  queued: true,
});

export const externalCourseCancelling = z.object({ idUserExternalCourse: id });

export const cancelExternalCourse = call({
  method: 'PUT',
  path: '/learning/externalcourses/:idUserExternalCourse/cancel',
  summary: 'Cancela um curso externo em análise; não há volta',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUserExternalCourse: id }),
  body: externalCourseCancelling,
  answer: z.object({ data: externalCourse }),
  failures: ['not_found', 'course_settled'],
  queued: true,
});

export const externalCourseDecision = z.object({
  idUserExternalCourse: id,
  /** Whose course it is. */
  idUser: id,
  status: z.enum(['APPROVED', 'REJECTED']),
  /** Read by the person; wanted with REJECTED. */
  reason: z.nullable(z.string().check(asText(), z.minLength(1), z.maxLength(500))),
  /** The last edit that the administrator saw; another one since refuses the decision. */
  seen: z.nullable(instant),
});

export const decideExternalCourse = call({
  method: 'PUT',
  path: '/learning/externalcourses/:idUserExternalCourse/decision',
  summary: 'Valida ou rejeita um curso externo, com o motivo que a pessoa lê',
  tag: 'aprendizagem',
  auth: forAdministrators,
  params: z.object({ idUserExternalCourse: id }),
  body: externalCourseDecision,
  answer: z.object({ data: externalCourseReview }),
  failures: ['forbidden', 'not_found', 'invalid_fields', 'course_settled', 'course_changed'],
  queued: true,
});

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** For the person and the administrators of the company. Always saved as a file, whatever it is. */
export const readEvidence = call({
  method: 'GET',
  path: '/uploads/externalcourse/:idUserExternalCourse',
  summary: 'O arquivo da evidência de um curso externo',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUserExternalCourse: id }),
  answer: bytes,
  file: 'application/octet-stream',
  failures: ['not_found'],
});
