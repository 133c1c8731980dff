/**
 * First access by phone, on apps of type 2: a PIN by SMS, then a password. No answer ever has the
 * PIN, nor tells whether a phone is known.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

export const activationLimits = {
  /** Digits of a PIN. */
  pin: 6,
  /** Seconds until another PIN can be asked for. */
  pause: 60,
} as const;

/** Digits: two of the area, then eight or nine. */
const phone = z.string().check(asLine(), z.regex(/^\d{10,11}$/));

export const sendPin = call({
  method: 'POST',
  path: '/contract/sendpin',
  summary: 'Envia por SMS o PIN do primeiro acesso',
  tag: 'acesso',
  auth: 'none',
  body: z.object({ phone, idAppType: z.coerce.number().check(z.int()) }),
  /** `success` is false while another PIN may not be asked for yet. */
  answer: z.object({ success: z.boolean(), message: z.string() }),
  failures: ['unknown_host'],
});

export const checkPin = call({
  method: 'POST',
  path: '/contract/checkpin',
  summary: 'Confere o PIN do primeiro acesso',
  tag: 'acesso',
  auth: 'none',
  body: z.object({ phone, pin: z.string().check(asLine(), z.regex(/^\d{1,12}$/)) }),
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    /**
     * With it `resetPassword` sets the password: once, and until `expires`. Present when the PIN
     * was right and the account is clear.
     */
    registration: z.optional(
      z.object({ token: z.string(), expires: instant, name: z.string(), username: z.string() }),
    ),
  }),
  failures: ['unknown_host'],
});
