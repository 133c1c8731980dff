import { fieldMessages } from '#server/copy/pt-br.ts';

/** What a new password lacks (documents 1 §5), all of it at once. */
export const passwordProblems = (password: string): string[] => [
  ...(password.length < 8 ? [fieldMessages.passwordLength] : []),
  ...(/\d/.test(password) ? [] : [fieldMessages.passwordDigit]),
  ...(/\p{L}/u.test(password) ? [] : [fieldMessages.passwordLetter]),
];
