/** What a new password must have. Pure. */
export type PasswordLack = 'length' | 'digit' | 'letter';

const LEAST_CHARACTERS = 8;

/** All that it lacks, in the order in which it is told. */
export const newPasswordLacks = (password: string): PasswordLack[] => [
  ...(password.length < LEAST_CHARACTERS ? (['length'] as const) : []),
  ...(/\d/.test(password) ? [] : (['digit'] as const)),
  ...(/\p{L}/u.test(password) ? [] : (['letter'] as const)),
];
