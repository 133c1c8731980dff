/** What a push message says, as the service worker reads it. */
import { z } from 'zod/mini';
import { id } from './primitives.ts';

export const pushPayload = z.object({
  v: z.int(),
  /** For whom: shown only while that person is signed in on the device. */
  idCompany: id,
  idUser: id,
  /** The same notification twice is shown once. */
  tag: z.string().check(z.maxLength(300)),
  title: z.string().check(z.maxLength(300)),
  text: z.string().check(z.maxLength(1_000)),
  /** A path of this app. */
  path: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(500)),
});
export type PushPayload = z.infer<typeof pushPayload>;

/**
 * Said by the service worker itself, when the browser woke it and everything that waited has been
 * sent with no page open.
 */
export const workArrived = {
  title: 'Tudo enviado',
  text: 'O que você fez sem conexão já está com a empresa.',
  tag: 'work-arrived',
  path: '/central-de-envio',
} as const;
