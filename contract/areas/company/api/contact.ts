/** Messages from people to their company. */
import { z } from 'zod/mini';
import { contactTexts } from '#contract/areas/access/entities/contact-texts.ts';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

export const CONTACT_MESSAGE_LIMIT = 4000;

export const readContact = call({
  method: 'GET',
  path: '/notifications/emails/:idEmail',
  summary: 'Textos da página de contato',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idEmail: z.literal('CONTACT_US') }),
  answer: z.extend(contactTexts, { to: z.string() }),
  failures: ['not_found'],
});

export const contactMessage = z.object({
  idMessage: id,
  idUser: id,
  message: z.string().check(asText(), z.minLength(1), z.maxLength(CONTACT_MESSAGE_LIMIT)),
});

/** Writes a mail to the company. Sent twice with one id it is one mail. */
export const sendContact = call({
  method: 'POST',
  path: '/notifications/emails/CONTACT_US',
  summary: 'Escreve para a empresa',
  tag: 'acesso',
  auth: 'person',
  body: contactMessage,
  answer: z.object({ success: z.boolean() }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});
