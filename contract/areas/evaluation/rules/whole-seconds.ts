/**
 * Seconds left of an attempt, whole wherever they are shown, said or stored. Clocks give fractions;
 * these two are the only way out of them.
 */

declare const whole: unique symbol;
export type WholeSeconds = number & { readonly [whole]: true };

/** To the millisecond: a sum of fractions is 5.000000000000001 where it should be 5. */
const exact = (seconds: number): number => Math.max(0, Math.round(seconds * 1000) / 1000);

/** For the screen: the last second is shown until it is over. `seconds`: of any fraction. */
export const secondsShown = (seconds: number): WholeSeconds =>
  Math.ceil(exact(seconds)) as WholeSeconds;

/**
 * To be saved: never more than is left, so that closing and opening gives no time. `seconds`: of
 * any fraction.
 */
export const secondsStored = (seconds: number): WholeSeconds =>
  Math.floor(exact(seconds)) as WholeSeconds;
