/** What the machine of the plans remembers and is told. */
import type { Employees } from '#contract/areas/company/entities/plan-request.ts';

/** What the form is for. */
export type FormPurpose = 'trial' | 'contact' | 'extension';

export interface PlanForm {
  role: string;
  department: string;
  numberOfEmployees: Employees | null;
  message: string;
}

/** What is told once something was done. `at`: ms. */
export type PlanDialogOf =
  | { kind: 'ConfirmTrial'; finishDate: string }
  | { kind: 'ConfirmSuccess' }
  | { kind: 'RequestExtendTrial' }
  | { kind: 'ConfirmPlan'; licences: number; price: number; at: number }
  | { kind: 'ExtendTrial'; finishDate: string };

export type PlanProblem = 'offline' | 'conflict' | 'failed' | 'full' | 'licences';

export interface PlanContext {
  first: PlanInputOf['first'];
  idPlan: string | null;
  purpose: FormPurpose;
  /** Of the request that is being written: the same through every try, so that it is made once. */
  idPlanRequest: string | null;
  /** As it was typed. */
  team: string;
  form: PlanForm;
  dialog: PlanDialogOf | null;
  problem: PlanProblem | null;
  /** Where a hosted trial opens, with its token: it is kept nowhere. */
  address: string | null;
}

export type Choice = { idPlan: string };

export type PlanEvent =
  | { type: 'SEE_PLANS' | 'BACK' | 'CLOSE' | 'ACCEPT' }
  | ({ type: 'PICK' | 'EXTEND' } & Choice)
  | ({ type: 'TRY'; hasTerms: boolean } & Choice)
  | ({ type: 'CONTRACT' | 'CONTACT' | 'ASK_EXTENSION'; idPlanRequest: string } & Choice)
  | { type: 'TYPE_TEAM'; team: string }
  | { type: 'CONTINUE' }
  | { type: 'SUBMIT'; form: PlanForm }
  | { type: 'FINALISE' };

export interface PlanInputOf {
  /** A notice comes first where the plan ends or has ended. */
  first: 'upgrade' | 'expiring';
  /** With what the profile says. */
  form: PlanForm;
}

export interface TrialBegun {
  finishDate: string;
  address: string | null;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: PlanProblem };
