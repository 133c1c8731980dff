import { z } from 'zod/mini';
import { lessonStatuses } from '#contract/areas/scorm/entities/lesson-state.ts';
import { id } from '#contract/primitives.ts';

const anId = z.catch(z.optional(id), undefined);

/** What the list of attempts is filtered by; invalid values filter nothing. */
export const attemptSearch = z.object({
  pagina: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50_000))), undefined),
  busca: z.catch(z.optional(z.coerce.string()), undefined),
  situacao: z.catch(z.optional(z.enum(lessonStatuses)), undefined),
  pessoa: anId,
  conteudo: anId,
  licao: anId,
});
