/** Another app of this installation in which a person has an account of their own. An operator ties the two; equal e-mail addresses tie nobody. */
import { z } from 'zod/mini';
import { id, location } from '../primitives.ts';

export const appAccess = z.object({
  idApp: id,
  idCompany: id,
  /** Host of its address, for people to read. */
  domain: z.string(),
  favIcon: z.nullable(location),
  appName: z.string(),
  companyName: z.string(),
});
export type AppAccess = z.infer<typeof appAccess>;
