import { newPasswordLacks, type PasswordLack } from '#contract/rules/new-password.ts';
import { fieldMessages } from '#server/copy/pt-br.ts';

const messages: Record<PasswordLack, string> = {
  length: fieldMessages.passwordLength,
  digit: fieldMessages.passwordDigit,
  letter: fieldMessages.passwordLetter,
};

/** What a new password lacks, all of it at once. */
export const passwordProblems = (password: string): string[] => newPasswordLacks(password).map((lack) => messages[lack]);
