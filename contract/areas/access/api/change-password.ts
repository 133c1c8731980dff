import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';

const password = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * Changes the person's own password, never in support access. A wrong current one is an
 * `invalid_fields` of `currentPassword`. All other sessions of the person end; the one that asks
 * stays, and should be renewed. Needs a connection: passwords are never queued.
 */
export const changePassword = call({
  method: 'PUT',
  path: '/users/:idUser/change-password',
  summary: 'Altera a própria senha',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idUser: id }),
  body: z.object({ currentPassword: password, newPassword: password }),
  answer: z.object({ success: z.boolean() }),
  failures: ['forbidden', 'not_found'],
});
