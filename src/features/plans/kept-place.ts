/** Where the dialog about plans was, kept so that it survives a reload. Pure. */
import type { Snapshot } from 'xstate';
import { z } from 'zod/mini';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import type { KeptSnapshot } from '#sync/mirror/machine-snapshots.ts';

/**
 * Another plan, another end of it or another page is another conversation: only a reload of the
 * same page goes on.
 */
export const basisOf = ({ idPlan, finishDate }: Plan, page: string): string =>
  `${idPlan}~${finishDate}~${page}`;

const views = [
  'terms',
  'form',
  'calculatorPlan',
  'detail',
  'starting',
  'extending',
  'sending',
  'requesting',
  'dialog',
] as const;
/** A place that another version of the app kept is none that this one knows. */
const placeOf = z.object({
  value: z.union([
    z.enum(views),
    z.object({ choosing: z.enum(['upgrade', 'selectedPlan', 'expiring']) }),
  ]),
  context: z.object({
    team: z.string(),
    form: z.object({ role: z.string(), department: z.string(), message: z.string() }),
  }),
});

export const usablePlace = (
  plan: Plan,
  page: string,
  kept: KeptSnapshot | null,
): Snapshot<unknown> | null =>
  kept?.basis === basisOf(plan, page) && placeOf.safeParse(kept.snapshot).success
    ? (kept.snapshot as Snapshot<unknown>)
    : null;

/** A token for a hosted trial is kept nowhere. */
export const withoutAddress = (snapshot: Snapshot<unknown>): unknown => {
  const { context, ...rest } = JSON.parse(JSON.stringify(snapshot)) as { context: object };
  return { ...rest, context: { ...context, address: null } };
};
