import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import type { Me } from '#contract/areas/access/entities/me.ts';
import { employees } from '#contract/areas/company/entities/plan-request.ts';
import { type FormDraft, useDraft } from '#src/platform/drafts/use-draft.ts';
import type { PlanDialogOf } from './plan-state.ts';

const typed = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  department: z.string(),
  numberOfEmployees: z.nullable(employees),
  message: z.string(),
});

export type PlanFields = z.infer<typeof typed>;

const SENT: readonly PlanDialogOf['kind'][] = [
  'ConfirmTrial',
  'ConfirmSuccess',
  'RequestExtendTrial',
];

/**
 * What is typed into the form of the plans, beginning with what the profile says; kept on the
 * device until it is asked for.
 */
export const usePlanForm = (
  me: Pick<Me, 'name' | 'email' | 'role' | 'department'>,
  told: PlanDialogOf | null,
): FormDraft<PlanFields> => {
  const draft = useDraft<PlanFields>({
    form: 'plan',
    schema: typed,
    empty: {
      name: me.name,
      email: me.email ?? '',
      role: me.role ?? '',
      department: me.department ?? '',
      numberOfEmployees: null,
      message: '',
    },
  });
  const isSent = told !== null && SENT.includes(told.kind);
  const clear = useEffectEvent(() => draft.discard());
  useEffect(() => {
    if (isSent) clear();
  }, [isSent]);
  return draft;
};
