/**
 * What people send to a section: sending it, what others see of it, and an administrator's word
 * about it.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { sentFile, userUpload } from '../entities/user-upload.ts';
import { id } from '#contract/primitives.ts';
import { asLine, asText } from '#contract/written.ts';

export const uploadLimits = {
  /** Characters. */
  title: 200,
  description: 5_000,
  /** Uploads per page. */
  page: 20,
} as const;

export const userUploadCreation = z.object({
  idUserUpload: id,
  idUser: id,
  /** The section with the form. */
  idSection: id,
  title: z.string().check(asLine(), z.minLength(1), z.maxLength(uploadLimits.title)),
  description: z.string().check(asText(), z.minLength(1), z.maxLength(uploadLimits.description)),
  file: sentFile,
});

export const createUserUpload = call({
  method: 'POST',
  path: '/uploads/usercontent',
  summary: 'Envia um arquivo a uma seção, depois dos seus bytes',
  tag: 'conteúdo',
  auth: 'person',
  body: userUploadCreation,
  answer: z.object({ success: z.boolean(), data: userUpload }),
  failures: ['forbidden', 'key_reused', 'not_found', 'file_missing'],
  queued: true,
});

export const userUploadDecision = z.object({
  idUserUpload: id,
  /** Whose it is. */
  idUser: id,
  status: z.enum(['APPROVED', 'REJECTED']),
  /** Read by the person; wanted with REJECTED. */
  reason: z.nullable(z.string().check(asText(), z.minLength(1), z.maxLength(500))),
});

export const decideUserUpload = call({
  method: 'PUT',
  path: '/uploads/usercontent/:idUserUpload/decision',
  summary: 'Aprova ou recusa um envio, com o motivo que a pessoa lê',
  tag: 'conteúdo',
  auth: forAdministrators,
  params: z.object({ idUserUpload: id }),
  body: userUploadDecision,
  answer: z.object({ success: z.boolean(), data: userUpload }),
  failures: ['forbidden', 'not_found', 'invalid_fields'],
  queued: true,
});

export const listUserUploads = call({
  method: 'GET',
  path: '/uploads/usercontent/section/:idSection',
  summary: 'Os envios aprovados de uma seção, do mais novo ao mais antigo, e os próprios',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idSection: id }),
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), uploadLimits.page),
  }),
  answer: z.object({ success: z.boolean(), data: z.array(userUpload), totalRecords: z.int() }),
  failures: ['not_found'],
});

export const readUserUpload = call({
  method: 'GET',
  path: '/uploads/usercontent/:idUserUpload',
  summary: 'Um envio aprovado, ou um próprio',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idUserUpload: id }),
  answer: z.object({ success: z.boolean(), data: userUpload }),
  failures: ['not_found'],
});
