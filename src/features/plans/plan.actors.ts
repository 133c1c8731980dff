/** What the dialog about plans does: asks the server for trials, saves requests on this device. */
import { fromPromise } from 'xstate';
import { extendTrial, startTrial } from '#contract/areas/company/api/plans.ts';
import { priceOf } from '#contract/areas/company/rules/price-bands.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import type { Asking } from './plan.machine.ts';
import type { Outcome, PlanProblem, TrialBegun } from './plan-state.ts';
import { cleanText } from '#contract/clean-text.ts';

const problemOf = (code: string): PlanProblem =>
  ['unreachable', 'foreign', 'unavailable'].includes(code)
    ? 'offline'
    : code === 'conflict'
      ? 'conflict'
      : 'failed';

/** `now`: the server's time, ms. */
export const planActors = (
  { engine, person }: Pick<PersonRuntime, 'engine' | 'person'>,
  now: () => number,
) => ({
  startTrial: fromPromise<Outcome<TrialBegun>, Asking>(async ({ input: { idPlan, form } }) => {
    const { role, department, numberOfEmployees } = form;
    const outcome = await askAsPerson(person, startTrial, {
      body: { idPlan, role, department, numberOfEmployees },
    });
    if (!outcome.ok) return { ok: false, problem: problemOf(outcome.code) };
    const { finishDate, domain, token } = outcome.value;
    void engine.sync();
    if (domain === null) return { ok: true, value: { finishDate, address: null } };
    const address = new URL(domain);
    // Behind '#': a browser sends that to no server, so the token is in no log.
    address.hash = `token=${token ?? ''}`;
    return { ok: true, value: { finishDate, address: address.href } };
  }),
  extendTrial: fromPromise<Outcome<{ finishDate: string }>, { idPlan: string }>(
    async ({ input: { idPlan } }) => {
      const outcome = await askAsPerson(person, extendTrial, { body: { idPlan } });
      if (!outcome.ok) return { ok: false, problem: problemOf(outcome.code) };
      void engine.sync();
      return { ok: true, value: outcome.value };
    },
  ),
  contact: fromPromise<void, Asking>(async ({ input: { idPlan, idPlanRequest, form } }) => {
    const { role, department, numberOfEmployees, message } = form;
    await engine.dispatch('plan.contact', {
      idPlan,
      idPlanRequest,
      role,
      department,
      numberOfEmployees,
      message: cleanText(message) || null,
    });
  }),
  requestPlan: fromPromise<
    { at: number },
    { idPlan: string; idPlanRequest: string; licences: number }
  >(async ({ input: { idPlan, idPlanRequest, licences } }) => {
    await engine.dispatch('plan.requestPlan', {
      idPlan,
      idPlanRequest,
      numberOfLicences: licences,
      price: priceOf(licences),
    });
    return { at: now() };
  }),
});
