import type { Employees } from '../entities/plan-request.ts';

/** The answers that the form offers. */
export const employeeOptions: readonly Employees[] = [
  [1, 100],
  [101, 250],
  [251, 500],
  [501, 2500],
  2500,
];

/** '251 - 500', '> 2500': also names the option in a form. */
export const employeesText = (of: Employees): string =>
  typeof of === 'number' ? `> ${of}` : `${of[0]} - ${of[1]}`;

export const isEmployeeOption = (of: Employees): boolean =>
  employeeOptions.some((one) => employeesText(one) === employeesText(of));
