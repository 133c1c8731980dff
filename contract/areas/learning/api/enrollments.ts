/** Enrolling in a page, with or without a class. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { enrollmentRequest } from '../entities/enrollment-request.ts';
import { enrollment, nodeEnrollment } from '../entities/enrollment.ts';
import { id, nodeCode } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

/**
 * The device creates the id, and it never changes: what is studied under it before the server knows
 * it stays valid.
 */
export const enrollmentCreation = z.object({
  idEnrollment: z.uuid(),
  idUser: id,
  idNode: id,
  nodeCode,
  /** Null when the page allows self-enrolment. */
  idTeam: z.nullable(id),
});

/**
 * Enrols, or re-enrols where the class allows it. If the person is already enrolled from another
 * device, returns that enrolment: what was studied under this id then counts there.
 */
export const createEnrollment = call({
  method: 'POST',
  path: '/learning/enrollments',
  summary: 'Matrícula ou rematrícula em uma página, com ou sem turma',
  tag: 'aprendizagem',
  auth: 'person',
  body: enrollmentCreation,
  answer: z.object({ idEnrollment: id, data: enrollment }),
  failures: [
    'forbidden',
    'not_found',
    'restricted',
    'team_full',
    'team_ended',
    'approval_required',
    'enrollment_closed',
    'reenrollment_denied',
    'key_reused',
  ],
  queued: true,
});

export const enrollmentAsking = z.object({
  idEnrollmentRequest: z.uuid(),
  idUser: id,
  idTeam: id,
  idNode: id,
  /** The page's title as the person saw it: shown until the server's row arrives. */
  title: z.string().check(asLine(), z.maxLength(500)),
});

/** A person has one pending request per class: a second one returns the first. */
export const requestEnrollment = call({
  method: 'POST',
  path: '/learning/enrollments/request',
  summary: 'Solicita matrícula em uma turma com aprovação',
  tag: 'aprendizagem',
  auth: 'person',
  body: enrollmentAsking,
  answer: z.object({ data: enrollmentRequest }),
  failures: [
    'forbidden',
    'not_found',
    'restricted',
    'team_full',
    'team_ended',
    'approval_not_needed',
    'already_enrolled',
    'reenrollment_denied',
    'key_reused',
  ],
  queued: true,
});

export const nodeEnrollmentCreation = z.object({
  idUser: id,
  idEnrollment: id,
  idNode: id,
  nodeCode,
  idTeam: z.nullable(id),
  idParentNodeEnrollment: z.nullable(id),
});

/**
 * Enrols in a page below the enrolled one. Its id is built from enrolment and page, so that a
 * repetition means the same row.
 */
export const createNodeEnrollment = call({
  method: 'POST',
  path: '/learning/node-enrollments',
  summary: 'Matrícula em uma página abaixo da matriculada',
  tag: 'aprendizagem',
  auth: 'person',
  body: nodeEnrollmentCreation,
  answer: z.object({ data: z.object({ newId: id, nodeEnrollment }) }),
  failures: ['forbidden', 'not_found', 'not_enrolled', 'locked'],
  queued: true,
});
