/** Web Push to the browser of a session. It ends with the session. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';

export const readPushKey = call({
  method: 'GET',
  path: '/push/key',
  summary: 'A chave pública com que os avisos são assinados',
  tag: 'acesso',
  auth: 'person',
  answer: z.object({ key: z.string() }),
});

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/));

export const subscribeToPush = call({
  method: 'POST',
  path: '/push/subscription',
  summary: 'Liga os avisos no navegador desta sessão',
  tag: 'acesso',
  auth: 'person',
  body: z.object({
    endpoint: z.string().check(z.maxLength(1_000)),
    keys: z.object({
      p256dh: base64url.check(z.minLength(87), z.maxLength(88)),
      auth: base64url.check(z.minLength(22), z.maxLength(24)),
    }),
  }),
  answer: z.object({ success: z.boolean() }),
  failures: ['forbidden', 'invalid_fields'],
});

export const unsubscribeFromPush = call({
  method: 'DELETE',
  path: '/push/subscription',
  summary: 'Desliga os avisos no navegador desta sessão',
  tag: 'acesso',
  auth: 'person',
  answer: z.object({ success: z.boolean() }),
});
