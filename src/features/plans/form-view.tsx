/**
 * The form of a trial, of a word with sales, and of more days. What is typed is kept on the device
 * until it is sent.
 */
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '#contract/areas/access/entities/me.ts';
import { employeeOptions, employeesText } from '#contract/areas/company/rules/employees.ts';
import { plansCopy } from './plans.copy.ts';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { type FormProblems, formProblems } from './form-problems.ts';
import type { FormDraft } from '#src/platform/drafts/use-draft.ts';
import type { FormPurpose, PlanForm } from './plan-state.ts';
import type { PlanFields } from './use-plan-form.ts';
import styles from './plans.module.css';
import { cleanLine, cleanText } from '#contract/clean-text.ts';

const words = plansCopy.form;
export const FORM_ID = 'plan-form';
const options = employeeOptions.map((of) => ({
  value: employeesText(of),
  label: employeesText(of),
}));

interface TextField {
  name: 'name' | 'email' | 'role' | 'department';
  type?: 'email';
  maxLength?: number;
  autoComplete?: string;
}

const fields: readonly TextField[] = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'role', maxLength: 200, autoComplete: 'organization-title' },
  { name: 'department', maxLength: 200 },
];

/** The profile has no address: what was typed goes with the message. */
const withAddress = ({ message, email }: PlanFields): string =>
  `${cleanText(message)}\n\n${words.email}: ${cleanLine(email)}`.trim();

interface FormViewProps {
  me: Pick<Me, 'name' | 'email'>;
  company: string;
  purpose: FormPurpose;
  draft: FormDraft<PlanFields>;
  onSubmit: (form: PlanForm) => void;
}

export const FormView = ({ me, company, purpose, draft, onSubmit }: FormViewProps) => {
  const form = draft.value;
  const [problems, setProblems] = useState<FormProblems>({});
  const fill = (over: Partial<PlanFields>): void => draft.set({ ...form, ...over });
  const submit = (target: HTMLFormElement): void => {
    const found = formProblems(form);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      target.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    onSubmit({
      role: cleanLine(form.role),
      department: cleanLine(form.department),
      numberOfEmployees: form.numberOfEmployees,
      message: me.email === null && purpose !== 'trial' ? withAddress(form) : form.message,
    });
  };
  // What the profile says is not typed again.
  const isFixed = (name: (typeof fields)[number]['name']): boolean =>
    (name === 'name' && me.name !== '') || (name === 'email' && me.email !== null);
  return (
    <form
      id={FORM_ID}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <DraftNote draft={draft} />
      {fields.map(({ name, type, autoComplete, maxLength }) => (
        <Field
          key={name}
          name={name}
          type={type}
          label={words[name]}
          maxLength={maxLength}
          autoComplete={autoComplete}
          value={form[name]}
          readOnly={isFixed(name)}
          error={problems[name]}
          onChange={({ currentTarget }) => fill({ [name]: currentTarget.value })}
        />
      ))}
      <Field name="company" label={words.company} value={company} readOnly />
      <Select
        label={words.employees}
        optional
        placeholder={words.choose}
        options={options}
        value={form.numberOfEmployees === null ? '' : employeesText(form.numberOfEmployees)}
        onChange={({ currentTarget }) =>
          fill({
            numberOfEmployees:
              employeeOptions.find((of) => employeesText(of) === currentTarget.value) ?? null,
          })
        }
      />
      {purpose !== 'trial' && (
        <div className={styles.whole}>
          <TextArea
            label={purpose === 'extension' ? words.motive : words.message}
            optional
            maxLength={1_500}
            value={form.message}
            onChange={({ currentTarget }) => fill({ message: currentTarget.value })}
          />
        </div>
      )}
      <p className={styles.safe}>
        <Icon of={Info} size={16} />
        {words.locked}
      </p>
    </form>
  );
};
