import { cleanLine } from '#contract/clean-text.ts';

/** Normalises a login or e-mail address for lookup. */
export const loginKey = (login: string): string => cleanLine(login).toLowerCase();

/**
 * As keys were made before, with signs that take no place on a screen: a company may still have one
 * of these where the clean key belongs to another person.
 */
const keyAsWritten = (login: string): string => login.trim().normalize('NFC').toLowerCase();

/** What a login may be stored under; the exact one first. */
export const loginKeys = (login: string): string[] => [
  ...new Set([keyAsWritten(login), loginKey(login)]),
];
