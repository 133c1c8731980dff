/** The profile's form: its values, what is wrong with them, and what was changed. Pure. */
import type { ProfileChanges } from '#contract/areas/access/api/profile.ts';
import type { Me } from '#contract/areas/access/entities/me.ts';
import { isCpf, isPhone, maskedPhone } from '#contract/areas/access/rules/profile.ts';
import { cleanLine } from '#contract/clean-text.ts';

export interface ProfileForm {
  name: string;
  phone: string;
  cpf: string;
  communicationAccepted: 0 | 1;
  emailNotification: 0 | 1;
  smsNotification: 0 | 1;
}

/** What the person typed and did not save yet; other fields follow the mirror. */
export type ProfileDraft = Partial<ProfileForm>;
export type ProfileProblem = 'name' | 'phone' | 'cpf';

export const profileFormOf = (me: Me): ProfileForm => ({
  name: me.name,
  phone: me.phone ?? '',
  cpf: me.cpf ?? '',
  communicationAccepted: me.communicationAccepted,
  emailNotification: me.emailNotification ?? 0,
  smsNotification: me.smsNotification ?? 0,
});

/** A phone that was left with the zero of a trunk or a carrier before it. */
export const settledPhone = (phone: string): string =>
  phone.startsWith('0') ? maskedPhone(phone) : phone;

const nextOf = (me: Me, draft: ProfileDraft): ProfileForm => ({
  ...profileFormOf(me),
  ...draft,
  ...(draft.phone !== undefined && { phone: settledPhone(draft.phone) }),
});

/** A value that the company registered and that no person touched is never a problem. */
export const profileProblems = (me: Me, draft: ProfileDraft): ProfileProblem[] => {
  const { name, phone, cpf } = nextOf(me, draft);
  return [
    ...(cleanLine(name) === '' ? (['name'] as const) : []),
    ...(phone !== '' && phone !== (me.phone ?? '') && !isPhone(phone) ? (['phone'] as const) : []),
    ...(cpf !== (me.cpf ?? '') && !isCpf(cpf) ? (['cpf'] as const) : []),
  ];
};

/** Only the fields whose value differs from the mirror's; null where none does. */
export const profileChangesOf = (me: Me, draft: ProfileDraft): ProfileChanges | null => {
  const known = profileFormOf(me);
  const next = nextOf(me, draft);
  const changes: ProfileChanges = {
    ...(cleanLine(next.name) !== known.name && {
      name: { from: known.name, to: cleanLine(next.name) },
    }),
    ...(next.phone !== known.phone && {
      phone: { from: me.phone, to: next.phone === '' ? null : next.phone },
    }),
    ...(next.cpf !== known.cpf && { cpf: { from: me.cpf ?? null, to: next.cpf } }),
    ...choice(known, next, 'communicationAccepted'),
    ...choice(known, next, 'emailNotification'),
    ...choice(known, next, 'smsNotification'),
  };
  return Object.keys(changes).length === 0 ? null : changes;
};

type Choice = 'communicationAccepted' | 'emailNotification' | 'smsNotification';

const choice = (
  known: ProfileForm,
  next: ProfileForm,
  field: Choice,
): Partial<Pick<ProfileChanges, Choice>> =>
  known[field] === next[field] ? {} : { [field]: { from: known[field], to: next[field] } };
