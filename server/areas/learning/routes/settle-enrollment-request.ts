import {
  approveEnrollmentRequest,
  denyEnrollmentRequest,
} from '#contract/areas/learning/api/enrollment-requests.ts';
import { forPerson } from '../services.ts';
import { settleRequest } from '../enroll/settle-request.ts';

export const approveEnrollmentRequestRoute = forPerson(
  approveEnrollmentRequest,
  async ({ services, person, params }) => ({
    data: await settleRequest(services, person, params.idEnrollmentRequest, { status: 'APPROVED' }),
  }),
);

export const denyEnrollmentRequestRoute = forPerson(
  denyEnrollmentRequest,
  async ({ services, person, params, body }) => ({
    data: await settleRequest(services, person, params.idEnrollmentRequest, {
      status: 'DENIED',
      reason: body.reason,
    }),
  }),
);
