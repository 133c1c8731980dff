import { plansCopy } from './plans.copy.ts';
import { cleanLine } from '#contract/clean-text.ts';

const words = plansCopy.form;

export interface FormWords {
  name: string;
  email: string;
  role: string;
  department: string;
}
export type FormProblems = Partial<FormWords>;

const isAddress = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(cleanLine(text));

/** By field, in the order of the form; empty where all is right. */
export const formProblems = ({ name, email, role, department }: FormWords): FormProblems => ({
  ...(cleanLine(name) === '' && { name: words.nameMissing }),
  ...(cleanLine(email) === ''
    ? { email: words.emailMissing }
    : !isAddress(email) && { email: words.emailBad }),
  ...(cleanLine(role) === '' && { role: words.roleMissing }),
  ...(cleanLine(department) === '' && { department: words.departmentMissing }),
});
