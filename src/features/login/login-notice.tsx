import { CloudOff, Wifi } from 'lucide-react';
import { loginCopy } from './login.copy.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import type { Cut, LoginProblem } from './login-problem.ts';

/** Used where a response does not say how long to wait. The server counts attempts per minute. */
const LIMIT_MS = 60_000;

interface LoginNoticeProps {
  cut: Cut | null;
  problem: LoginProblem | null;
  /** How long the server asks to wait, in ms; null where it does not say. */
  after: number | null;
  /** A person has logged in on this device before, so this is not a first login. */
  known: boolean;
}

/** Errors that belong to no field: the server is unreachable, or it refuses. */
export const LoginNotice = ({ cut, problem, after, known }: LoginNoticeProps) => {
  if (cut === 'unreachable')
    return (
      <Notice tone="warning" icon={CloudOff} title={loginCopy.unreachable.title}>
        {known ? loginCopy.unreachable.again : loginCopy.unreachable.first}
      </Notice>
    );
  if (cut === 'foreign')
    return (
      <Notice tone="warning" icon={Wifi} title={loginCopy.foreign.title}>
        {loginCopy.foreign.text}
      </Notice>
    );
  if (problem === 'person_blocked')
    return <ErrorNotice title={loginCopy.blocked.title} text={loginCopy.blocked.text} />;
  if (problem === 'demo_local_only') return <ErrorNotice title={loginCopy.demoLocalOnly} />;
  if (problem === 'rate_limited')
    return (
      <ErrorNotice
        title={loginCopy.limited.title}
        text={loginCopy.limited.text(Math.ceil((after ?? LIMIT_MS) / 1_000))}
      />
    );
  if (problem === 'ticket_invalid')
    return (
      <ErrorNotice title={loginCopy.ticketInvalid.title} text={loginCopy.ticketInvalid.text} />
    );
  if (problem === 'unknown_host') return <ErrorNotice title={loginCopy.unknownHost} />;
  if (problem === 'server')
    return <ErrorNotice title={loginCopy.server.title} text={loginCopy.server.text} />;
  return null;
};
