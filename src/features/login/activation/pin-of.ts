import { activationLimits } from '#contract/areas/access/api/activation.ts';

const whole = new RegExp(String.raw`(?<!\d)\d{${activationLimits.pin}}(?!\d)`);

/**
 * The PIN in a text, such as the whole message that was pasted. Other texts give their first
 * digits.
 */
export const pinOf = (text: string): string =>
  whole.exec(text)?.[0] ?? text.replace(/\D/g, '').slice(0, activationLimits.pin);

/**
 * What is in the field after one digit was typed at `caret` (its place after the digit) into one
 * that was full: the digit replaces the next.
 */
export const replacedIn = (typed: string, caret: number): string =>
  typed.slice(0, caret) + typed.slice(caret + 1);
