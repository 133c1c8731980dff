import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { appDetails } from '../entities/app-details.ts';

/**
 * The app of a host. An unknown host gets an empty list, which the screen shows as 'Nenhuma
 * aplicação correspondente a URL'.
 */
export const readAppDetails = call({
  method: 'POST',
  path: '/app/details',
  summary: 'Detalhes do aplicativo de um endereço',
  tag: 'acesso',
  auth: 'none',
  servedWhenFull: true,
  body: z.object({
    /** Host name, with or without port. */ bucket: z
      .string()
      .check(z.minLength(1), z.maxLength(255)),
  }),
  answer: z.object({ app: z.array(appDetails) }),
});
