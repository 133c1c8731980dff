/** The company's plan, and people's requests about it. */
import { z } from 'zod/mini';
import { call } from '../../call.ts';
import { me } from '../../entities/me.ts';
import { id } from '../../primitives.ts';

export const upgradeRequest = z.object({ idPlan: id, idUser: id });

/** Administrators see the plan itself and need not ask. */
export const requestUpgrade = call({
  method: 'POST',
  path: '/learning/plans/request-trial',
  summary: 'A pessoa diz à administração que quer continuar, ou ter mais, do plano da empresa',
  tag: 'planos',
  auth: 'person',
  body: upgradeRequest,
  answer: z.object({ success: z.boolean(), requestsCount: z.int().check(z.gte(0)), user: me }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});
