/** What is wrong with a change of password, by field, before it is sent. Pure. */
import { newPasswordLacks } from '#contract/areas/access/rules/new-password.ts';
import { changePasswordCopy } from './change-password.copy.ts';

export interface PasswordForm {
  current: string;
  next: string;
  again: string;
}

const { problems } = changePasswordCopy;

export const passwordProblems = ({
  current,
  next,
  again,
}: PasswordForm): Partial<PasswordForm> => ({
  ...(current === '' && { current: problems.currentMissing }),
  ...(next === ''
    ? { next: problems.missing }
    : newPasswordLacks(next).length > 0 && {
        next: newPasswordLacks(next)
          .map((lack) => problems[lack])
          .join('. '),
      }),
  ...(next !== '' && again !== next && { again: problems.differs }),
});
