/** Requirements for a new password. Pure. */
export type PasswordLack = 'length' | 'digit' | 'letter';

const LEAST_CHARACTERS = 8;

/** All missing requirements, in display order. */
export const newPasswordLacks = (password: string): PasswordLack[] => [
  ...(password.length < LEAST_CHARACTERS ? (['length'] as const) : []),
  ...(/\d/.test(password) ? [] : (['digit'] as const)),
  ...(/\p{L}/u.test(password) ? [] : (['letter'] as const)),
];
