/**
 * The devices on which a person's account is open, and ending them. Only in one's own account:
 * support access sees none of it.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, instant } from '#contract/primitives.ts';

export const openDevice = z.object({
  /** The newest session there: what ends the device. */
  idSession: id,
  /** 'Chrome no Android'; null where the browser did not say. */
  name: z.nullable(z.string()),
  /** The name that the device gives itself ('Moto G32 · Chrome'); null where it never did. */
  model: z.nullable(z.string()),
  /** The name that the person gave it; null or absent where they gave none. */
  givenName: z.optional(z.nullable(z.string())),
  kind: z.enum(['phone', 'tablet', 'computer']),
  firstUsed: instant,
  lastUsed: instant,
  /** The device that asks. */
  isThis: z.boolean(),
  /** Writes that this device last said it had not sent; null where it never reported. */
  waiting: z.nullable(z.int()),
  /** When it reported that. */
  reportedAt: z.nullable(instant),
  /**
   * Support access. `by`: an administrator in this account. `to`: this person in another account.
   */
  support: z.nullable(z.object({ is: z.enum(['by', 'to']), name: z.string() })),
});
export type OpenDevice = z.infer<typeof openDevice>;

export const listDevices = call({
  method: 'GET',
  path: '/login/devices',
  summary: 'Aparelhos em que a conta está aberta',
  tag: 'acesso',
  auth: 'person',
  answer: z.object({ devices: z.array(openDevice) }),
  failures: ['forbidden'],
});

/**
 * Ends every session of that device. What waits on it stays there until its owner logs in again.
 */
export const endDevice = call({
  method: 'DELETE',
  path: '/login/devices/:idSession',
  summary: 'Encerra um aparelho',
  tag: 'acesso',
  auth: 'person',
  servedWhenFull: true,
  params: z.object({ idSession: id }),
  answer: z.object({ success: z.boolean() }),
  failures: ['forbidden', 'not_found'],
});

export const endOtherDevices = call({
  method: 'DELETE',
  path: '/login/devices',
  summary: 'Encerra todos os outros aparelhos',
  tag: 'acesso',
  auth: 'person',
  servedWhenFull: true,
  answer: z.object({ success: z.boolean(), /** Sessions that ended. */ ended: z.int() }),
  failures: ['forbidden'],
});
