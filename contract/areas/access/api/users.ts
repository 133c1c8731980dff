import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { me } from '../entities/me.ts';
import { term } from '../entities/term.ts';
import { flag, id } from '#contract/primitives.ts';

export const readUser = call({
  method: 'GET',
  path: '/users/:idUser',
  summary: 'Dados da pessoa',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idUser: id }),
  answer: z.object({ success: z.boolean(), user: me }),
  failures: ['not_found'],
});

/** Accepts everything that the terms page showed, in one write: all of it counts or none. */
export const termsAcceptance = z.object({
  idUser: id,
  communicationAccepted: flag,
  /** Version of the usage terms; null when only the responsibility terms were shown. */
  userLicenceTermsAccepted: z.nullable(z.int().check(z.gte(1))),
  responsibility: z._default(
    z
      .array(z.object({ idTerm: id, versionNumber: z.int().check(z.gte(1)) }))
      .check(z.maxLength(10)),
    [],
  ),
});

export const acceptTerms = call({
  method: 'PUT',
  path: '/users/agreement/:idUser',
  summary: 'Aceite dos termos',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idUser: id }),
  body: termsAcceptance,
  answer: z.object({ success: z.boolean(), user: me }),
  failures: ['forbidden', 'conflict', 'not_found'],
  queued: true,
});

export const listTerms = call({
  method: 'GET',
  path: '/terms',
  summary: 'Termos em vigor',
  tag: 'acesso',
  auth: 'person',
  answer: z.object({ terms: z.array(term) }),
});
