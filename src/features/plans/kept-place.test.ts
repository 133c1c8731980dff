import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { basisOf, usablePlace, withoutAddress } from './kept-place.ts';
import { type Asking, planMachine } from './plan.machine.ts';
import type { Outcome, TrialBegun } from './plan-state.ts';

const plan: Plan = {
  idPlan: 'p',
  name: 'P',
  trial: true,
  finishDate: '2026-11-30T12:00:00.000Z',
  unusedPlans: true,
  requestsCount: 0,
};
const form = { role: 'Gerente', department: 'RH', numberOfEmployees: null, message: 'Oi' };
const input = { first: 'upgrade' as const, form };
const machine = planMachine.provide({
  actors: {
    startTrial: fromPromise<Outcome<TrialBegun>, Asking>(() =>
      Promise.resolve({
        ok: true,
        value: {
          finishDate: '2026-12-05T12:00:00.000Z',
          address: 'https://x.example/#token=secret',
        },
      }),
    ),
  },
});

it('a reload goes on where it was, with what was typed', () => {
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'CONTRACT', idPlan: 'pro', idPlanRequest: 'r1' });
  actor.send({ type: 'TYPE_TEAM', team: '320' });
  const kept = {
    basis: basisOf(plan, '/home'),
    snapshot: withoutAddress(actor.getPersistedSnapshot()),
  };
  const place = usablePlace(plan, '/home', kept);
  if (!place) throw new Error('nothing was kept');
  const again = createActor(machine, { input, snapshot: place }).start();
  expect([
    again.getSnapshot().value,
    again.getSnapshot().context.team,
    again.getSnapshot().context.idPlanRequest,
  ]).toEqual(['calculatorPlan', '320', 'r1']);
  // Another end of the plan is another conversation; a place of another version is none.
  expect(usablePlace({ ...plan, finishDate: null }, '/home', kept)).toBeNull();
  expect(
    usablePlace(plan, '/home', { ...kept, snapshot: { value: 'elsewhere', context: {} } }),
  ).toBeNull();
  expect(usablePlace(plan, '/loja', kept)).toBeNull();
  expect(usablePlace(plan, '/home', null)).toBeNull();
});

it('keeps no token of a hosted trial', async () => {
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'TRY', idPlan: 'pro', hasTerms: false });
  actor.send({ type: 'SUBMIT', form });
  await expect.poll(() => actor.getSnapshot().value).toBe('dialog');
  expect(actor.getSnapshot().context.address).toContain('secret');
  expect(JSON.stringify(withoutAddress(actor.getPersistedSnapshot()))).not.toContain('secret');
});
