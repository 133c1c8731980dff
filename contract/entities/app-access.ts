/**
 * Another app of this installation in which a person has an account of their own. An operator ties
 * the two; equal e-mail addresses tie no person.
 */
import { z } from 'zod/mini';
import { id, location } from '../primitives.ts';

export const appAccess = z.object({
  idApp: id,
  idCompany: id,
  /** Host of its address, for people to read. */
  domain: z.string(),
  /** On its own host, which other apps may not show. Read by earlier versions of the app. */
  favIcon: z.nullable(location),
  /** The icon as a data address of a small PNG. */
  icon: z.optional(z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/))),
  appName: z.string(),
  companyName: z.string(),
});
export type AppAccess = z.infer<typeof appAccess>;
