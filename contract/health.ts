import { z } from 'zod/mini';
import { call } from '#contract/call.ts';

export const health = call({
  method: 'GET',
  path: '/health',
  summary: 'O servidor e o que ele usa',
  tag: 'operação',
  auth: 'none',
  answer: z.object({
    status: z.enum(['ok', 'read_only']),
    database: z.enum(['pglite', 'postgres']),
    version: z.string(),
  }),
});
