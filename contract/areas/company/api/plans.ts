/** The company's plan, the plans that it may have instead, and what people ask about them. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { employees, planRequest } from '../entities/plan-request.ts';
import { planOffer, upgradeCampaign } from '../entities/plan.ts';
import { me } from '#contract/areas/access/entities/me.ts';
import { id, instant } from '#contract/primitives.ts';
import { isEmployeeOption } from '../rules/employees.ts';
import { MAX_LICENCES } from '../rules/price-bands.ts';
import { asLine, asText } from '#contract/written.ts';

const tag = 'planos';

export const upgradeRequest = z.object({ idPlan: id, idUser: id });

/** Administrators see the plan itself and need not ask. */
export const requestUpgrade = call({
  method: 'POST',
  path: '/learning/plans/request-trial',
  summary: 'A pessoa diz à administração que quer continuar, ou ter mais, do plano da empresa',
  tag,
  auth: 'person',
  body: upgradeRequest,
  answer: z.object({ success: z.boolean(), requestsCount: z.int().check(z.gte(0)), user: me }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});

/** `deadline`: days left; null where the trial never began. */
const shownPlan = z.extend(planOffer, { deadline: z.nullable(z.int()), numberRequest: z.int() });

export const listPlans = call({
  method: 'GET',
  path: '/learning/plans',
  summary: 'Os planos que a empresa pode degustar ou contratar',
  tag,
  auth: forAdministrators,
  query: z.object({ withDetails: z.optional(z.string()) }),
  answer: z.object({ result: z.array(shownPlan) }),
});

export const readPlan = call({
  method: 'GET',
  path: '/learning/plans/:idPlan',
  summary: 'Um plano que a empresa pode degustar ou contratar',
  tag,
  auth: forAdministrators,
  params: z.object({ idPlan: id }),
  answer: z.object({ data: shownPlan }),
  failures: ['not_found'],
});

export const listPlanCampaigns = call({
  method: 'GET',
  path: '/learning/plans/campaigns',
  summary: 'O convite a um plano maior; a lista tem no máximo um',
  tag,
  auth: 'person',
  answer: z.object({ result: z.array(upgradeCampaign) }),
});

const word = z.string().check(asLine(), z.minLength(1), z.maxLength(200));
const said = {
  department: word,
  role: word,
  numberOfEmployees: z._default(z.nullable(employees.check(z.refine(isEmployeeOption))), null),
};

/**
 * Begins the trial of a plan. Asked again while it runs, it answers the same trial. `domain` and
 * `token`: where a hosted trial opens, with a token for that address alone that lives minutes; null
 * where the trial runs in this app.
 */
export const startTrial = call({
  method: 'POST',
  path: '/learning/plans/start-trial',
  summary: 'Começa a degustação de um plano',
  tag,
  auth: forAdministrators,
  body: z.object({ idPlan: id, ...said }),
  answer: z.object({
    finishDate: instant,
    domain: z.nullable(z.url()),
    token: z.nullable(z.string()),
  }),
  failures: ['forbidden', 'not_found', 'conflict'],
});

/** Once, after the trial has ended. Asked again, it answers the same end. */
export const extendTrial = call({
  method: 'POST',
  path: '/learning/plans/extend-trial',
  summary: 'Estende por 7 dias uma degustação que terminou',
  tag,
  auth: forAdministrators,
  body: z.object({ idPlan: id }),
  answer: z.object({ finishDate: instant }),
  failures: ['forbidden', 'not_found', 'conflict'],
});

/** `idPlanRequest` is made on the device. */
export const trialContact = z.object({
  idPlanRequest: id,
  idPlan: id,
  ...said,
  message: z._default(z.nullable(z.string().check(asText(), z.maxLength(2_000))), null),
});

export const contactTrial = call({
  method: 'POST',
  path: '/learning/plans/contact-trial',
  summary: 'Pede contato de vendas sobre um plano',
  tag,
  auth: forAdministrators,
  body: trialContact,
  answer: z.object({ data: planRequest }),
  failures: ['forbidden', 'not_found', 'key_reused'],
  queued: true,
});

/**
 * `price`: of a month in cents, as the person saw it. What is kept is what the server calculates.
 */
export const planContract = z.object({
  idPlanRequest: id,
  idPlan: id,
  numberOfLicences: z.int().check(z.gte(1), z.lte(MAX_LICENCES)),
  price: z.int().check(z.gte(0)),
});

export const requestPlan = call({
  method: 'POST',
  path: '/learning/plans/request-plan',
  summary: 'Pede a contratação de um plano',
  tag,
  auth: forAdministrators,
  body: planContract,
  answer: z.object({ statusCode: z.literal(200), data: planRequest }),
  failures: ['forbidden', 'not_found', 'key_reused'],
  queued: true,
});

export const planAnswer = z.object({ idPlanRequest: id });

export const answerPlanRequest = call({
  method: 'POST',
  path: '/learning/plans/answer-request',
  summary: 'A administração marca um pedido como respondido',
  tag,
  auth: forAdministrators,
  body: planAnswer,
  answer: z.object({ data: planRequest }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});
