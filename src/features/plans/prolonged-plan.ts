import type { Plan } from '#contract/areas/company/entities/plan.ts';

/** An end that the server answered with, before the plan's row says it. */
export interface Prolongation {
  until: string;
  /** The end that the row had then. */
  before: string | null;
}

/** The plan with that end; a row that came since says its own date, also an earlier one. */
export const planUntil = (row: Plan, prolonged: Prolongation | null): Plan =>
  prolonged !== null && prolonged.before === row.finishDate
    ? { ...row, finishDate: prolonged.until }
    : row;
