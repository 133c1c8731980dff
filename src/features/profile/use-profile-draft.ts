import { z } from 'zod/mini';
import { flag } from '#contract/primitives.ts';
import { type FormDraft, useDraft } from '#src/platform/drafts/use-draft.ts';
import type { ProfileDraft } from './profile-form-of.ts';

const stored = z.object({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  cpf: z.optional(z.string()),
  communicationAccepted: z.optional(flag),
  emailNotification: z.optional(flag),
  smsNotification: z.optional(flag),
});
const unchanged: ProfileDraft = {};

/** What the person changed and did not save yet: what they did not touch follows the mirror. */
export const useProfileDraft = (): FormDraft<ProfileDraft> =>
  useDraft({ form: 'profile', schema: stored as z.ZodMiniType<ProfileDraft>, empty: unchanged });
