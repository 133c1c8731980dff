/** How a company introduces the page where people write to it. */
import { z } from 'zod/mini';

/** The texts of the page, without the mailbox, which is no business of the public. */
export const contactTexts = z.object({
  title: z.string(),
  description: z.string(),
  /** Shown after a message was sent. */
  feedbackMessage: z.string(),
});
export type ContactTexts = z.infer<typeof contactTexts>;
