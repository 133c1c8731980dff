import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { team } from '../entities/team.ts';
import { nodeCode } from '#contract/primitives.ts';

/** Maximum number of classes in a list. */
export const TEAMS_LIMIT = 30;

export const listTeams = call({
  method: 'GET',
  path: '/learning/teams',
  summary: 'Turmas de uma página',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(TEAMS_LIMIT)), TEAMS_LIMIT),
    nodeCode,
    /** `true` or 1: only classes that accept people. */
    onlyAvailable: z._default(z.stringbool(), false),
  }),
  answer: z.array(
    z.extend(team, {
      /** The person has requested it and waits for approval. */ awaitingApproval: z.boolean(),
    }),
  ),
  failures: ['not_found', 'restricted'],
});
