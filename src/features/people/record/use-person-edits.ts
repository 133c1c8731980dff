/**
 * What an administrator typed into a person's record and did not save yet: kept on the device, each
 * field with what the record held when it was typed.
 */
import * as z from 'zod/mini';
import type { PersonFields } from '#contract/areas/people/entities/managed-person.ts';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import {
  asWritten,
  formFields,
  type FormValues,
  type KnownPerson,
  valuesOf,
} from './person-form.tsx';

const edits = z.record(
  z.string(),
  z.object({
    to: z.string(),
    seen: z.nullable(z.string()),
    /** The name of the person whom `to` names. */
    name: z.optional(z.string()),
  }),
);
type Edits = z.infer<typeof edits>;

const nothing: Edits = {};

export const usePersonEdits = (form: string, known: KnownPerson | null) => {
  const draft = useDraft({ form, schema: edits, empty: nothing });
  const values: FormValues = {
    ...valuesOf(known),
    ...Object.fromEntries(Object.entries(draft.value).map(([field, { to }]) => [field, to])),
    ...(draft.value.idManager && { managerName: draft.value.idManager.name ?? '' }),
  };
  const changed = formFields.filter(
    (field) => asWritten(values, field) !== (known?.[field] ?? null),
  );
  return {
    notes: draft,
    values,
    change: (next: FormValues): void =>
      draft.set(
        Object.fromEntries(
          formFields
            .filter((field) => next[field] !== (known?.[field] ?? ''))
            .map((field) => [
              field,
              {
                to: next[field],
                seen: draft.value[field]?.seen ?? known?.[field] ?? null,
                ...(field === 'idManager' && { name: next.managerName }),
              },
            ]),
        ),
      ),
    /** The fields that would change, and what the record held when each was typed. */
    to: Object.fromEntries(
      changed.map((field) => [field, asWritten(values, field)]),
    ) as Partial<PersonFields>,
    seen: Object.fromEntries(
      changed.map((field) => [field, draft.value[field]?.seen ?? known?.[field] ?? null]),
    ),
    /** The person has read what the record holds now: saved again, their text counts. */
    seeNow: (record: KnownPerson): void =>
      draft.set(
        Object.fromEntries(
          Object.entries(draft.value).map(([field, edit]) => [
            field,
            { ...edit, seen: record[field as keyof KnownPerson] },
          ]),
        ),
      ),
    submit: draft.submit,
  };
};
