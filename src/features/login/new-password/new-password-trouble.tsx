import { loginCopy } from '../login.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { LoginNotice } from '../login-notice.tsx';
import type { NewPasswordContext } from './new-password.machine.ts';

/**
 * Errors that belong to no field. An unreachable server does not use up the link: only a request
 * that arrives does.
 */
export const NewPasswordTrouble = ({ trouble }: Pick<NewPasswordContext, 'trouble'>) => {
  if (trouble === null) return null;
  if (trouble.is === 'lost' && trouble.by === 'unreachable')
    return (
      <Notice tone="offline" title={loginCopy.unreachable.title}>
        {loginCopy.newPassword.needsConnection}
      </Notice>
    );
  const problem =
    trouble.is === 'limited' ? 'rate_limited' : trouble.is === 'lost' ? null : trouble.is;
  return (
    <LoginNotice
      cut={trouble.is === 'lost' ? trouble.by : null}
      problem={problem}
      after={trouble.is === 'limited' ? trouble.after : null}
      known={false}
    />
  );
};
