/** The machine of the plans on this screen. Its place survives a reload; a token for a hosted trial is kept nowhere. */
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Snapshot } from 'xstate';
import { z } from 'zod/mini';
import type { Plan } from '#contract/entities/company/plan.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { dropSnapshot, type KeptSnapshot, readSnapshot, writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { planActors } from './plan.actors.ts';
import { planMachine } from './plan.machine.ts';
import type { PlanInputOf } from './plan-state.ts';

const NAME = 'plan@1';
/** Another plan, or another end of it, is another conversation. */
const basisOf = ({ idPlan, finishDate }: Plan): string => `${idPlan}~${finishDate}`;

const views = ['terms', 'form', 'calculatorPlan', 'detail', 'starting', 'extending', 'sending', 'requesting', 'dialog'] as const;
/** A place that another version of the app kept is none that this one knows. */
const placeOf = z.object({
  value: z.union([z.enum(views), z.object({ choosing: z.enum(['upgrade', 'selectedPlan', 'expiring']) })]),
  context: z.object({ team: z.string(), form: z.object({ role: z.string(), department: z.string(), message: z.string() }) }),
});

export const usablePlace = (plan: Plan, kept: KeptSnapshot | null): Snapshot<unknown> | null =>
  kept?.basis === basisOf(plan) && placeOf.safeParse(kept.snapshot).success ? (kept.snapshot as Snapshot<unknown>) : null;

export const readPlanPlace = async (db: PersonDatabase, plan: Plan): Promise<Snapshot<unknown> | null> => {
  const kept = await readSnapshot(db, NAME);
  const place = usablePlace(plan, kept);
  if (kept && !place) await dropSnapshot(db, NAME);
  return place;
};

const withoutAddress = (snapshot: Snapshot<unknown>): unknown => {
  const { context, ...rest } = JSON.parse(JSON.stringify(snapshot)) as { context: object };
  return { ...rest, context: { ...context, address: null } };
};

export const usePlan = (plan: Plan, input: PlanInputOf, kept: Snapshot<unknown> | null, now: () => number) => {
  const runtime = usePerson();
  const { db } = runtime;
  const [machine] = useState(() => planMachine.provide({ actors: planActors(runtime, now) }));
  const [state, send, actor] = useMachine(machine, { input, ...(kept && { snapshot: kept }) });
  const basis = basisOf(plan);
  useEffect(() => {
    const work =
      state.status === 'done'
        ? dropSnapshot(db, NAME)
        : writeSnapshot(db, NAME, { snapshot: withoutAddress(actor.getPersistedSnapshot()), basis });
    // Losing it costs the place, never what was asked.
    void work.catch(() => undefined);
  }, [state, actor, basis, db]);
  useEffect(() => () => void dropSnapshot(db, NAME).catch(() => undefined), [db]);
  return { state, send };
};
