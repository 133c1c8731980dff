/**
 * A certificate as a PDF, generated on the server and only for the person it belongs to: the
 * product's specification names no other person. Two requests give the same certificate: its
 * authenticity code is that of the enrolment.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';

const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const createCertificate = call({
  method: 'POST',
  path: '/certificate',
  summary: 'O certificado de uma página concluída, em PDF',
  tag: 'aprendizagem',
  auth: 'person',
  body: z.object({ idUser: id, idEnrollment: id, idNodeEnrollment: id }),
  answer: pdf,
  file: 'application/pdf',
  failures: ['forbidden', 'not_enrolled', 'not_completed', 'no_certificate', 'name_not_printed'],
});

/** For the enrolled page itself. */
export const readCertificate = call({
  method: 'GET',
  path: '/certificate/:idUser/:idEnrollment',
  summary: 'O certificado de uma matrícula concluída, em PDF',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id, idEnrollment: id }),
  answer: pdf,
  file: 'application/pdf',
  failures: ['forbidden', 'not_enrolled', 'not_completed', 'no_certificate', 'name_not_printed'],
});
