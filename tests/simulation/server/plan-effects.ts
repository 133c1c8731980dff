/** The effects of what people ask about plans, as server/plans has them. */
import type { PayloadOf } from '#contract/commands.ts';
import type { PlanRequest } from '#contract/areas/company/entities/plan-request.ts';
import type { Me } from '#contract/areas/access/entities/me.ts';
import { priceOf } from '#contract/areas/company/rules/price-bands.ts';
import { PLAN_OFFER, PLAN } from './courses.ts';
import {
  applied,
  type CompanyState,
  merged,
  type Outcome,
  refused,
  type ScopeRow,
  type Write,
} from './state.ts';

type NewRequest = Pick<PlanRequest, 'idPlanRequest' | 'kind' | 'idPlan' | 'planName'> &
  Partial<PlanRequest>;

const told = (company: CompanyState, row: PlanRequest): ScopeRow => {
  company.planRequests.set(row.idPlanRequest, row);
  return { scope: 'admin', t: 'planRequest', id: row.idPlanRequest, row };
};

const asked = (me: Me, at: number, over: NewRequest): PlanRequest => ({
  idUser: me.idUser,
  name: me.name,
  email: me.email,
  role: me.role,
  department: me.department,
  numberOfLicences: null,
  price: null,
  message: null,
  numberOfEmployees: null,
  creationDate: new Date(at).toISOString(),
  answeredDate: null,
  answeredBy: null,
  ...over,
});

/** Who does not administer wishes for more. */
export const tellWish = (company: CompanyState, me: Me, at: number): ScopeRow =>
  told(
    company,
    asked(me, at, {
      idPlanRequest: `interest~${PLAN}~${me.idUser}`,
      kind: 'interest',
      idPlan: PLAN,
      planName: 'Plano',
    }),
  );

const begin = (me: Me, company: CompanyState, { at }: Write, of: NewRequest): Outcome => {
  const known = company.planRequests.get(of.idPlanRequest);
  if (known) return known.idUser === me.idUser ? merged() : refused('key_reused');
  if (of.planName === '') return refused('not_found');
  return { ...applied(), told: [told(company, asked(me, at, of))] };
};

const nameOf = (idPlan: string): string => (idPlan === PLAN_OFFER ? 'Profissional' : '');

export const planEffectOf = (me: Me, company: CompanyState, write: Write): Outcome => {
  if (me.admin === 0) return refused('forbidden');
  if (write.kind === 'plan.requestPlan') {
    const { idPlanRequest, idPlan, numberOfLicences } =
      write.payload as PayloadOf<'plan.requestPlan'>;
    const price = priceOf(numberOfLicences);
    return begin(me, company, write, {
      idPlanRequest,
      kind: 'contract',
      idPlan,
      planName: nameOf(idPlan),
      numberOfLicences,
      price,
    });
  }
  if (write.kind === 'plan.contact') {
    const p = write.payload as PayloadOf<'plan.contact'>;
    return begin(me, company, write, {
      ...p,
      kind: 'contact',
      planName: p.idPlan === PLAN ? 'Plano' : nameOf(p.idPlan),
    });
  }
  const known = company.planRequests.get(
    (write.payload as PayloadOf<'plan.answerRequest'>).idPlanRequest,
  );
  if (!known) return refused('not_found');
  if (known.answeredDate !== null) return merged();
  return {
    ...applied(),
    told: [
      told(company, {
        ...known,
        answeredDate: new Date(write.at).toISOString(),
        answeredBy: me.name,
      }),
    ],
  };
};
