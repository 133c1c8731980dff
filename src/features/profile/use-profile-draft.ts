import { useState } from 'react';
import { z } from 'zod/mini';
import { flag } from '#contract/primitives.ts';
import { profileDraft } from '#src/platform/memory/profile-draft.ts';
import type { ProfileDraft } from './profile-form-of.ts';

const text = z.optional(z.string());
const choice = z.optional(flag);
const stored = z.object({
  ...{ name: text, phone: text, cpf: text },
  ...{ communicationAccepted: choice, emailNotification: choice, smsNotification: choice },
});

/** What the person typed: it survives a reload of the page. */
export const useProfileDraft = (idUser: string) => {
  const [draft, setDraft] = useState<ProfileDraft>(() => {
    const parsed = stored.safeParse(profileDraft.read(idUser));
    return parsed.success ? (parsed.data as ProfileDraft) : {};
  });
  const put = (next: ProfileDraft): void => {
    setDraft(next);
    profileDraft.write(idUser, next);
  };
  return { draft, put };
};
