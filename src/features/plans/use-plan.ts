/**
 * The machine of the plans on this screen. Its place survives a reload; a token for a hosted trial
 * is kept nowhere.
 */
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Snapshot } from 'xstate';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { dropSnapshot, readSnapshot, writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { basisOf, usablePlace, withoutAddress } from './kept-place.ts';
import { planActors } from './plan.actors.ts';
import { planMachine } from './plan.machine.ts';
import type { PlanInputOf } from './plan-state.ts';

const NAME = 'plan@1';

export const readPlanPlace = async (
  db: PersonDatabase,
  plan: Plan,
): Promise<Snapshot<unknown> | null> => {
  const kept = await readSnapshot(db, NAME);
  const place = usablePlace(plan, window.location.pathname, kept);
  if (kept && !place) await dropSnapshot(db, NAME);
  return place;
};

export const usePlan = (
  plan: Plan,
  input: PlanInputOf,
  kept: Snapshot<unknown> | null,
  now: () => number,
) => {
  const runtime = usePerson();
  const { db } = runtime;
  const [machine] = useState(() => planMachine.provide({ actors: planActors(runtime, now) }));
  const [state, send, actor] = useMachine(machine, { input, ...(kept && { snapshot: kept }) });
  const [page] = useState(() => window.location.pathname);
  const basis = basisOf(plan, page);
  useEffect(() => {
    const work =
      state.status === 'done'
        ? dropSnapshot(db, NAME)
        : writeSnapshot(db, NAME, {
            snapshot: withoutAddress(actor.getPersistedSnapshot()),
            basis,
          });
    // Losing it costs the place, never what was asked.
    void work.catch(() => undefined);
  }, [state, actor, basis, db]);
  useEffect(() => () => void dropSnapshot(db, NAME).catch(() => undefined), [db]);
  return { state, send };
};
