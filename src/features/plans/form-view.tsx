/**
 * The form of a trial, of a word with sales, and of more days. What is typed is kept on the device
 * until it is sent.
 */
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '#contract/entities/me.ts';
import { employeeOptions, employeesText } from '#contract/rules/plans/employees.ts';
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

const words = plansCopy.form;
export const FORM_ID = 'plan-form';
const options = employeeOptions.map((of) => ({
  value: employeesText(of),
  label: employeesText(of),
}));

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
    // The profile has no address: what was typed goes with the message.
    const typed =
      me.email === null && purpose !== 'trial'
        ? `${form.message.trim()}\n\n${words.email}: ${form.email.trim()}`.trim()
        : form.message;
    const { numberOfEmployees } = form;
    onSubmit({
      role: form.role.trim(),
      department: form.department.trim(),
      numberOfEmployees,
      message: typed,
    });
  };
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
      <Field
        name="name"
        label={words.name}
        autoComplete="name"
        value={form.name}
        readOnly={me.name !== ''}
        error={problems.name}
        onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
      />
      <Field
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        value={form.email}
        readOnly={me.email !== null}
        error={problems.email}
        onChange={({ currentTarget }) => fill({ email: currentTarget.value })}
      />
      <Field
        name="role"
        label={words.role}
        maxLength={200}
        autoComplete="organization-title"
        value={form.role}
        error={problems.role}
        onChange={({ currentTarget }) => fill({ role: currentTarget.value })}
      />
      <Field
        name="department"
        label={words.department}
        maxLength={200}
        value={form.department}
        error={problems.department}
        onChange={({ currentTarget }) => fill({ department: currentTarget.value })}
      />
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
