/** What the company's server tells one person. */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';

export const notification = z.object({
  idNotification: id,
  /** LEARNING, TEAM or SYSTEM; a section of a newer server is shown without a name. */
  section: z.string(),
  title: z.string(),
  text: z.string(),
  createdAt: instant,
  /** The page that it leads to; null where it leads nowhere. */
  idNode: z.nullable(id),
  /**
   * What it tells of, where that is no page: `kind` is enrollmentRequest, externalCourse,
   * userUpload or evaluation; a newer one leads nowhere.
   */
  about: z.nullish(z.object({ kind: z.string(), id })),
  /** When what it tells of ends. */
  endsAt: z.nullish(instant),
});
export type Notification = z.infer<typeof notification>;
