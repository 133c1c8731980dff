import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';

/** Which import is open: it stands in the address, so that it is found again after the tab. */
export const importSearch = z.object({ importacao: z.catch(z.optional(id), undefined) });
