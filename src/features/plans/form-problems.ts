import { plansCopy } from './plans.copy.ts';

const words = plansCopy.form;

export interface FormWords {
  name: string;
  email: string;
  role: string;
  department: string;
}
export type FormProblems = Partial<FormWords>;

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** By field, in the order of the form; empty where all is right. */
export const formProblems = ({ name, email, role, department }: FormWords): FormProblems => ({
  ...(name.trim() === '' && { name: words.nameMissing }),
  ...(email.trim() === ''
    ? { email: words.emailMissing }
    : !isAddress(email) && { email: words.emailBad }),
  ...(role.trim() === '' && { role: words.roleMissing }),
  ...(department.trim() === '' && { department: words.departmentMissing }),
});
