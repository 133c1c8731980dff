import { z } from 'zod';
import { call } from '../../call.ts';
import { team } from '../../entities/classes/team.ts';
import { nodeCode } from '../../primitives.ts';

/** The most classes of a list. */
export const TEAMS_LIMIT = 30;

export const listTeams = call({
  method: 'GET',
  path: '/learning/teams',
  summary: 'Turmas de uma página',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(TEAMS_LIMIT).default(TEAMS_LIMIT),
    nodeCode,
    /** `true` or 1: only those that take people. */
    onlyAvailable: z.stringbool().default(false),
  }),
  answer: z.array(team.extend({ /** The person has asked for it and waits. */ awaitingApproval: z.boolean() })),
  failures: ['not_found', 'restricted'],
});
