import { LogOut, UserX } from 'lucide-react';
import { loginCopy } from './login.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { SessionEnd } from '#sync/session/people.ts';

/**
 * Why the person is at the log-in page although they did not sign out. It names no person: others may
 * read it.
 */
export const EndedNotice = ({ why }: { why: SessionEnd }) => (
  <Notice
    tone="warning"
    icon={why === 'blocked' ? UserX : LogOut}
    title={loginCopy.ended[why].title}
  >
    {loginCopy.ended[why].text}
  </Notice>
);
