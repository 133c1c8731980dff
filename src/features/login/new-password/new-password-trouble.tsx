import { loginCopy } from '#src/copy/pt-BR/login.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { LoginNotice } from '../login-notice.tsx';
import type { NewPasswordContext } from './new-password.machine.ts';

/** What concerns no field. Without a way to the server nothing is lost: the link is used by the try that arrives. */
export const NewPasswordTrouble = ({ trouble }: Pick<NewPasswordContext, 'trouble'>) => {
  if (trouble === null) return null;
  if (trouble.is === 'lost' && trouble.by === 'unreachable')
    return (
      <Notice tone="offline" title={loginCopy.unreachable.title}>
        {loginCopy.newPassword.needsConnection}
      </Notice>
    );
  const problem = trouble.is === 'limited' ? 'rate_limited' : trouble.is === 'server' ? 'server' : null;
  return (
    <LoginNotice
      cut={trouble.is === 'lost' ? trouble.by : null}
      problem={problem}
      after={trouble.is === 'limited' ? trouble.after : null}
      known={false}
    />
  );
};
