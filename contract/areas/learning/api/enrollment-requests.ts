/** Requests for a place in a class that needs approval. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { enrollmentRequest, requestStatus } from '../entities/enrollment-request.ts';
import { id } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

export const listEnrollmentRequests = call({
  method: 'GET',
  path: '/learning/enrollment-requests',
  summary: 'Solicitações de matrícula; a administração vê as de todos',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({
    /**
     * The person; without it, an administrator sees the requests of all people, every other person
     * their own.
     */
    idUser: z.optional(id),
    /**
     * 1, for administrators: the requests of all people, no matter who is named. 0: no more than one
     * person's.
     */
    everybody: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1))),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    /** Comma-separated list; all when absent. */
    status: z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(100)),
          z.transform((list) => list.split(',').filter((part) => part !== '')),
        ),
        z.array(requestStatus),
      ),
    ),
  }),
  answer: z.object({ totalRecords: z.int(), result: z.array(enrollmentRequest) }),
  failures: ['forbidden'],
});

export const requestCancelling = z.object({ idEnrollmentRequest: id });

export const cancelEnrollmentRequest = call({
  method: 'PUT',
  path: '/learning/enrollment-requests/:idEnrollmentRequest/cancel',
  summary: 'Cancela a própria solicitação enquanto ela espera',
  tag: 'aprendizagem',
  auth: 'person',
  params: requestCancelling,
  body: requestCancelling,
  answer: z.object({ data: enrollmentRequest }),
  failures: ['not_found', 'request_settled'],
  queued: true,
});

export const approveEnrollmentRequest = call({
  method: 'PUT',
  path: '/learning/enrollment-requests/:idEnrollmentRequest/approve',
  summary: 'Aprova uma solicitação: a pessoa fica matriculada na turma',
  tag: 'aprendizagem',
  auth: forAdministrators,
  params: z.object({ idEnrollmentRequest: id }),
  answer: z.object({ data: enrollmentRequest }),
  failures: ['forbidden', 'not_found', 'request_settled', 'team_full', 'team_ended'],
});

export const denyEnrollmentRequest = call({
  method: 'PUT',
  path: '/learning/enrollment-requests/:idEnrollmentRequest/deny',
  summary: 'Recusa uma solicitação, com o motivo que a pessoa lê',
  tag: 'aprendizagem',
  auth: forAdministrators,
  params: z.object({ idEnrollmentRequest: id }),
  body: z.object({ reason: z.string().check(asText(), z.minLength(1), z.maxLength(500)) }),
  answer: z.object({ data: enrollmentRequest }),
  failures: ['forbidden', 'not_found', 'request_settled'],
});

export const requestSettling = z.object({
  idEnrollmentRequest: id,
  /** The person who asked. */
  idUser: id,
  status: z.enum(['APPROVED', 'DENIED']),
  /** Wanted when it is denied: the person reads it. */
  reason: z._default(
    z.nullable(z.string().check(asText(), z.minLength(1), z.maxLength(500))),
    null,
  ),
});

export const settleEnrollmentRequest = call({
  method: 'PUT',
  path: '/learning/enrollment-requests/:idEnrollmentRequest',
  summary: 'Aprova ou recusa uma solicitação, agora ou quando houver conexão',
  tag: 'aprendizagem',
  auth: forAdministrators,
  params: z.object({ idEnrollmentRequest: id }),
  body: requestSettling,
  answer: z.object({ data: enrollmentRequest }),
  failures: ['forbidden', 'not_found', 'request_settled', 'team_full', 'team_ended'],
  queued: true,
});

export const hasEnrollmentRequests = call({
  method: 'GET',
  path: '/learning/students/:idUser/has-enrollment-requests',
  summary: 'A pessoa já pediu matrícula alguma vez?',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id }),
  answer: z.object({ hasEnrollmentRequests: z.boolean() }),
  failures: ['forbidden'],
});
